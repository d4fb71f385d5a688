import fc from "fast-check";
import { expect, test } from "vitest";
import {
  contrastRatio,
  formatHsl,
  type Hsl,
  nearestReadable,
  parseColor,
  parseHsl,
  toHex,
} from "./color.ts";

const white: Hsl = { h: 0, s: 0, l: 100 };
const black: Hsl = { h: 0, s: 0, l: 0 };

/** Colors as owners write them, to a tenth of a degree and of a percent. */
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
])("%j is a color", (text, color) => {
  expect(parseHsl(text)).toEqual(color);
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
])("%j is no color", (text) => {
  expect(parseHsl(text)).toBeNull();
});

test("a color that is formatted and parsed again is the same color", () => {
  fc.assert(
    fc.property(anyColour, (color) => {
      expect(parseHsl(formatHsl(color))).toEqual(color);
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
])("%j is %s in a style sheet", (color, hex) => {
  expect(toHex(color)).toBe(hex);
});

test.each([
  ["black on white", black, white, 21],
  ["white on white", white, white, 1],
  ["red on white", { h: 0, s: 100, l: 50 }, white, 4],
  ["blue on white", { h: 240, s: 100, l: 50 }, white, 8.59],
  ["yellow on black", { h: 60, s: 100, l: 50 }, black, 19.56],
])("%s has the contrast the guideline gives", (_name, text, ground, ratio) => {
  expect(contrastRatio(text, ground)).toBeCloseTo(ratio, 2);
});

test("contrast is the same in both directions, from 1 to 21", () => {
  fc.assert(
    fc.property(anyColour, anyColour, (a, b) => {
      expect(contrastRatio(a, b)).toBe(contrastRatio(b, a));
      expect(contrastRatio(a, b)).toBeGreaterThanOrEqual(1);
      expect(contrastRatio(a, b)).toBeLessThanOrEqual(21 + 1e-9);
    }),
  );
});

test("a color that is readable already does not change", () => {
  const ink: Hsl = { h: 356, s: 74, l: 41 };
  expect(nearestReadable(ink, [white])).toEqual(ink);
});

test("a color too pale to read is darkened, with the same hue and saturation", () => {
  const gold: Hsl = { h: 42, s: 78, l: 60 };
  const readable = nearestReadable(gold, [white]);
  expect(readable).toMatchObject({ h: 42, s: 78 });
  expect(readable.l).toBeLessThan(gold.l);
  expect(contrastRatio(readable, white)).toBeGreaterThanOrEqual(4.5);
});

test("on any one background any text can be made readable at 4.5 to 1", () => {
  fc.assert(
    fc.property(anyColour, anyColour, (text, ground) => {
      expect(contrastRatio(nearestReadable(text, [ground]), ground)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test("text is readable on all its backgrounds at once wherever black or white would be", () => {
  const grounds = fc.array(anyColour, { minLength: 1, maxLength: 4 });
  const ratios = fc.constantFrom(3, 4.5, 7);
  fc.assert(
    fc.property(anyColour, grounds, ratios, (text, on, ratio) => {
      const worst = (color: Hsl) => Math.min(...on.map((ground) => contrastRatio(color, ground)));
      fc.pre(Math.max(worst(black), worst(white)) >= ratio);
      expect(worst(nearestReadable(text, on, ratio))).toBeGreaterThanOrEqual(ratio);
    }),
  );
});

test("where nothing is readable on every background, the better of black and white is used", () => {
  const grey: Hsl = { h: 0, s: 0, l: 60 };
  expect(nearestReadable(grey, [{ h: 0, s: 0, l: 50 }], 7)).toEqual(black);
  expect(nearestReadable(grey, [{ h: 0, s: 0, l: 40 }], 7)).toEqual(white);
});

test("no closer lightness would have been readable", () => {
  fc.assert(
    fc.property(anyColour, anyColour, (text, ground) => {
      const moved = Math.abs(nearestReadable(text, [ground]).l - text.l);
      for (let nearer = 0; nearer < moved - 0.5; nearer += 0.5) {
        for (const l of [text.l - nearer, text.l + nearer].filter((at) => at >= 0 && at <= 100))
          expect(contrastRatio({ ...text, l }, ground)).toBeLessThan(4.5);
      }
    }),
  );
});

test("a color that counts as readable is readable on a screen, which shows whole steps of 255", () => {
  const green = { h: 120, s: 60, l: 70 };
  const text = nearestReadable({ h: 0, s: 0, l: 100 }, [green]);
  // #575757 on #85e085 would be 4.47, though the colors before rounding pass.
  expect(toHex(text)).toBe("#555555");
});

test.each([
  ["#ffffff", "0 0% 100%"],
  ["fff", "0 0% 100%"],
  ["#b51b24", "356.5 74% 40.8%"],
  ["rgb(181, 27, 36)", "356.5 74% 40.8%"],
  ["rgb(181 27 36)", "356.5 74% 40.8%"],
  ["hsl(356, 74%, 41%)", "356 74% 41%"],
  ["hsl(356deg 74% 41%)", "356 74% 41%"],
  ["356, 74%, 41%", "356 74% 41%"],
])("%j, as a brand sheet writes it, is %j", (text, triple) => {
  const color = parseColor(text);
  expect(color && formatHsl(color)).toBe(triple);
});

test.each(["", "red", "#12345", "rgb(1,2)", "rgb(300, 0, 0)", "hsl(1,2,3)"])(
  "%j is no color",
  (text) => {
    expect(parseColor(text)).toBeNull();
  },
);
