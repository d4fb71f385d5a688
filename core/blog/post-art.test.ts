import fc from "fast-check";
import { expect, test } from "vitest";
import { drawPostArt } from "./post-art.ts";

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
  expect(drawPostArt("Deeds", "house", inks)).toBe(drawPostArt("Deeds", "house", inks));
  expect(drawPostArt("Deeds", "house", inks)).not.toBe(drawPostArt("Dower", "house", inks));
});

test("each category has a motif of its own", () => {
  expect(new Set(motifs.map((motif) => drawPostArt("Deeds", motif, inks))).size).toBe(
    motifs.length,
  );
});

test("whatever the title contains, the picture is made of numbers and colors alone", () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom(...motifs), (title, motif) => {
      const art = drawPostArt(title, motif, inks);
      expect(art).not.toMatch(/NaN|undefined|Infinity/);
      expect(art.match(/<g\b/g)?.length).toBe(art.match(/<\/g>/g)?.length);
      expect(art).not.toMatch(/<(?!\/?(g|path|circle)\b)/);
    }),
  );
});
