import { expect, test } from "vitest";
import { countyEntry, locationStats, parseTypedLocation } from "./quick-add.ts";
import { serviceLocations } from "./service-locations.ts";

test("a county added with one tap stands for the whole county", () => {
  const entry = countyEntry("Ross", "OH");
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

test("a location needs county, city, ZIP and state", () => {
  const typed = { county: " Warren ", city: "South  Lebanon", zip: "45065", state: "OH" };
  expect(parseTypedLocation(typed)).toEqual({
    county: "Warren",
    city: "South Lebanon",
    zip: "45065",
    state: "OH",
    enabled: true,
    priority: "medium",
  });
  for (const field of ["county", "city", "zip", "state"]) {
    expect(parseTypedLocation({ ...typed, [field]: " " })).toBeNull();
  }
  expect(parseTypedLocation({ ...typed, zip: "4506" })).toBeNull();
});

test("the tiles count enabled locations, each priority, and each county once", () => {
  const warren = countyEntry("Warren", "OH");
  const list = [
    warren,
    { ...warren, city: "Mason", priority: "high" as const, enabled: false },
    { ...warren, county: "Boone", state: "KY", priority: "low" as const },
  ];
  expect(locationStats(list)).toEqual({ active: 2, high: 1, medium: 1, counties: 2 });
  expect(locationStats([])).toEqual({ active: 0, high: 0, medium: 0, counties: 0 });
});
