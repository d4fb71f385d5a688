import { expect, test } from "vitest";
import { cents } from "../format/money.ts";
import type { TravelZone } from "../pricing/zones.ts";
import { createLeadQuote, type LeadQuote, parseQuoteTotal, quoteAsText } from "./lead-quote.ts";

test("a quote as text matches the email, and links to booking only when the site asks the same price", () => {
  const visit = {
    services: [{ id: "deeds", name: "Deeds", price: cents(80_00), time: null }],
    zone: { name: "Primary", fee: cents(15_00) } as TravelZone,
    travelFee: cents(15_00),
    subtotal: cents(80_00),
    total: cents(95_00),
    time: null,
    notice: "Your ZIP is in Kentucky.",
    isByArrangement: false,
    isOutOfReach: false,
  };
  const textOf = (quote: LeadQuote) =>
    quoteAsText(quote, "Ana", { name: "Lane", origin: "https://lane.example" });
  const hello = "Hi Ana, Lane here: your visit in 41011 comes to";
  expect(textOf(createLeadQuote(visit, "41011", cents(95_00), ""))).toBe(
    `${hello} $95, travel included. Your ZIP is in Kentucky. Book a time: https://lane.example/schedule/deeds?zip=41011`,
  );
  expect(textOf(createLeadQuote(visit, "41011", cents(90_00), "See you."))).toBe(
    `${hello} $90, travel included. Your ZIP is in Kentucky. See you. Reply or call us to book.`,
  );
  const two = { ...visit, services: [...visit.services, ...visit.services] };
  expect(textOf(createLeadQuote(two, "41011", cents(95_00), ""))).not.toContain("https://");
  expect([parseQuoteTotal("0"), parseQuoteTotal("0.00"), parseQuoteTotal("0.5")]).toEqual([
    null,
    null,
    50,
  ]);
});
