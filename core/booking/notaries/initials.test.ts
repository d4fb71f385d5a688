import { expect, test } from "vitest";
import { initialsOfEach } from "./initials.ts";

test("notaries are told apart by their initials, with a letter more where two have the same", () => {
  expect(initialsOfEach(["Ana Ruiz", "Kim Lee", "Zoë"])).toEqual(["AR", "KL", "Z"]);
  expect(initialsOfEach(["Ana Ruiz", "Al van Reed", "Kim"])).toEqual(["AnR", "AlR", "K"]);
});

test("where a letter more is not enough either, another follows, and a number where no letter helps", () => {
  expect(initialsOfEach(["Ana Ruiz", "Andy Reed"])).toEqual(["AnaR", "AndR"]);
  expect(initialsOfEach(["Ana Ruiz", "Andy Reed", "Al Roe"])).toEqual(["AnaR", "AndR", "AlR"]);
  expect(initialsOfEach(["Ana Ruiz", "Ana Reed", "Al Roe"])).toEqual(["AR1", "AR2", "AlR"]);
  expect(initialsOfEach(["Ana Ruiz", "Anabel Reed"])).toEqual(["AnaR", "AnabR"]);
});

test("no two notaries have the same initials, however alike their names are", () => {
  for (const names of [
    ["Kim Lee", "Kim Lee", "Kim Lee", "Ken Lee"],
    ["Al", "A l", "al", "Al1", "A L"],
    ["A 1", "A", "A", "A 2"],
    ["", "", "Ana", "Ana"],
  ]) {
    const all = initialsOfEach(names).map((each) => each.toUpperCase());
    expect(new Set(all).size, all.join(", ")).toBe(names.length);
  }
});
