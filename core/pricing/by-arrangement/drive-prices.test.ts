import { expect, test } from "vitest";
import { checkedSite } from "../../../tests/support/site/checked-site.ts";
import { cents } from "../../format/money.ts";
import { drivePrices } from "./drive-prices.ts";

const { book } = checkedSite();
const visit = { subtotal: cents(100_00), time: { min: 60, max: 90 } };
const columbus = "43215";

test("a visit far away is priced by the miles there and back, and by the hours of the drive", () => {
  const [byMile, byHour] = drivePrices(visit, columbus, book);
  const [, miles = ""] =
    /and (\d+) miles both ways at 72.5 cents/.exec(byMile?.explanation ?? "") ?? [];
  expect(Number(miles)).toBeGreaterThan(200);
  expect(byMile?.total).toBe(Math.floor(100 + (Number(miles) * 72.5) / 100) * 100);
  expect(byHour?.explanation).toMatch(/minutes of driving at \$66\.66 an hour/);
  expect(byHour?.total).toBeGreaterThan(200_00);
});

test("where the state limits travel, the drive costs no more than the law allows", () => {
  const rule = {
    rule: "per-mile",
    centsPerMile: 40,
    flatCents: 0,
    agreement: "in-advance",
    itemized: true,
  } as const;
  const limits = [{ state: "OH", rule, homeZip: "45202", sentence: null }];
  const limited = { ...book, rates: { ...book.rates, travelLimits: limits } };
  for (const { total, explanation } of drivePrices(visit, columbus, limited)) {
    expect(total).toBeLessThan(150_00);
    expect(explanation).toContain("at most what the state allows");
  }
});

test("nothing is suggested for a ZIP that is not known", () => {
  expect(drivePrices(visit, "00000", book)).toEqual([]);
});
