import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { stateName } from "../core/locations/states.ts";
import { estimate } from "../core/pricing/estimate.ts";
import { type PriceBook, priceBookOf } from "../core/pricing/price-book.ts";
import { quoteResponse, toQuoteResponse } from "../core/pricing/quote-response.ts";
import { composeSite } from "../core/sections/compose-site.ts";
import { readZipDirectory } from "./locations/zip-directory.ts";
import { readBuiltInSections, readSectionFiles, readThemes } from "./site/section-files.ts";

const content = join(import.meta.dirname, "../content");
const fixtures = join(import.meta.dirname, "../tests/support");

/** The specified price of every service in dollars, its minutes, and its entry of the price book. */
const PRICES: readonly (readonly [id: string, price: number, time: string])[] = [
  ["general-notary", 75, "15-30 min"],
  ["loan-signings", 100, "60-90 min"],
  ["real-estate", 100, "30-45 min"],
  ["estate-plans", 125, "45-60 min"],
  ["apostille", 225, "30-45 min"],
  ["business-services", 85, "20-40 min"],
  ["business-docs", 85, "20-40 min"],
  ["healthcare-notary", 110, "30-60 min"],
  ["college-18-plus", 75, "15-30 min"],
  ["personal-family", 75, "15-30 min"],
  ["vehicles-dmv", 75, "15-30 min"],
  ["wills-trusts-estates", 125, "45-60 min"],
  ["real-estate-notary", 100, "30-45 min"],
  ["business-banking", 85, "20-40 min"],
  ["insurance-retirement", 75, "15-30 min"],
  ["international-apostille", 225, "30-45 min"],
  ["legal-court", 75, "15-30 min"],
  ["other-notary", 75, "15-30 min"],
];

const FEES = { primary: 0, secondary: 25, other: 50 };
const ZONE_NAMES = { primary: "Primary Zone", secondary: "Secondary Zone", other: "Extended Zone" };

const zoneRow = z.object({
  zip: z.string(),
  type: z.enum(["standard", "po_box", "unique"]),
  zone: z.enum(["primary", "secondary", "other"]),
});

let book: PriceBook;
let riverbend: PriceBook;
let rows: z.output<typeof zoneRow>[];

beforeAll(async () => {
  const face = { id: "site", version: 1, origin: "https://site.example" };
  const [builtIn, themes] = [await readBuiltInSections(content), await readThemes(content)];
  const places = await readZipDirectory(content);
  book = priceBookOf(composeSite(face, builtIn, {}, themes), places);
  const other = await readSectionFiles(join(fixtures, "riverbend"));
  riverbend = priceBookOf(composeSite(face, builtIn, other, themes), places);
  const table = parse(await readFile(join(fixtures, "zones.csv"), "utf8"), { columns: true });
  rows = z.array(zoneRow).parse(table);
});

/** The response of the public API for these services at a ZIP. */
function quote(zip: string, ...ids: string[]) {
  const priced = estimate(ids, zip, book);
  if (!priced) throw new Error(`No estimate for ${ids.join(", ")} at ${zip}.`);
  return quoteResponse.parse(toQuoteResponse(priced));
}

describe("in each of the 193 ZIPs that touch the six counties", () => {
  test("the list is whole, with post-office boxes and single organisations in it", () => {
    const count = (field: "zone" | "type", value: string) =>
      rows.filter((row) => row[field] === value).length;
    expect(rows).toHaveLength(193);
    expect(new Set(rows.map(({ zip }) => zip)).size).toBe(193);
    expect([count("type", "po_box"), count("type", "unique")]).toEqual([37, 22]);
    expect([count("zone", "primary"), count("zone", "secondary"), count("zone", "other")]).toEqual([
      109, 74, 10,
    ]);
  });

  test.each(PRICES)(
    "%s costs $%d and the travel fee of the zone, and takes %s",
    (id, price, time) => {
      for (const { zip, zone } of rows) {
        const fee = FEES[zone];
        expect(quote(zip, id), zip).toMatchObject({
          services: [{ price }],
          travelFee: fee,
          subtotal: price,
          total: price + fee,
          zone: { name: ZONE_NAMES[zone], fee },
          estimatedTime: time,
          notice: null,
        });
      }
    },
  );

  test("all seventeen services at once pay one travel fee", () => {
    const ids = PRICES.map(([id]) => id).filter((id) => id !== "business-docs");
    for (const { zip, zone } of rows)
      expect(quote(zip, ...ids), zip).toMatchObject({ subtotal: 1_805, total: 1_805 + FEES[zone] });
  });
});

test("the price book has the specification's seven entries and nothing else", () => {
  const entries = book.rates.services.map(({ id, serviceName, category, baseRate }) => [
    id,
    serviceName,
    category,
    baseRate,
  ]);
  expect(entries).toEqual([
    ["general-notary", "General Notary", "primary", 7_500],
    ["loan-signings", "Loan Signings", "primary", 10_000],
    ["real-estate", "Real Estate Documents", "primary", 10_000],
    ["estate-plans", "Estate Plans", "primary", 12_500],
    ["apostille", "Apostille Services", "specialized", 22_500],
    ["business-services", "Business Documents", "specialized", 8_500],
    ["healthcare-notary", "Healthcare Documents", "specialized", 11_000],
  ]);
});

test("the surcharges are the specification's, and no estimate has them", () => {
  expect(book.rates.surcharges).toEqual({ sameDay: 2_500, afterHours: 5_000, holidays: 7_500 });
  expect(quote("45202", "general-notary").total).toBe(75);
});

test("a quote for a service has its id and name, and a quote for business-docs has those of the service it is an alias of", () => {
  for (const { id, serviceName } of book.services)
    expect(quote("45202", id).services).toMatchObject([{ id, name: serviceName }]);
  expect(quote("45202", "business-docs").services).toEqual(
    quote("45202", "business-services").services,
  );
});

test("a service nobody offers is Unknown Service at no price, and the drive still counts", () => {
  expect(quote("45402", "sky-writing")).toMatchObject({
    services: [{ id: "sky-writing", name: "Unknown Service", price: 0 }],
    total: 25,
    estimatedTime: "",
  });
});

test("Loveland's 45140 is in the primary zone, though most of it lies in Clermont", () => {
  expect(book.zipDirectory.entries.get("45140")?.county).toBe("Clermont");
  expect(quote("45140", "loan-signings")).toMatchObject({ travelFee: 0, total: 100, notice: null });
});

test.each([
  ["45201", 0],
  ["45071", 0],
  ["45401", 25],
  ["45114", 25],
])("the post-office box ZIP %s has the fee of its county, %d", (zip, fee) => {
  expect(quote(zip, "general-notary").travelFee).toBe(fee);
});

test("every Kentucky and Indiana ZIP of the region is priced by arrangement and told of the state line", () => {
  const across = [...book.zipDirectory.entries.values()].filter(({ state }) => state !== "OH");
  expect(new Set(across.map(({ state }) => state))).toEqual(new Set(["KY", "IN"]));
  expect(across.length).toBeGreaterThan(40);
  for (const { zip, state } of across) {
    const { total, zone, notice } = quote(zip, "general-notary");
    expect([zip, total, zone.fee]).toEqual([zip, 125, 50]);
    expect(notice).toContain(
      `This ZIP is in ${stateName(state)}. Our commission ends at the state line`,
    );
    expect(notice).not.toMatch(/[{}]/);
  }
});

test.each([["45275"], ["45999"]])(
  "%s has a Cincinnati address and lies in Kentucky, so it gets Kentucky's answer",
  (zip) => {
    const { travelFee, notice } = quote(zip, "general-notary");
    expect(travelFee).toBe(50);
    expect(notice).toMatch(/^This ZIP is in Kentucky\./);
  },
);

test.each([
  ["40202", "Kentucky"],
  ["46204", "Indiana"],
  ["10001", "New York"],
  ["00501", "New York"],
])("the far ZIP %s costs $50 to reach and is told that it lies in %s", (zip, state) => {
  expect(quote(zip, "apostille")).toMatchObject({ travelFee: 50, total: 275 });
  expect(quote(zip, "apostille").notice).toContain(`is in ${state}, and we can't come there`);
});

test.each([["43215"], ["45103"], ["45502"], ["00000"], ["99999"]])(
  "any other ZIP, such as %s, costs $50 to reach",
  (zip) => {
    expect(quote(zip, "general-notary")).toMatchObject({
      travelFee: 50,
      total: 125,
      zone: { name: "Extended Zone" },
    });
  },
);

test("every state the product can name in the sentence has a name", () => {
  for (const { state } of book.zipDirectory.prefixes) expect(stateName(state)).not.toBe(state);
});

test("for the second brand the state line runs the other way", () => {
  const inKentucky = estimate(["kitchen-table"], "41011", riverbend);
  expect(inKentucky).toMatchObject({ subtotal: 6_200, travelFee: 800, total: 7_000, notice: null });
  const airport = estimate(["kitchen-table"], "45275", riverbend);
  expect(airport).toMatchObject({ travelFee: 1_600, notice: null });
  const inOhio = estimate(["kitchen-table"], "45202", riverbend);
  expect(inOhio).toMatchObject({ travelFee: 3_900 });
  expect(inOhio?.notice).toMatch(/^Ohio is outside our reach\./);
});
