import fc from "fast-check";
import { expect, test } from "vitest";
import { cents } from "../format/money.ts";
import { services } from "../site/services.ts";
import { estimate, priceOf, stateLineNotice } from "./estimate.ts";
import type { PriceBook } from "./price-book.ts";
import { pricing } from "./rates.ts";

const rate = { category: "primary", description: "A visit." };
const visit = {
  ...rate,
  summary: "A visit.",
  enabled: true,
  icon: "pen",
  keywords: [],
  metaTitle: "A visit",
  metaDescription: "A visit at the table.",
};

/** A notary on the coast of Maine, with New Hampshire across the river. */
const coast: PriceBook = {
  rates: pricing.parse({
    services: [
      {
        ...rate,
        id: "call",
        serviceName: "Calls",
        estimatedTime: { min: 15, max: 30 },
        baseRate: 60.5,
      },
      {
        ...rate,
        id: "deed",
        serviceName: "Deeds",
        estimatedTime: { min: 40, max: 40 },
        baseRate: 90,
      },
    ],
    zones: [
      {
        id: "near",
        name: "Near",
        description: "York County.",
        state: "ME",
        counties: ["York"],
        fee: 0,
      },
      {
        id: "coast",
        name: "Coast",
        description: "Up the coast.",
        state: "ME",
        counties: ["Cumberland"],
        fee: 18.5,
      },
    ],
    elsewhere: {
      id: "far",
      name: "Far",
      description: "Ring us.",
      state: "ME",
      counties: [],
      fee: 42.25,
    },
    surcharges: { sameDay: 21, afterHours: 36, holidays: 66 },
    cancellation: { freeHours: 4, late: 42, enRoute: 28, noShow: 68 },
    included: [],
    notarialFee: { perAct: 9, law: "Law", sentence: "At most $9 an act." },
    stateLine: "{zipState} is across the river; in {zipState} we have no commission.",
    faqs: [],
    disclaimer: "Agreed by phone.",
  }),
  services: services.parse([
    {
      ...visit,
      id: "call",
      serviceName: "House Call",
      shortName: "Call",
      slug: "call",
      order: 1,
      pricedAs: "call",
    },
    {
      ...visit,
      id: "wedding",
      aliases: ["marriage"],
      serviceName: "Wedding Papers",
      shortName: "Wedding",
      slug: "wedding-papers",
      order: 2,
      pricedAs: "deed",
    },
  ]),
  commissionStates: ["ME"],
  zipDirectory: {
    entries: new Map(
      [
        { zip: "03901", city: "Berwick", county: "York", state: "ME" },
        { zip: "04101", city: "Portland", county: "Cumberland", state: "ME" },
        { zip: "03910", city: "Ferry Landing", county: "Strafford", state: "NH" },
      ].map((place) => [place.zip, { ...place, lat: 43.5, lon: -70.5 }]),
    ),
    prefixes: [
      { from: "030", to: "038", state: "NH" },
      { from: "039", to: "049", state: "ME" },
    ],
  },
};

test("two services in one visit are added up, and travel is paid once", () => {
  expect(estimate(["call", "wedding"], "04101", coast)).toEqual({
    isByArrangement: false,
    isOutOfReach: false,
    services: [
      { id: "call", name: "House Call", price: 6_050, time: { min: 15, max: 30 } },
      { id: "wedding", name: "Wedding Papers", price: 9_000, time: { min: 40, max: 40 } },
    ],
    zone: { id: "coast", name: "Coast", description: "Up the coast.", fee: 1_850 },
    travelFee: 1_850,
    subtotal: 15_050,
    total: 16_900,
    time: { min: 55, max: 70 },
    notice: null,
  });
});

test("a service without its own rate keeps its name and takes another rate's price and time", () => {
  expect(priceOf("wedding", coast)).toEqual({
    id: "wedding",
    name: "Wedding Papers",
    price: 9_000,
    time: { min: 40, max: 40 },
  });
});

test("a service is found by its alias", () => {
  expect(priceOf("marriage", coast)).toEqual(priceOf("wedding", coast));
});

test("a rate that no page offers is priced under its own name", () => {
  expect(priceOf("deed", coast)).toMatchObject({ id: "deed", name: "Deeds", price: 9_000 });
});

test.each([["tattoo"], [""], ["constructor"], ["__proto__"], ["CALL"]])(
  "%j, which nobody offers, is kept as Unknown Service with no price",
  (id) => {
    expect(priceOf(id, coast)).toEqual({ id, name: "Unknown Service", price: 0, time: null });
  },
);

test("an unknown service beside a known one adds neither money nor time", () => {
  expect(estimate(["tattoo", "call"], "04101", coast)).toMatchObject({
    services: [{ name: "Unknown Service", price: 0 }, { name: "House Call" }],
    total: 7_900,
    time: { min: 15, max: 30 },
  });
  expect(estimate(["tattoo"], "04101", coast)).toMatchObject({
    subtotal: 0,
    total: 1_850,
    time: null,
  });
});

test("there is no estimate before a service is chosen and the ZIP is complete", () => {
  expect(estimate([], "04101", coast)).toBeNull();
  for (const zip of ["", "0410", "04101-1234", "41O01"])
    expect(estimate(["call"], zip, coast)).toBeNull();
});

test("an estimate never contains a rush surcharge, however high the owner sets it", () => {
  const surcharges = { sameDay: cents(900_00), afterHours: cents(900_00), holidays: cents(900_00) };
  const rushed = { ...coast, rates: { ...coast.rates, surcharges } };
  expect(estimate(["call"], "04101", rushed)).toEqual(estimate(["call"], "04101", coast));
});

test.each([
  ["03910", "lies across the river by the region's own list"],
  ["03801", "lies there by its prefix"],
])("the ZIP %s, which %s, is priced by arrangement and gets the state-line notice", (zip) => {
  expect(estimate(["call"], zip, coast)).toMatchObject({
    travelFee: 4_225,
    total: 10_275,
    notice: "New Hampshire is across the river; in New Hampshire we have no commission.",
  });
});

test("a notary with both commissions gives no state-line notice", () => {
  const both = { ...coast, commissionStates: ["ME", "NH"] };
  expect(stateLineNotice("03910", both)).toBeNull();
  expect(stateLineNotice("03901", { ...coast, commissionStates: ["NH"] })).toMatch(/^Maine is/);
});

test("only a ZIP that does not exist, or far across the state line, is out of reach", () => {
  const near = { ...coast, baseZip: "03901", radiusMiles: 30 };
  const reach = (zip: string, book: PriceBook) => estimate(["call"], zip, book)?.isOutOfReach;
  const ferry = coast.zipDirectory.entries.get("03910");
  if (!ferry) throw new Error("03910 is in the directory of this test");
  const entries = new Map(coast.zipDirectory.entries).set("03910", { ...ferry, lat: 48 });
  const far = { ...near, zipDirectory: { ...coast.zipDirectory, entries } };
  expect(reach("00000", near)).toBe(true);
  expect(reach("03910", near), "just across the river").toBe(false);
  expect(reach("03910", far)).toBe(true);
  expect(reach("03910", { ...far, commissionStates: ["ME", "NH"] })).toBe(false);
  expect(reach("04999", near), "a ZIP of the state that nobody listed").toBe(false);
  const outOfReach = "{zip} is in {zipState}: we can't come there.";
  const said = (book: PriceBook) => stateLineNotice("03910", { ...book, outOfReach });
  expect(said(near), "only a ZIP nearby is met on this side").toMatch(/across the river/);
  expect(said(far)).toBe("03910 is in New Hampshire: we can't come there.");
});

test("a ZIP of no known state is priced by arrangement, without a notice", () => {
  expect(estimate(["call"], "00000", coast)).toMatchObject({ travelFee: 4_225, notice: null });
});

const anyService = fc.constantFrom("call", "wedding", "marriage", "deed", "tattoo");
const anyZip = fc.oneof(
  fc.constantFrom("03901", "04101", "03910"),
  fc.stringMatching(/^[0-9]{5}$/),
);

test("every total is the sum of its services and one travel fee, in whole cents", () => {
  fc.assert(
    fc.property(fc.array(anyService, { minLength: 1, maxLength: 10 }), anyZip, (ids, zip) => {
      const priced = estimate(ids, zip, coast);
      if (!priced) throw new Error(`No estimate for ${zip}.`);
      expect(priced.services).toHaveLength(ids.length);
      expect(priced.subtotal).toBe(priced.services.reduce((sum, { price }) => sum + price, 0));
      expect(priced.total).toBe(priced.subtotal + priced.zone.fee);
      expect(priced.travelFee).toBe(priced.zone.fee);
      expect(Number.isInteger(priced.total)).toBe(true);
    }),
  );
});

test("the order in which services are chosen changes neither the price nor the time", () => {
  fc.assert(
    fc.property(fc.array(anyService, { minLength: 1, maxLength: 10 }), anyZip, (ids, zip) => {
      const one = estimate(ids, zip, coast);
      const other = estimate(ids.toReversed(), zip, coast);
      expect(other?.total).toBe(one?.total);
      expect(other?.time).toEqual(one?.time);
      if (one?.time) expect(one.time.min).toBeLessThanOrEqual(one.time.max);
    }),
  );
});
