import { expect, test } from "vitest";
import { citiesInWords, namedCounties } from "./county-cities.ts";
import type { ServiceLocation } from "./service-locations.ts";

const entry = (county: string, city: string, more: Partial<ServiceLocation> = {}) => ({
  county,
  city,
  zip: "45040",
  state: "OH",
  enabled: true,
  priority: "medium" as const,
  ...more,
});

test("cities are grouped by county, and a county that was added as a whole has no city", () => {
  const list = [
    entry("Warren", "Mason"),
    entry("Ross", "Ross County", { zip: "00000" }),
    entry("Warren", "Lebanon"),
    entry("Warren", "Warren County", { zip: "00000" }),
    entry("Warren", "Mason", { zip: "45050" }),
    entry("Clark", "Springfield", { enabled: false }),
    entry("Warren", "Warsaw", { state: "IN" }),
  ];
  const named = namedCounties(list);
  expect(named.map(({ county, state, ...rest }) => [county, state, citiesInWords(rest)])).toEqual([
    ["Warren", "OH", "Mason, Lebanon"],
    ["Ross", "OH", "All of the county."],
    ["Warren", "IN", "Warsaw"],
  ]);
});

test("of more cities than a page has room for, those with the highest priority stay, in the list's order", () => {
  const list = [
    entry("Warren", "Low", { priority: "low" }),
    entry("Warren", "First"),
    entry("Warren", "Second"),
    entry("Warren", "High", { priority: "high" }),
  ];
  const [county] = namedCounties(list, 2);
  expect(county && citiesInWords(county)).toBe("First, High and 2 more");
});
