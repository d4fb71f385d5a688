import { expect, test } from "vitest";
import { initialsOfEach } from "./initials.ts";

test("notaries are told apart by their initials, with a letter more where two have the same", () => {
  expect(initialsOfEach(["Ana Ruiz", "Kim Lee", "Zoë"])).toEqual(["AR", "KL", "Z"]);
  expect(initialsOfEach(["Ana Ruiz", "Al van Reed", "Kim"])).toEqual(["AnR", "AlR", "K"]);
});
