import fc from "fast-check";
import { expect, test } from "vitest";
import { formatMinuteRange } from "../format/durations.ts";
import { pricing } from "./rates.ts";

const call = {
  id: "call",
  serviceName: "House Call",
  category: "primary",
  description: "Papers at the table.",
  estimatedTime: { min: 15, max: 30 },
  baseRate: 60.5,
};
const near = {
  id: "near",
  name: "Near",
  description: "York County.",
  state: "ME",
  counties: ["York"],
  fee: 0,
};
const coast = {
  ...near,
  id: "coast",
  name: "Coast",
  counties: ["Cumberland"],
  zips: ["04046"],
  fee: 18.5,
};
const far = { ...near, id: "far", name: "Far", counties: ["Oxford"], fee: 42.25 };
const book = {
  services: [call],
  zones: [near, coast],
  elsewhere: far,
  surcharges: { sameDay: 21, afterHours: 36, holidays: 66.5 },
  cancellation: { freeHours: 4, late: 42, enRoute: 28, noShow: 68 },
  included: ["The drive"],
  notarialFee: { perAct: 9, law: "Law", sentence: "At most {perAct} an act." },
  stateLine: "This ZIP is in {zipState}.",
  faqs: [],
  disclaimer: "Agreed by phone.",
};

/** The reasons a price book is rejected for, as `field: message`. */
function errorsOf(change: Readonly<Record<string, unknown>>): string[] {
  const issues = pricing.safeParse({ ...book, ...change }).error?.issues ?? [];
  return issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
}

test("a price book is written in dollars and parsed to cents", () => {
  expect(pricing.parse(book)).toMatchObject({
    services: [{ baseRate: 6_050 }],
    zones: [
      { fee: 0, zips: [] },
      { fee: 1_850, zips: ["04046"] },
    ],
    elsewhere: { fee: 4_225 },
    surcharges: { sameDay: 2_100, afterHours: 3_600, holidays: 6_650 },
    cancellation: { freeHours: 4, late: 4_200, enRoute: 2_800, noShow: 6_800 },
    notarialFee: { perAct: 900 },
  });
});

test("a county in two zones is rejected, and the message names both", () => {
  expect(errorsOf({ zones: [near, { ...coast, counties: ["York"] }] })).toEqual([
    'zones.1.counties: zone "Coast" lists York County, ME, which "Near" already has. Keep it in one',
  ]);
});

test("a county of a zone cannot be by arrangement as well", () => {
  expect(errorsOf({ elsewhere: { ...far, counties: ["York"] } })).toEqual([
    'elsewhere.counties: zone "Far" lists York County, ME, which "Near" already has. Keep it in one',
  ]);
});

test("a ZIP in two zones is rejected", () => {
  expect(errorsOf({ zones: [{ ...near, zips: ["04046"] }, coast] })).toEqual([
    'zones.1.zips: zone "Coast" lists 04046, which "Near" already has. Keep it in one',
  ]);
});

test("counties of the same name in two states are two counties", () => {
  expect(errorsOf({ zones: [near, { ...coast, state: "NH", counties: ["York"] }] })).toEqual([]);
});

test("two rates with the same id are rejected, because only one of them would be charged", () => {
  expect(errorsOf({ services: [call, { ...call, baseRate: 75 }] })).toHaveLength(1);
});

test("two zones with the same id are rejected, because texts name a fee by it", () => {
  expect(errorsOf({ zones: [near, { ...coast, id: "near" }] })).toHaveLength(1);
  expect(errorsOf({ elsewhere: { ...far, id: "near" } })).toHaveLength(1);
});

test.each([
  ["a price below nothing", { services: [{ ...call, baseRate: -1 }] }, "services.0.baseRate"],
  ["a price in words", { services: [{ ...call, baseRate: "60" }] }, "services.0.baseRate"],
  ["a price with half a cent", { services: [{ ...call, baseRate: 0.005 }] }, "services.0.baseRate"],
  ["no service at all", { services: [] }, "services"],
  [
    "a supplemental price",
    { services: [{ ...call, category: "supplemental" }] },
    "services.0.category",
  ],
  [
    "a visit that ends before it is over",
    { services: [{ ...call, estimatedTime: { min: 45, max: 30 } }] },
    "services.0.estimatedTime",
  ],
  [
    "a visit of no minutes",
    { services: [{ ...call, estimatedTime: { min: 0, max: 30 } }] },
    "services.0.estimatedTime.min",
  ],
  ["a zone in a state spelled out", { zones: [{ ...near, state: "Maine" }] }, "zones.0.state"],
  ["a ZIP of four digits", { zones: [{ ...near, zips: ["4046"] }] }, "zones.0.zips.0"],
  ["a fee misspelt", { zones: [{ ...near, fees: 5 }] }, "zones.0"],
  ["a surcharge missing", { surcharges: { sameDay: 21, afterHours: 36 } }, "surcharges.holidays"],
  [
    "notice of no hours",
    { cancellation: { ...book.cancellation, freeHours: 0 } },
    "cancellation.freeHours",
  ],
  ["no disclaimer", { disclaimer: " " }, "disclaimer"],
])("a price book with %s is rejected at its field", (_name, change, field) => {
  expect(errorsOf(change).map((error) => error.slice(0, error.indexOf(":")))).toEqual([field]);
});

test("a time range is shown with both ends, and as one number when they are equal", () => {
  expect(formatMinuteRange({ min: 60, max: 90 })).toBe("60-90 min");
  expect(formatMinuteRange({ min: 45, max: 45 })).toBe("45 min");
});

test("any range an owner may write shows its two ends in order", () => {
  const range = fc.tuple(fc.integer({ min: 1, max: 600 }), fc.nat(600));
  fc.assert(
    fc.property(range, ([min, more]) => {
      const estimatedTime = { min, max: min + more };
      const [read] = pricing.parse({ ...book, services: [{ ...call, estimatedTime }] }).services;
      const ends = formatMinuteRange(read?.estimatedTime ?? { min: 0, max: 0 }).match(/\d+/g);
      expect(ends?.map(Number)).toEqual(more === 0 ? [min] : [min, min + more]);
    }),
  );
});
