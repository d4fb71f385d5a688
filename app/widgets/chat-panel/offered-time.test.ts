import { expect, test } from "vitest";
import { offeredTimeOf } from "./offered-time.ts";

test("the link of a time is read as the slot that a tap holds; other links are not", () => {
  const href = "/schedule/estate-plans?zip=45040&day=2026-03-10#start=1773187200000";
  expect(offeredTimeOf(href)).toEqual({
    path: "/schedule/estate-plans",
    zip: "45040",
    also: [],
    place: "any",
    start: "1773187200000",
  });
  for (const other of ["/schedule/estate-plans?zip=45040", `//evil.example${href}`, "/pricing", ""])
    expect(offeredTimeOf(other)).toBe(null);
});

test("the link of a time in Spanish for two services in a hospital keeps all of it", () => {
  const href =
    "/es/citas/loan-signings?zip=45040&also=apostille&place=hospital&day=2026-03-10#start=1773187200000";
  expect(offeredTimeOf(href)).toEqual({
    path: "/es/citas/loan-signings",
    zip: "45040",
    also: ["apostille"],
    place: "hospital",
    start: "1773187200000",
  });
});
