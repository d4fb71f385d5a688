import { expect, test } from "vitest";
import {
  findingLabel,
  newFindingsIn,
  withSectionValue,
} from "../../../tests/support/site/checked-site.ts";
import type { SectionKey } from "../../sections/registry.ts";
import { applyFix } from "../inconsistencies/find-inconsistencies.ts";

test.each<[string, SectionKey, (string | number)[], unknown, string, string | null]>([
  [
    "a card that starts elsewhere",
    "servicesContent",
    [0, "price"],
    "Starting at $15",
    "price servicesContent 0.price",
    "Starting at {price.general-notary}",
  ],
  [
    "a card with another service's price",
    "bookNow",
    ["cards", 0, "price"],
    "{price.apostille}",
    "price bookNow cards.0.price",
    "{price.general-notary}",
  ],
  [
    "a price in an answer",
    "faqs",
    [0, "answer"],
    "Bring ID. Loan signings start at $150. See you.",
    "price faqs 0.answer",
    "Bring ID. Loan signings start at {price.loan-signings}. See you.",
  ],
  [
    "a price in a guide",
    "guides",
    [0, "body"],
    "A general notary visit costs $60 with us.",
    "price guides 0.body",
    "A general notary visit costs {price.general-notary} with us.",
  ],
  [
    "a fee for calling off",
    "faqs",
    [0, "answer"],
    "Cancel late and you pay $40.",
    "cancellation faqs 0.answer",
    "Cancel late and you pay {cancel.late}.",
  ],
  [
    "a fee for nobody there",
    "faqs",
    [0, "answer"],
    "A no-show costs $100.",
    "cancellation faqs 0.answer",
    "A no-show costs {cancel.noShow}.",
  ],
  [
    "the notice for calling off",
    "faqs",
    [0, "answer"],
    "Cancel with 24 hours notice, free.",
    "cancellation faqs 0.answer",
    "Cancel with {cancel.freeHours} hours notice, free.",
  ],
  [
    "hours in a text",
    "claims",
    ["availability"],
    "Open 7 AM to 10 PM",
    "hours claims availability",
    "Open {weekdays} on weekdays and {weekends} on weekends",
  ],
  [
    "weekend hours in a text",
    "claims",
    ["availability"],
    "Weekends 9 am - 5 pm",
    "hours claims availability",
    "Weekends {weekends}",
  ],
  [
    "open day and night",
    "claims",
    ["availability"],
    "Here for you 24/7",
    "hours claims availability",
    "Here for you {emergency}",
  ],
  [
    "a list of counties in a text",
    "claims",
    ["standing"],
    "We serve Hamilton, Warren, Butler and Clark counties.",
    "counties claims standing",
    "We serve {counties} counties.",
  ],
  [
    "a number of counties in a text",
    "claims",
    ["standing"],
    "We serve eight counties.",
    "counties claims standing",
    "We serve {countyCount} counties.",
  ],
  [
    "a radius in a text",
    "faqs",
    [0, "answer"],
    "We drive within 30 miles.",
    "radius faqs 0.answer",
    "We drive within {radius} miles.",
  ],
  [
    "an old number",
    "faqs",
    [0, "answer"],
    "Call us: 513-555-0199.",
    "contact faqs 0.answer",
    "Call us: {phone}.",
  ],
  [
    "an old address",
    "legal",
    [1, "body"],
    "Write to info@old.example.",
    "contact legal 1.body",
    "Write to {email}.",
  ],
  [
    "a policy of another date",
    "legal",
    [1, "lastUpdated"],
    "May 2024",
    "dates legal 1.lastUpdated",
    "January 2025",
  ],
  [
    "a policy of a date to come",
    "policies",
    ["lastUpdated"],
    "January 2030",
    "dates policies lastUpdated",
    null,
  ],
  [
    "gray words on a gray button",
    "themeConfig",
    ["customColors"],
    { primary: "0 0% 60%" },
    "contrast themeConfig customColors.primaryForeground",
    null,
  ],
  [
    "a service given away",
    "pricing",
    ["services", 1, "baseRate"],
    0,
    "price pricing services.1.baseRate",
    null,
  ],
  [
    "a paper for a service that is gone",
    "documents",
    ["documents", 0, "services"],
    ["estate-plans", "tattoos"],
    "reference documents documents.0.services",
    null,
  ],
])("%s is found", (_name, key, path, value, expected, after) => {
  const published = withSectionValue(key, path, value);
  const seen = newFindingsIn(published).find((each) => findingLabel(each) === expected);
  expect(newFindingsIn(published).map(findingLabel)).toContain(expected);
  if (after === null || !seen) return;
  const section = applyFix(published[key], seen);
  expect(path.reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], section)).toBe(
    after,
  );
});

test.each<[string, string]>([
  ["another office's fee", "The state charges $5 per document for an apostille."],
  ["an amount by token", "General notary visits start at {price.general-notary}."],
  ["the price itself", "General notary visits start at $75."],
  ["the regular hours in other words", "We come 8am-8pm on weekdays."],
  ["the after-hours window", "From 8 PM to 10 PM a surcharge applies."],
  ["an emergency by appointment", "Emergencies 24/7, by appointment."],
  ["the counties of one zone", "Travel is free in Hamilton, Butler and Warren counties."],
  ["our own number", "Call (513) 555-0142 or +1 513-555-0142."],
  ["the real fee", "If no one is there, you pay $75."],
  ["a lender's three days", "You have 72 hours, three business days, to cancel the loan."],
])("%s is no inconsistency", (_name, answer) => {
  expect(newFindingsIn(withSectionValue("faqs", [0, "answer"], answer))).toEqual([]);
});
