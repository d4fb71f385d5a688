import fc from "fast-check";
import { expect, test } from "vitest";
import { checkedSite } from "../../tests/support/site/checked-site.ts";
import { content } from "../../tests/support/site/content.ts";
import { cents } from "../format/money.ts";
import type { SiteLaw } from "../law/site-law.ts";
import { composeSite } from "../sections/compose-site.ts";
import { estimate } from "./estimate.ts";
import { withLawfulFees } from "./lawful-fees.ts";
import { unlawfulPrices } from "./lawful-prices.ts";
import { priceBookOf } from "./price-book.ts";
import { type LimitingRule, lawfulTravelFee, limitedFee } from "./travel-limit.ts";

const { builtIn, themes, law } = content;
const common = { agreement: "none", itemized: false } as const;
const rules: LimitingRule[] = [
  { rule: "per-mile", centsPerMile: 35, flatCents: 0, ...common },
  { rule: "per-mile", centsPerMile: "federal", flatCents: 500, ...common },
  { rule: "actual-cost", ...common },
  {
    ...{ rule: "hourly", dayCents: 1_500, nightCents: 3_000, minimumHours: 2, ...common },
    ...{ dayStart: "06:00", nightStart: "19:00" },
  },
];

/** Two places a straight line of so many degrees of latitude apart. */
const directory = (degrees: number) => ({
  entries: new Map(
    [0, degrees].map((lat, index) => [
      `0000${index}`,
      { zip: `0000${index}`, city: "A", county: "B", state: "NC", lat: 35 + lat, lon: -78 },
    ]),
  ),
  prefixes: [],
});

test("a travel fee is never more than the zone's fee and never more than the law allows", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...rules),
      fc.nat({ max: 30_000 }),
      fc.double({ min: 0, max: 3, noNaN: true }),
      (rule, fee, degrees) => {
        const limit = { state: "NC", rule, homeZip: "00000", sentence: null };
        const charged = limitedFee(cents(fee), "00001", limit, directory(degrees));
        expect(Number.isInteger(charged)).toBe(true);
        expect(charged).toBeLessThanOrEqual(fee);
        // No road is longer than this detour, so no lawful fee is higher than its miles allow.
        const miles = degrees * 69.2 * 1.46;
        const most = lawfulTravelFee(rule, { miles, minutes: miles * 1.5 });
        expect(charged).toBeLessThanOrEqual(most ?? fee);
      },
    ),
  );
});

test("a longer trip never costs less", () => {
  const trip = fc.record({
    miles: fc.double({ min: 0, max: 300, noNaN: true }),
    minutes: fc.double({ min: 0, max: 600, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.constantFrom(...rules), trip, trip, (rule, one, other) => {
      const longer = {
        miles: Math.max(one.miles, other.miles),
        minutes: Math.max(one.minutes, other.minutes),
      };
      expect(lawfulTravelFee(rule, longer)).toBeGreaterThanOrEqual(lawfulTravelFee(rule, one) ?? 0);
    }),
  );
});

test("without both places on the map only a fixed part is charged", () => {
  const [, maryland = rules[0]] = rules;
  const limit = { state: "MD", rule: maryland as LimitingRule, homeZip: "", sentence: null };
  expect(limitedFee(cents(2_500), "00001", limit, directory(1))).toBe(500);
});

test.each([
  ["CT", 10, 350],
  ["NC", 10, 725],
  ["MD", 10, 1_225],
  ["NV", 10, 3_000],
  ["ID", 10, 725],
  ["HI", 10, null],
])("%s: the most for %i miles", (state, miles, most) => {
  const rule = law.stateLaw(state)?.travel.value;
  if (!rule) throw new Error(`no travel rule of ${state}`);
  expect(lawfulTravelFee(rule as LimitingRule, { miles, minutes: 15 })).toBe(most);
});

/** The built-in business, moved to a state. */
function siteIn(state: string, zip: string) {
  const business = builtIn.businessConfig as { address: object };
  const book = builtIn.pricing as { zones: object[]; elsewhere: object };
  const businessConfig = {
    ...business,
    address: { ...business.address, state, zip },
    commissionStates: [state],
  };
  const pricing = {
    ...book,
    zones: book.zones.map((zone) => ({ ...zone, state, counties: [], zips: [] })),
    elsewhere: { ...book.elsewhere, state, counties: [] },
  };
  const identity = { id: "main", version: 1, origin: "https://door.example" };
  return composeSite(identity, builtIn, { businessConfig, pricing }, themes);
}

const LIMITED = ["CT", "DC", "HI", "ID", "IN", "MD", "MT", "NC", "NV", "UT", "VA", "WY"];

test.each(LIMITED)("a flat travel fee is stopped in %s, with the reason", (state) => {
  const { pricing, law: own } = siteIn(state, "");
  const errors = unlawfulPrices(pricing, own).filter(({ field }) => field !== "notarialFee.perAct");
  expect(errors.map(({ field }) => field)).toEqual(["zones.1.fee", "elsewhere.fee"]);
  expect(errors[0]?.message).toMatch(/travel (?:may cost|must be)/);
  expect(unlawfulPrices({ ...pricing, travelBy: "state-limit" }, own)).toEqual([]);
});

test.each(["OR", "TX", "OH", "KS"])("a flat travel fee is lawful in %s", (state) => {
  const { pricing, law: own } = siteIn(state, "");
  expect(unlawfulPrices(pricing, own)).toEqual([]);
});

test("a notary fee over the state's maximum is stopped", () => {
  const { pricing, law: own } = siteIn("OR", "97204");
  const book = { ...pricing, notarialFee: { ...pricing.notarialFee, perAct: cents(1_100) } };
  expect(unlawfulPrices(book, own)).toEqual([
    {
      field: "notarialFee.perAct",
      message: "Oregon allows at most $10 per notarial act. $11 is more.",
    },
  ]);
});

test("the quote in North Carolina charges the miles, with the rule beside it", () => {
  const site = siteIn("NC", "27601");
  const book = priceBookOf(site, {
    entries: new Map(
      ["27601", "27603"].map((zip, at) => [
        zip,
        { zip, city: "Raleigh", county: "Wake", state: "NC", lat: 35.78 + at * 0.1, lon: -78.64 },
      ]),
    ),
    prefixes: [],
  });
  const priced = estimate(["general-notary"], "27603", book);
  expect(priced?.travelFee).toBeGreaterThan(500);
  expect(priced?.travelFee).toBeLessThan(800);
  expect(priced?.zone.description).toContain("actual mileage at the federal business rate");
});

const sample = checkedSite().site;

/** The law of a state that limits travel to the cost of the trip. */
const atCost: SiteLaw = {
  states: [
    {
      ...sample.law.states[0],
      travelRule: {
        value: { rule: "actual-cost", agreement: "none", itemized: false },
        source: null,
      },
    },
  ],
};

test("a price book that the law leaves as it is stays the same object", () => {
  expect(withLawfulFees(sample.pricing, "45202", sample.law)).toBe(sample.pricing);
});

test("sites under the same law with the same base share one changed price book", () => {
  const changed = withLawfulFees(sample.pricing, "45202", atCost);
  expect(changed.travelLimits).toMatchObject([{ rule: { rule: "actual-cost" } }]);
  expect(withLawfulFees(sample.pricing, "45202", structuredClone(atCost))).toBe(changed);
  expect(withLawfulFees(sample.pricing, "45040", atCost)).not.toBe(changed);
});
