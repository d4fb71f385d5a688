import { expect, test } from "vitest";
import {
  builtIn,
  checkedSite,
  findingLabel,
  findingsIn,
  newFindingsIn,
  type PublishedSections,
  riverbendSections,
  withSectionValue,
} from "../../../tests/support/site/checked-site.ts";
import type { WrittenSections } from "../../sections/registry.ts";
import { applyFix, type Inconsistency } from "./find-inconsistencies.ts";

/** Applies every fix, one after the other. */
function afterAllFixes(published: PublishedSections): PublishedSections {
  let now = published;
  for (let clicks = 0; clicks < 60; clicks += 1) {
    const next = findingsIn(now).find(({ fix }) => fix);
    if (!next?.fix) return now;
    const { key } = next.fix;
    now = { ...now, [key]: applyFix(now[key] ?? builtIn[key], next) };
  }
  throw new Error(`Sixty clicks were not enough: ${findingsIn(now).map(findingLabel).join(", ")}`);
}

test("a fresh site reports the inconsistencies of the specification, and what only the owner can confirm", () => {
  expect(findingsIn().map(findingLabel)).toEqual([
    "price servicesContent 2.price",
    "price servicesContent 3.price",
    "price bookNow cards.2.price",
    "price bookNow cards.3.price",
    "counties countyCards",
    "counties countyCards",
    "radius businessConfig serviceArea.radius",
    "proof credentials nna",
    "proof credentials backgroundCheck",
    "proof credentials insured",
    "proof credentials bonded",
    "proof credentials commission",
    "sample claims badges.3.label",
    "sample claims serviceBadges.2",
    "sample aboutContent figures.0",
    "sample aboutContent figures.1",
    "sample aboutContent figures.2",
    "sample aboutContent figures.3",
    "sample aboutContent figures.5",
    "sample testimonials",
  ]);
  expect(findingsIn()[0]).toMatchObject({
    page: "/",
    quote: "Estate Plans: from $100",
    explanation: "The price book has $125 for Estate Plans.",
    fix: { label: "Use the price book", key: "servicesContent" },
  });
  expect(new Set(findingsIn().map(({ id }) => id)).size).toBe(findingsIn().length);
});

test("a site with every fix applied has no inconsistency left to fix, and its other texts are unchanged", () => {
  const published = afterAllFixes({});
  expect(findingsIn(published).filter(({ fix }) => fix)).toEqual([]);
  expect(Object.keys(published).toSorted()).toEqual([
    "bookNow",
    "businessConfig",
    "countyCards",
    "servicesContent",
  ]);
  const cards = published.servicesContent as { price: string }[];
  expect(cards[2]?.price).toBe("from {price.estate-plans}");
  const { site } = checkedSite(published as Partial<WrittenSections>);
  expect(site.servicesContent[2]?.price).toBe("from $125");
  expect(site.countyCards.map(({ name }) => name)).toEqual([
    "Hamilton",
    "Warren",
    "Butler",
    "Montgomery",
    "Greene",
    "Clinton",
  ]);
});

test("cards follow a changed price in the price book, so that none contradicts it", () => {
  const book = withSectionValue("pricing", ["services", 3, "baseRate"], 100);
  expect(
    findingsIn(book)
      .filter(({ kind }) => kind === "price")
      .map(findingLabel),
  ).toEqual([]);
});

test("the profile's hours are fixed from the booking hours in one click where one line can say them", () => {
  const monday = withSectionValue("scheduling", ["weekly", "monday"], ["10:00-16:00"]);
  const [differs] = newFindingsIn(monday);
  expect(differs).toMatchObject({ kind: "hours", quote: "Weekdays: 8:00 AM - 8:00 PM" });
  expect(differs?.explanation).toBe("Visits can be booked Monday 10:00 AM - 4:00 PM.");
  expect(differs?.fix).toBeUndefined();
  const everyDay = { scheduling: { weekly: ["09:00-12:00", "13:00-18:00"] } };
  const week = newFindingsIn(everyDay).find(({ location }) => location.field === "hours.weekdays");
  expect(applyFix(builtIn.businessConfig, week as Inconsistency)).toMatchObject({
    hours: { weekdays: "9:00 AM - 6:00 PM" },
  });
  const found = week as Inconsistency;
  expect(found.otherFix).toMatchObject({ key: "scheduling", label: "Offer these hours" });
  expect(applyFix(builtIn.scheduling, found, found.otherFix)).toMatchObject({
    weekly: { monday: ["08:00-20:00"], friday: ["08:00-20:00"] },
  });
  const sundays = withSectionValue("scheduling", ["weekly", "sunday"], []);
  const open = { ...sundays, scheduling: { ...(sundays.scheduling as object), afterHours: [] } };
  expect(newFindingsIn(open).map(findingLabel)).toContain("hours claims availability");
});

test("cities and zones the profile does not name are reported, and one click disables or adds them", () => {
  const list = builtIn.serviceLocations as object[];
  const town = { county: "Boone", city: "Florence", zip: "41042", state: "KY", priority: "low" };
  const abroad = newFindingsIn({ serviceLocations: [...list, town] });
  expect(abroad.map(({ explanation }) => explanation)).toEqual([
    "Neither your profile nor a travel zone names Boone.",
    "Your commission is for OH only.",
  ]);
  const off = applyFix([...list, town], abroad[0] as Inconsistency) as { enabled?: boolean }[];
  expect(off.at(-1)).toMatchObject({ city: "Florence", enabled: false });
  expect(off[0]).toEqual(list[0]);
  const fewer = withSectionValue(
    "businessConfig",
    ["serviceArea", "counties"],
    ["Hamilton", "Warren"],
  );
  const zones = newFindingsIn(fewer).find(({ explanation }) =>
    explanation.startsWith("Your travel zones also name"),
  );
  expect(zones?.fix?.label).toBe("Add Butler, Montgomery, Greene and Clinton");
  const more = withSectionValue(
    "businessConfig",
    ["serviceArea", "counties"],
    ["Hamilton", "Ross"],
  );
  expect(
    newFindingsIn(more)
      .map(({ explanation }) => explanation)
      .join(" "),
  ).toContain("No travel zone names Ross");
});

test("a badge of a disabled credential is removed by one click, and expired ones are reported with their day", () => {
  const credentials = { nna: true, backgroundCheck: true, insured: false, bonded: true };
  const off = newFindingsIn(withSectionValue("businessConfig", ["credentials"], credentials));
  expect(off.map(findingLabel)).toEqual([
    "proof claims badges.1",
    "proof claims standing",
    "proof claims serviceBadges.3",
    "proof aboutContent certifications.2",
  ]);
  const claims = applyFix(builtIn.claims, off[0] as Inconsistency) as {
    badges: { label: string }[];
  };
  expect(claims.badges.map(({ label }) => label)).not.toContain("E&O Insured");
  const lapsed = withSectionValue("credentials", ["insured", "expires"], "2026-11-19");
  expect(newFindingsIn(lapsed).map(({ explanation }) => explanation)).toEqual([
    "It expired on 2026-11-19. Its badge is off until you enter the new date.",
  ]);
  const proven = withSectionValue("credentials", ["insured", "number"], "EO-1");
  expect(findingsIn(proven).map(findingLabel)).not.toContain("proof credentials insured");
});

test("five stars are reported unless the testimonials average five", () => {
  const four = [{ text: "Fine.", author: "Ada P.", rating: 4 }];
  expect(newFindingsIn({ testimonials: four }).map(({ explanation }) => explanation)).toContain(
    "Your testimonials give 4 on average.",
  );
});

test("a card for a disabled service is removed by one click", () => {
  const services = builtIn.services as { id: string; enabled: boolean }[];
  const off = services.map((each) =>
    each.id === "apostille" ? { ...each, enabled: false } : each,
  );
  const published = afterAllFixes({ services: off });
  expect(findingsIn(published).filter(({ kind, fix }) => kind === "reference" && fix)).toEqual([]);
  const cards = published.servicesContent as { serviceId: string }[];
  expect(cards.map(({ serviceId }) => serviceId)).not.toContain("apostille");
});

test("what an owner has published is no sample any more", () => {
  const own: PublishedSections = {};
  for (const key of ["claims", "aboutContent", "testimonials"] as const) own[key] = builtIn[key];
  expect(findingsIn(own).filter(({ kind }) => kind === "sample")).toEqual([]);
});

test("the second test business is checked against its own prices, hours and counties", () => {
  const published = riverbendSections as PublishedSections;
  expect(findingsIn(published).map(findingLabel)).toEqual([
    "hours businessConfig hours.weekdays",
    "hours businessConfig hours.weekends",
  ]);
  expect(findingsIn(published)[1]?.explanation).toBe("Visits can be booked Sunday closed.");
});

test("a county of another state that a zone names with its state is the county that the profile names", () => {
  const profile = builtIn.businessConfig as { serviceArea: { counties: string[] } };
  const prices = builtIn.pricing as { zones: { counties: string[] }[] };
  const [primary, ...zones] = prices.zones;
  const found = newFindingsIn({
    businessConfig: {
      ...profile,
      serviceArea: {
        ...profile.serviceArea,
        counties: [...profile.serviceArea.counties, "Kenton"],
      },
    },
    pricing: {
      ...prices,
      zones: [{ ...primary, counties: [...(primary?.counties ?? []), "Kenton KY"] }, ...zones],
    },
  });
  expect(found.map(({ explanation }) => explanation).join(" ")).not.toMatch(
    /zones also name|No travel zone names/,
  );
});
