import { expect, test } from "vitest";
import type { TravelZone } from "../pricing/zones.ts";
import { type LeadQuote, quoteAsText, quoteOf, readTotal } from "./quote.ts";

test("a quote by text says what the mail says, and leads to the booking only where the site asks the same price", () => {
  const visit = {
    services: [{ id: "deeds", name: "Deeds", price: 8_000, time: null }],
    zone: { name: "Primary", fee: 1_500 } as TravelZone,
    travelFee: 1_500,
    subtotal: 8_000,
    total: 9_500,
    time: null,
    notice: "Your ZIP is in Kentucky.",
  };
  const said = (quote: LeadQuote) =>
    quoteAsText(quote, "Ana", { name: "Lane", origin: "https://lane.example" });
  const hello = "Hi Ana, Lane here: your visit in 41011 comes to";
  expect(said(quoteOf(visit, "41011", 9_500, ""))).toBe(
    `${hello} $95, travel included. Your ZIP is in Kentucky. Book a time: https://lane.example/schedule/deeds?zip=41011`,
  );
  expect(said(quoteOf(visit, "41011", 9_000, "See you."))).toBe(
    `${hello} $90, travel included. Your ZIP is in Kentucky. See you. Reply or call us to book.`,
  );
  const two = { ...visit, services: [...visit.services, ...visit.services] };
  expect(said(quoteOf(two, "41011", 9_500, ""))).not.toContain("https://");
  expect([readTotal("0"), readTotal("0.00"), readTotal("0.5")]).toEqual([null, null, 50]);
});
