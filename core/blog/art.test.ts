import fc from "fast-check";
import { expect, test } from "vitest";
import { artOf } from "./art.ts";

const inks = {
  ground: "#eee",
  paper: "#fff",
  line: "#111",
  faint: "#ccc",
  accent: "#a00",
  gold: "#970",
};
const motifs = ["pen", "key", "house", "scroll", "globe", "briefcase"] as const;

test("a title always has the same picture, and two titles have two", () => {
  expect(artOf("Deeds", "house", inks)).toBe(artOf("Deeds", "house", inks));
  expect(artOf("Deeds", "house", inks)).not.toBe(artOf("Dower", "house", inks));
});

test("each shelf has a motif of its own", () => {
  expect(new Set(motifs.map((motif) => artOf("Deeds", motif, inks))).size).toBe(motifs.length);
});

test("whatever the title holds, the picture is drawn by numbers and colors alone", () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom(...motifs), (title, motif) => {
      const art = artOf(title, motif, inks);
      expect(art).not.toMatch(/NaN|undefined|Infinity/);
      expect(art.match(/<g\b/g)?.length).toBe(art.match(/<\/g>/g)?.length);
      expect(art).not.toMatch(/<(?!\/?(g|path|circle)\b)/);
    }),
  );
});
