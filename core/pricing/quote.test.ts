import fc from "fast-check";
import { expect, test } from "vitest";
import type { Estimate } from "./estimate.ts";
import { quoteAnswer, quoteOf, quoteQuery } from "./quote.ts";

const deedOnTheCoast: Estimate = {
  services: [{ id: "deed", name: "Deeds", price: 9_050, time: { min: 40, max: 55 } }],
  zone: { id: "coast", name: "Coast", description: "Up the coast.", fee: 1_850 },
  travelFee: 1_850,
  subtotal: 9_050,
  total: 10_900,
  time: { min: 40, max: 55 },
  notice: null,
};

test("a quote goes out in dollars, with the zone in words and the time as people read it", () => {
  expect(quoteOf(deedOnTheCoast)).toEqual({
    services: [{ id: "deed", name: "Deeds", price: 90.5 }],
    travelFee: 18.5,
    subtotal: 90.5,
    total: 109,
    zone: { name: "Coast", description: "Up the coast.", fee: 18.5 },
    estimatedTime: "40-55 min",
    notice: null,
  });
});

test("a quote for unknown services alone says no time", () => {
  const unknown = { id: "tattoo", name: "Unknown Service", price: 0, time: null };
  const quote = quoteOf({ ...deedOnTheCoast, services: [unknown], time: null });
  expect(quote.estimatedTime).toBe("");
  expect(quote.services).toEqual([{ id: "tattoo", name: "Unknown Service", price: 0 }]);
});

test("the state-line sentence goes out with the quote", () => {
  const notice = "New Hampshire is across the river.";
  expect(quoteOf({ ...deedOnTheCoast, notice }).notice).toBe(notice);
});

test("every quote the business can give is what the interface promises, to the cent", () => {
  const amounts = fc.integer({ min: 0, max: 10_000_000 });
  fc.assert(
    fc.property(
      fc.array(amounts, { minLength: 1, maxLength: 10 }),
      amounts,
      (prices, travelFee) => {
        const subtotal = prices.reduce((sum, price) => sum + price, 0);
        const services = prices.map((price) => ({ id: "deed", name: "Deeds", price, time: null }));
        const zone = { ...deedOnTheCoast.zone, fee: travelFee };
        const total = subtotal + travelFee;
        const quote = quoteOf({
          ...deedOnTheCoast,
          services,
          zone,
          travelFee,
          subtotal,
          total,
        });
        expect(quoteAnswer.parse(quote)).toEqual(quote);
        expect(Math.round(quote.total * 100)).toBe(total);
      },
    ),
    { numRuns: 500 },
  );
});

test("a question may name up to ten services and one whole ZIP", () => {
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
  ["half a ZIP", { service: ["deed"], zip: "0390" }, "zip", /^Type the ZIP as five digits/],
  ["a ZIP with four more", { service: ["deed"], zip: "03901-1234" }, "zip", /^Type the ZIP/],
  ["a ZIP in words", { service: ["deed"], zip: "Berwi" }, "zip", /^Type the ZIP/],
])("a question with %s is told at which field and what to do", (_name, query, field, message) => {
  const issues = quoteQuery.safeParse(query).error?.issues ?? [];
  expect(issues.map((issue) => issue.path.join("."))).toEqual([field]);
  expect(issues[0]?.message).toMatch(message);
});
