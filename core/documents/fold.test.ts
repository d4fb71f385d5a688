import { describe, expect, test } from "vitest";
import { fold, slips, slipsIn, stem } from "./fold.ts";

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
])("%j is compared as %j", (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test.each([
  ["deeds", "deed"],
  ["trustees", "trustee"],
  ["viajar", "viaje"],
  ["certified", "certify"],
  ["letters", "letter"],
])("%s and %s have one stem", (one, other) => {
  expect(stem(one)).toBe(stem(other));
});

test("short words keep their ending, so that a deed is not confused with anything", () => {
  expect(stem("deed")).toBe("deed");
  expect(stem("will")).toBe("will");
});

describe("a slip of the finger", () => {
  test.each([
    ["certifcate", "certificate", 1],
    ["lein", "lien", 1],
    ["medalion", "medallion", 1],
    ["testamint", "testament", 1],
    ["signiture", "signature", 1],
    ["deed", "deed", 0],
  ])("%s for %s counts %i", (typed, written, count) => {
    expect(slips(typed, written, 2)).toBe(count);
  });

  test("counts against the beginning of a word that goes on", () => {
    expect(slips("apostel", "apostille", 2)).toBe(Number.POSITIVE_INFINITY);
    expect(slips("apostel", "apostille", 2, true)).toBe(1);
  });

  test("is forgiven in long words, never in short ones or in numbers", () => {
    expect([slipsIn("dnr"), slipsIn("3771"), slipsIn("deed"), slipsIn("mortgage")]).toEqual([
      0, 0, 1, 2,
    ]);
  });
});
