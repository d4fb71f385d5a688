import { expect, test } from "vitest";
import { serviceLocations } from "./locations.ts";
import { entryOfCounty, entryOfFields, stats } from "./quick-add.ts";

test("a county added at a tap stands for the whole of it", () => {
  const entry = entryOfCounty("Ross", "OH");
  expect(entry).toEqual({
    county: "Ross",
    city: "Ross County",
    zip: "00000",
    state: "OH",
    enabled: true,
    priority: "medium",
  });
  expect(serviceLocations.parse([entry])).toEqual([entry]);
});

test("one location takes county, city, ZIP and state, or nothing is added", () => {
  const typed = { county: " Warren ", city: "South  Lebanon", zip: "45065", state: "OH" };
  expect(entryOfFields(typed)).toEqual({
    county: "Warren",
    city: "South Lebanon",
    zip: "45065",
    state: "OH",
    enabled: true,
    priority: "medium",
  });
  for (const field of ["county", "city", "zip", "state"]) {
    expect(entryOfFields({ ...typed, [field]: " " })).toBeNull();
  }
  expect(entryOfFields({ ...typed, zip: "4506" })).toBeNull();
});

test("the tiles count what is on, each priority, and each county once", () => {
  const warren = entryOfCounty("Warren", "OH");
  const list = [
    warren,
    { ...warren, city: "Mason", priority: "high" as const, enabled: false },
    { ...warren, county: "Boone", state: "KY", priority: "low" as const },
  ];
  expect(stats(list)).toEqual({ active: 2, high: 1, medium: 1, counties: 2 });
  expect(stats([])).toEqual({ active: 0, high: 0, medium: 0, counties: 0 });
});
