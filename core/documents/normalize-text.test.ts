import { describe, expect, test } from "vitest";
import { allowedTypos, normalizeText, stem, typoDistance } from "./normalize-text.ts";

test.each([
  ["Driver's License Replacement", "drivers license replacement"],
  ["  Poder  Médico ", "poder medico"],
  ["401(k) Withdrawal", "401k withdrawal"],
  ["401 k", "401k"],
  ["Vehicle Power of Attorney (BMV 3771)", "vehicle power of attorney bmv3771"],
  ["bmv-3771", "bmv3771"],
  ["I-9", "i9"],
  ["Quit-Claim", "quit claim"],
  ["¿?!", ""],
])("%j is normalized to %j", (text, folded) => {
  expect(normalizeText(text)).toBe(folded);
});

test.each([
  ["deeds", "deed"],
  ["trustees", "trustee"],
  ["viajar", "viaje"],
  ["certified", "certify"],
  ["letters", "letter"],
])("%s and %s have the same stem", (one, other) => {
  expect(stem(one)).toBe(stem(other));
});

test("short words keep their ending, so that a deed is not confused with anything", () => {
  expect(stem("deed")).toBe("deed");
  expect(stem("will")).toBe("will");
});

describe("a typo", () => {
  test.each([
    ["certifcate", "certificate", 1],
    ["lein", "lien", 1],
    ["medalion", "medallion", 1],
    ["testamint", "testament", 1],
    ["signiture", "signature", 1],
    ["deed", "deed", 0],
  ])("%s for %s counts %i", (typed, written, count) => {
    expect(typoDistance(typed, written, 2)).toBe(count);
  });

  test("is measured against the beginning of a longer word", () => {
    expect(typoDistance("apostel", "apostille", 2)).toBe(Number.POSITIVE_INFINITY);
    expect(typoDistance("apostel", "apostille", 2, true)).toBe(1);
  });

  test("is allowed in long words, never in short ones or in numbers", () => {
    expect([
      allowedTypos("dnr"),
      allowedTypos("3771"),
      allowedTypos("deed"),
      allowedTypos("mortgage"),
    ]).toEqual([0, 0, 1, 2]);
  });
});
