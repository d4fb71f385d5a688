import fc from "fast-check";
import { expect, test } from "vitest";
import { addCents, cents, sumCents } from "../format/money.ts";
import type { Estimate } from "./estimate.ts";
import { quoteQuery, quoteResponse, toQuoteResponse } from "./quote-response.ts";

const deedOnTheCoast: Estimate = {
  services: [{ id: "deed", name: "Deeds", price: cents(9_050), time: { min: 40, max: 55 } }],
  zone: { id: "coast", name: "Coast", description: "Up the coast.", fee: cents(1_850) },
  travelFee: cents(1_850),
  subtotal: cents(9_050),
  total: cents(10_900),
  time: { min: 40, max: 55 },
  notice: null,
  isByArrangement: false,
  isOutOfReach: false,
};

test("a quote is returned in dollars, with the zone's description and the time as people read it", () => {
  expect(toQuoteResponse(deedOnTheCoast)).toEqual({
    services: [{ id: "deed", name: "Deeds", price: 90.5 }],
    travelFee: 18.5,
    subtotal: 90.5,
    total: 109,
    zone: { name: "Coast", description: "Up the coast.", fee: 18.5 },
    estimatedTime: "40-55 min",
    notice: null,
  });
});

test("a quote says where the visit is a request that the business confirms", () => {
  expect(toQuoteResponse({ ...deedOnTheCoast, isByArrangement: true }).byArrangement).toBe(true);
  expect(toQuoteResponse({ ...deedOnTheCoast, isOutOfReach: true }).outOfReach).toBe(true);
});

test("a quote for unknown services only has no time", () => {
  const unknown = { id: "tattoo", name: "Unknown Service", price: cents(0), time: null };
  const quote = toQuoteResponse({ ...deedOnTheCoast, services: [unknown], time: null });
  expect(quote.estimatedTime).toBe("");
  expect(quote.services).toEqual([{ id: "tattoo", name: "Unknown Service", price: 0 }]);
});

test("the state-line notice is part of the quote", () => {
  const notice = "New Hampshire is across the river.";
  expect(toQuoteResponse({ ...deedOnTheCoast, notice }).notice).toBe(notice);
});

test("every possible quote matches the response schema, to the cent", () => {
  const amounts = fc.integer({ min: 0, max: 100_000_00 }).map(cents);
  fc.assert(
    fc.property(
      fc.array(amounts, { minLength: 1, maxLength: 10 }),
      amounts,
      (prices, travelFee) => {
        const subtotal = sumCents(prices);
        const services = prices.map((price) => ({ id: "deed", name: "Deeds", price, time: null }));
        const zone = { ...deedOnTheCoast.zone, fee: travelFee };
        const total = addCents(subtotal, travelFee);
        const quote = toQuoteResponse({
          ...deedOnTheCoast,
          services,
          zone,
          travelFee,
          subtotal,
          total,
        });
        expect(quoteResponse.parse(quote)).toEqual(quote);
        expect(Math.round(quote.total * 100)).toBe(total);
      },
    ),
    { numRuns: 500 },
  );
});

test("a query may name up to ten services and one complete ZIP", () => {
  const ten = Array.from({ length: 10 }, () => "deed");
  expect(quoteQuery.parse({ service: [" deed "], zip: "03901" })).toEqual({
    service: ["deed"],
    zip: "03901",
  });
  expect(quoteQuery.parse({ service: ten, zip: "00501" }).service).toHaveLength(10);
});

test.each([
  ["no service", { service: [], zip: "03901" }, "service", /^Choose a service: add service=ID/],
  [
    "eleven services",
    { service: Array(11).fill("deed"), zip: "03901" },
    "service",
    "Ask for at most 10 services at a time.",
  ],
  ["an empty service", { service: [" "], zip: "03901" }, "service.0", /./],
  ["a service as long as a page", { service: ["d".repeat(81)], zip: "03901" }, "service.0", /./],
  ["half a ZIP", { service: ["deed"], zip: "0390" }, "zip", /^Enter a five-digit ZIP code/],
  [
    "a ZIP with four more",
    { service: ["deed"], zip: "03901-1234" },
    "zip",
    /^Enter a five-digit ZIP/,
  ],
  ["a ZIP in words", { service: ["deed"], zip: "Berwi" }, "zip", /^Enter a five-digit ZIP/],
])(
  "a query with %s is rejected at its field with a way to correct it",
  (_name, query, field, message) => {
    const issues = quoteQuery.safeParse(query).error?.issues ?? [];
    expect(issues.map((issue) => issue.path.join("."))).toEqual([field]);
    expect(issues[0]?.message).toMatch(message);
  },
);
