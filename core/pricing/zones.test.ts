import fc from "fast-check";
import { expect, test } from "vitest";
import type { ZipDirectory } from "../locations/zip-directory.ts";
import { pricing } from "./rates.ts";
import { travelZoneFor } from "./zones.ts";

/** A coast with two zones; the village 04046 lies in Cumberland County and pays like its neighbors in York County. */
const rates = pricing.parse({
  services: [
    {
      id: "house-call",
      serviceName: "House Call",
      category: "primary",
      description: "Papers at the table.",
      estimatedTime: { min: 15, max: 30 },
      baseRate: 60.5,
    },
  ],
  zones: [
    {
      id: "near",
      name: "Near",
      description: "York County and the village.",
      state: "ME",
      counties: ["York"],
      zips: ["04046"],
      fee: 0,
    },
    {
      id: "coast",
      name: "Coast",
      description: "Cumberland and Lincoln counties.",
      state: "ME",
      counties: ["Cumberland", "Lincoln"],
      fee: 18.5,
    },
  ],
  elsewhere: {
    id: "far",
    name: "Far",
    description: "By arrangement.",
    state: "ME",
    counties: ["Oxford"],
    fee: 42.25,
  },
  surcharges: { sameDay: 21, afterHours: 36, holidays: 66 },
  cancellation: { freeHours: 4, late: 42, enRoute: 28, noShow: 68 },
  included: [],
  notarialFee: { perAct: 9, law: "Law", sentence: "At most {perAct} an act." },
  stateLine: "This ZIP is in {zipState}.",
  faqs: [],
  disclaimer: "Agreed by phone.",
});

const places: ZipDirectory = {
  entries: new Map(
    [
      { zip: "03901", city: "Berwick", county: "York", state: "ME" },
      { zip: "04046", city: "Ferry Village", county: "Cumberland", state: "ME" },
      { zip: "04101", city: "Portland", county: "Cumberland", state: "ME" },
      { zip: "04270", city: "Oxford", county: "Oxford", state: "ME" },
      { zip: "03110", city: "York Mills", county: "York", state: "NH" },
    ].map((place) => [place.zip, { ...place, lat: 43.5, lon: -70.5 }]),
  ),
  prefixes: [],
};

test.each([
  ["03901", "near", 0, "its county is near"],
  ["04101", "coast", 1_850, "its county is on the coast"],
  ["04046", "near", 0, "the owner named it, whatever its county"],
  ["04270", "far", 4_225, "its county is by arrangement"],
  ["99999", "far", 4_225, "nobody knows it"],
])("the ZIP %s is in the zone %s for %d cents, because %5$s", (zip, id, fee) => {
  expect(travelZoneFor(zip, rates, places)).toMatchObject({ id, fee });
});

test("a county of the same name in another state is not in the zone", () => {
  expect(travelZoneFor("03110", rates, places)).toMatchObject({ id: "far", fee: 4_225 });
});

test("a ZIP the owner names is in its zone even if no list knows it", () => {
  const [near, coast] = rates.zones;
  if (!near || !coast) throw new Error("The coast has two zones.");
  const named = { ...rates, zones: [near, { ...coast, zips: ["04999"] }] };
  expect(travelZoneFor("04999", named, places)?.id).toBe("coast");
});

test("a visitor sees the zone's name, description and fee, and not its lists", () => {
  expect(travelZoneFor("04101", rates, places)).toEqual({
    id: "coast",
    name: "Coast",
    description: "Cumberland and Lincoln counties.",
    fee: 1_850,
  });
});

test.each([[""], ["0"], ["0390"], ["039011"], ["03901-1234"], [" 3901"], ["berwi"]])(
  "there is no zone while the ZIP reads %j",
  (zip) => {
    expect(travelZoneFor(zip, rates, places)).toBeNull();
  },
);

test("every complete ZIP is in exactly one of the zones, known or not", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9]{5}$/), (zip) => {
      const zone = travelZoneFor(zip, rates, places);
      expect([0, 1_850, 4_225]).toContain(zone?.fee);
    }),
  );
});

test("a business without zones charges its one fee everywhere", () => {
  const single = { ...rates, zones: [] };
  expect(travelZoneFor("03901", single, places)).toMatchObject({ id: "far", fee: 4_225 });
});
