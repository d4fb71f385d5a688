import { expect, test } from "vitest";
import { changesBetween, countChanges } from "./value-changes.ts";

test("equal values have no changes, at any depth", () => {
  const value = { zones: [{ id: "primary", fee: 0, counties: ["Warren"] }], note: null };
  expect(changesBetween(value, structuredClone(value))).toEqual([]);
});

test("a change has its field, with the value before and after", () => {
  const before = { zones: [{ id: "secondary", fee: 25 }], disclaimer: "Fees are estimates." };
  const after = { zones: [{ id: "secondary", fee: 30 }], disclaimer: "Fees are estimates." };
  expect(changesBetween(before, after)).toEqual([
    { field: "zones.secondary.fee", from: 25, to: 30 },
  ]);
});

test("an entry added at the top of a list is one addition, and one removed is one removal", () => {
  const first = { question: "Do you come at night?", answer: "Yes." };
  const second = { question: "Do you come on Sundays?", answer: "Yes." };
  expect(changesBetween([second], [first, second])).toEqual([
    { field: "Do you come at night?", from: undefined, to: first },
  ]);
  expect(changesBetween([first, second], [second])).toEqual([
    { field: "Do you come at night?", from: first, to: undefined },
  ]);
});

test("another order of the same entries is one change", () => {
  expect(changesBetween(["Warren", "Butler"], ["Butler", "Warren"])).toEqual([
    { field: "", from: ["Warren", "Butler"], to: ["Butler", "Warren"] },
  ]);
});

test("entries with the same name are compared by index", () => {
  const twice = [{ name: "Mason" }, { name: "Mason", zip: "45040" }];
  expect(changesBetween(twice, [{ name: "Mason" }, { name: "Mason", zip: "45034" }])).toEqual([
    { field: "1.zip", from: "45040", to: "45034" },
  ]);
});

test("a list that takes the place of another counts as what went and what came, not once for each entry", () => {
  const city = (name: string) => ({ city: name, county: "Washoe", zip: "89501" });
  const before = { places: ["Mason", "Oxford"].map(city), counties: ["Warren", "Butler"], fee: 25 };
  const after = { places: ["Reno", "Sparks", "Verdi"].map(city), counties: ["Washoe"], fee: 30 };
  const changes = changesBetween(before, after);
  expect(changes.length).toBe(9);
  expect(countChanges(changes)).toBe(5);
});
