import { expect, test } from "vitest";
import { otherZipInStreet } from "./street-zip.ts";

test.each([
  "123 Main St, Columbus, OH 43215",
  "123 Main St Columbus Ohio 43215",
  "123 Main St, Columbus, oh, 43215-1234",
  "123 Main St, Columbus, OH 43215, USA",
])("%s is not in 45402", (street) => {
  expect(otherZipInStreet(street, "45402")).toBe("43215");
  expect(otherZipInStreet(street, "43215")).toBeNull();
});

test("a state of two words counts too", () => {
  expect(otherZipInStreet("5 Elm St, Charleston, West Virginia 25301", "45402")).toBe("25301");
});

test.each([
  "",
  "12345 Main St",
  "123 Main St",
  "44101",
  "County Road 12345",
  "OH 43215",
  "12 Elm St, Apt 43215",
  "12 Ohio Ave",
  "123 Main St, Columbus, OH",
  "123 Main St, Columbus 43215",
])("%j names no other ZIP", (street) => {
  expect(otherZipInStreet(street, "45402")).toBeNull();
});
