import fc from "fast-check";
import { expect, test } from "vitest";
import { DOCUMENTS } from "./art/documents.ts";
import { OBJECTS } from "./art/objects.ts";
import { PLACES } from "./art/places.ts";
import { drawPostArt } from "./post-art.ts";

const inks = { ground: "#eee", paper: "#fff", line: "#111", accent: "#a00" };
const motifs = ["pen", "key", "house", "scroll", "globe", "briefcase"] as const;

const post = (title: string, ...tags: string[]) => ({ slug: title.toLowerCase(), title, tags });

test("a post always has the same picture, and two posts have two", () => {
  expect(drawPostArt(post("Deeds"), "house", inks)).toBe(drawPostArt(post("Deeds"), "house", inks));
  expect(drawPostArt(post("Deeds"), "house", inks)).not.toBe(
    drawPostArt(post("Dower"), "house", inks),
  );
});

test("a picture shows what the post's tags name", () => {
  const art = drawPostArt(post("Visiting", "jail", "expired license"), "pen", inks);
  expect(art).toContain(PLACES.cell.shape);
  expect(art).toContain(OBJECTS.calendar.shape);
});

test("where the words say nothing, each category has its usual places", () => {
  const places = motifs.map((motif) =>
    Object.values(PLACES).findIndex(({ shape }) =>
      drawPostArt(post("Hello"), motif, inks).includes(shape),
    ),
  );
  expect(places).not.toContain(-1);
  expect(new Set(places).size).toBeGreaterThan(2);
});

test("the drawing system has about fifty parts, each with one stroke in the accent", () => {
  const parts = Object.values({ ...PLACES, ...DOCUMENTS, ...OBJECTS });
  expect(parts.length).toBeGreaterThanOrEqual(40);
  for (const { mark, width } of parts) {
    expect(mark).toMatch(/^M/);
    expect(width).toBeLessThanOrEqual(96);
  }
});

test("whatever the title contains, the picture is made of numbers and colors alone", () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom(...motifs), (title, motif) => {
      const art = drawPostArt(post(title), motif, inks);
      expect(art).not.toMatch(/NaN|undefined|Infinity/);
      expect(art.match(/<g\b/g)?.length).toBe(art.match(/<\/g>/g)?.length);
      expect(art).not.toMatch(/<(?!\/?(g|path|circle)\b)/);
    }),
  );
});
