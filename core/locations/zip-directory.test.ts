import fc from "fast-check";
import { expect, test } from "vitest";
import { isZip } from "../format/patterns.ts";
import { stateOfZip, type ZipDirectory } from "./zip-directory.ts";

/** A coast with a river as state line: 03910 has a Maine number and lies on the other side. */
const coast: ZipDirectory = {
  entries: new Map(
    [
      { zip: "03901", city: "Berwick", county: "York", state: "ME", lat: 43.3, lon: -70.9 },
      {
        zip: "03910",
        city: "Ferry Landing",
        county: "Strafford",
        state: "NH",
        lat: 43.2,
        lon: -71,
      },
    ].map((place) => [place.zip, place]),
  ),
  prefixes: [
    { from: "030", to: "038", state: "NH" },
    { from: "039", to: "049", state: "ME" },
    { from: "055", to: "055", state: "MA" },
  ],
};

test.each([
  ["03901", "ME", "the region's own list"],
  ["03801", "NH", "its first three digits"],
  ["03000", "NH", "the first prefix of a run"],
  ["04999", "ME", "the last prefix of a run"],
  ["05501", "MA", "a run of a single prefix"],
])("the ZIP %s lies in %s by %s", (zip, state) => {
  expect(stateOfZip(zip, coast)).toBe(state);
});

test("where the prefix and the region's own entry disagree, the entry counts", () => {
  expect(stateOfZip("03910", coast)).toBe("NH");
});

test("a ZIP with an unused prefix has no known state", () => {
  expect(stateOfZip("00000", coast)).toBeNull();
  expect(stateOfZip("05000", coast)).toBeNull();
});

test.each([
  [""],
  ["0390"],
  ["039011"],
  ["03901-1234"],
  [" 03901"],
  ["03901\n"],
  ["O3901"],
  ["٠٣٩٠١"],
])("%j is not a complete ZIP and has no state", (text) => {
  expect(isZip(text)).toBe(false);
  expect(stateOfZip(text, coast)).toBeNull();
});

test("five digits are a complete ZIP, even with leading zeros", () => {
  const digits = fc.stringMatching(/^[0-9]{5}$/);
  fc.assert(
    fc.property(digits, (zip) => {
      expect(isZip(zip)).toBe(true);
    }),
  );
});

test("every complete ZIP has the state of its prefix or none, and none throws", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9]{5}$/), (zip) => {
      expect(["ME", "NH", "MA", null]).toContain(stateOfZip(zip, coast));
    }),
  );
});
