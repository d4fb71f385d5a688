import fc from "fast-check";
import { expect, test } from "vitest";
import { contrast, type Hsl, hexText, hslText, readableOn, readHsl } from "./colour.ts";

const white: Hsl = { h: 0, s: 0, l: 100 };
const black: Hsl = { h: 0, s: 0, l: 0 };

/** Colours as owners write them, to a tenth of a degree and of a percent. */
const anyColour: fc.Arbitrary<Hsl> = fc.record({
  h: fc.integer({ min: 0, max: 3600 }).map((tenths) => tenths / 10),
  s: fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10),
  l: fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10),
});

test.each([
  ["356 74% 41%", { h: 356, s: 74, l: 41 }],
  ["356, 74%, 41%", { h: 356, s: 74, l: 41 }],
  [" 0.5 0% 100% ", { h: 0.5, s: 0, l: 100 }],
  ["360 100% 0%", { h: 360, s: 100, l: 0 }],
])("%j is a colour", (text, colour) => {
  expect(readHsl(text)).toEqual(colour);
});

test.each([
  [""],
  ["red"],
  ["#b51b24"],
  ["hsl(356 74% 41%)"],
  ["356 74 41"],
  ["361 74% 41%"],
  ["356 101% 41%"],
  ["356 74% 101%"],
  ["-4 74% 41%"],
  ["356 74%"],
  ["356 74% 41% 50%"],
  ["356 74% 41%; --ink: 0"],
])("%j is no colour", (text) => {
  expect(readHsl(text)).toBeNull();
});

test("a colour written down and read again is the same colour", () => {
  fc.assert(
    fc.property(anyColour, (colour) => {
      expect(readHsl(hslText(colour))).toEqual(colour);
    }),
  );
});

test.each([
  [black, "#000000"],
  [white, "#ffffff"],
  [{ h: 0, s: 100, l: 50 }, "#ff0000"],
  [{ h: 60, s: 100, l: 50 }, "#ffff00"],
  [{ h: 120, s: 100, l: 25 }, "#008000"],
  [{ h: 240, s: 100, l: 50 }, "#0000ff"],
  [{ h: 270, s: 50, l: 40 }, "#663399"],
  [{ h: 360, s: 100, l: 50 }, "#ff0000"],
])("%j is %s in a style sheet", (colour, hex) => {
  expect(hexText(colour)).toBe(hex);
});

test.each([
  ["black on white", black, white, 21],
  ["white on white", white, white, 1],
  ["red on white", { h: 0, s: 100, l: 50 }, white, 4],
  ["blue on white", { h: 240, s: 100, l: 50 }, white, 8.59],
  ["yellow on black", { h: 60, s: 100, l: 50 }, black, 19.56],
])("%s has the contrast the guideline gives", (_name, text, ground, ratio) => {
  expect(contrast(text, ground)).toBeCloseTo(ratio, 2);
});

test("contrast is the same both ways, and lies between 1 and 21", () => {
  fc.assert(
    fc.property(anyColour, anyColour, (a, b) => {
      expect(contrast(a, b)).toBe(contrast(b, a));
      expect(contrast(a, b)).toBeGreaterThanOrEqual(1);
      expect(contrast(a, b)).toBeLessThanOrEqual(21 + 1e-9);
    }),
  );
});

test("a colour that reads already is left alone", () => {
  const ink: Hsl = { h: 356, s: 74, l: 41 };
  expect(readableOn(ink, [white])).toEqual(ink);
});

test("a colour too pale to read is darkened, and stays itself in hue and saturation", () => {
  const gold: Hsl = { h: 42, s: 78, l: 60 };
  const readable = readableOn(gold, [white]);
  expect(readable).toMatchObject({ h: 42, s: 78 });
  expect(readable.l).toBeLessThan(gold.l);
  expect(contrast(readable, white)).toBeGreaterThanOrEqual(4.5);
});

test("on any one ground any text can be made to read at 4.5 to 1", () => {
  fc.assert(
    fc.property(anyColour, anyColour, (text, ground) => {
      expect(contrast(readableOn(text, [ground]), ground)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test("text reads on all its grounds at once wherever black or white would", () => {
  const grounds = fc.array(anyColour, { minLength: 1, maxLength: 4 });
  const ratios = fc.constantFrom(3, 4.5, 7);
  fc.assert(
    fc.property(anyColour, grounds, ratios, (text, on, ratio) => {
      const worst = (colour: Hsl) => Math.min(...on.map((ground) => contrast(colour, ground)));
      fc.pre(Math.max(worst(black), worst(white)) >= ratio);
      expect(worst(readableOn(text, on, ratio))).toBeGreaterThanOrEqual(ratio);
    }),
  );
});

test("where nothing reads on every ground, the better of black and white stands there", () => {
  const grey: Hsl = { h: 0, s: 0, l: 60 };
  expect(readableOn(grey, [{ h: 0, s: 0, l: 50 }], 7)).toEqual(black);
  expect(readableOn(grey, [{ h: 0, s: 0, l: 40 }], 7)).toEqual(white);
});

test("no nearer lightness would have read", () => {
  fc.assert(
    fc.property(anyColour, anyColour, (text, ground) => {
      const moved = Math.abs(readableOn(text, [ground]).l - text.l);
      for (let nearer = 0; nearer < moved - 0.5; nearer += 0.5) {
        for (const l of [text.l - nearer, text.l + nearer].filter((at) => at >= 0 && at <= 100))
          expect(contrast({ ...text, l }, ground)).toBeLessThan(4.5);
      }
    }),
  );
});

test("a colour that is said to be readable is so on a screen, which knows whole steps only", () => {
  const green = { h: 120, s: 60, l: 70 };
  const text = readableOn({ h: 0, s: 0, l: 100 }, [green]);
  // #575757 on #85e085 would be 4.47, though the colours before rounding pass.
  expect(hexText(text)).toBe("#555555");
});
