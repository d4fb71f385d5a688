import fc from "fast-check";
import { expect, test } from "vitest";
import { contrastRatio, type Hsl, parseHsl } from "./color.ts";
import {
  type Palette,
  type PaletteColors,
  paletteOf,
  type ThemeConfig,
  themeConfig,
  themes,
} from "./theme.ts";

const sea = {
  primary: "200 80% 35%",
  primaryForeground: "0 0% 100%",
  accent: "20 8% 9%",
  accentForeground: "0 0% 100%",
  brandNavy: "210 40% 15%",
  brandBlue: "200 45% 30%",
  brandLight: "190 30% 98%",
  brandGold: "38 55% 42%",
};
const known = themes.parse({
  sea: { name: "Sea", colors: sea },
  sand: { name: "Sand", colors: { ...sea, primary: "30 70% 30%" } },
});

function chosen(customColors: ThemeConfig["customColors"] = {}, selected = "sea"): ThemeConfig {
  return { selected, customColors, logo: { url: "", alt: "Two Harbors" } };
}

/** A color of a palette as CSS carries it. */
function written(tokens: PaletteColors, key: keyof PaletteColors): Hsl {
  const color = parseHsl(tokens[key]);
  if (!color) throw new Error(`${key} is no color: ${tokens[key]}`);
  return color;
}

/** Every pair of text and background below its ratio, as `light: ink on card 3.20`. */
function unreadable(palette: Palette): string[] {
  const texts = ["ink", "muted", "act"] as const;
  const grounds = ["paper", "card", "tint"] as const;
  const pairs = [
    ...texts.flatMap((text) => grounds.map((ground) => [text, ground, 4.5] as const)),
    ["onStamp", "stamp", 4.5] as const,
    ["onStamp", "press", 4.5] as const,
    ["onBand", "band", 4.5] as const,
    ...grounds.map((ground) => ["gold", ground, 3] as const),
  ];
  return Object.entries({ light: palette.light, dark: palette.dark }).flatMap(
    ([side, tokens]: [string, PaletteColors]) =>
      pairs.flatMap(([text, ground, ratio]) => {
        const reached = contrastRatio(written(tokens, text), written(tokens, ground));
        return reached >= ratio ? [] : [`${side}: ${text} on ${ground} ${reached.toFixed(3)}`];
      }),
  );
}

/** A custom color, in whole degrees and percents. */
function colourOf(lightness: { min: number; max: number }): fc.Arbitrary<string> {
  return fc
    .tuple(
      fc.integer({ min: 0, max: 360 }),
      fc.integer({ min: 0, max: 100 }),
      fc.integer(lightness),
    )
    .map(([h, s, l]) => `${h} ${s}% ${l}%`);
}

const anyColour = colourOf({ min: 0, max: 100 });

test("a theme's colors are used unchanged where they are readable", () => {
  const { light } = paletteOf(chosen(), known);
  expect(light).toMatchObject({
    ink: "210 40% 15%",
    paper: "190 30% 98%",
    stamp: "200 80% 35%",
    act: "200 80% 35%",
    onStamp: "0 0% 100%",
    press: "200 45% 30%",
    band: "20 8% 9%",
    onBand: "0 0% 100%",
  });
  expect(unreadable(paletteOf(chosen(), known))).toEqual([]);
});

test("a custom color replaces one color of the theme and leaves the others", () => {
  const { light } = paletteOf(chosen({ primary: "120 60% 25%" }), known);
  expect(light.stamp).toBe("120 60% 25%");
  expect(light.ink).toBe(paletteOf(chosen(), known).light.ink);
});

test("another theme gives another palette", () => {
  expect(paletteOf(chosen({}, "sand"), known).light.stamp).toBe("30 70% 30%");
});

test("in dark mode the background is dark and the text bright", () => {
  const { dark } = paletteOf(chosen(), known);
  expect(written(dark, "paper").l).toBeLessThan(15);
  expect(written(dark, "ink").l).toBeGreaterThan(80);
});

test("whatever else an owner picks, every text is readable while the page background is light", () => {
  const picked = fc.record({
    primary: anyColour,
    primaryForeground: anyColour,
    accent: anyColour,
    accentForeground: anyColour,
    brandNavy: anyColour,
    brandBlue: anyColour,
    brandGold: anyColour,
    brandLight: colourOf({ min: 92, max: 100 }),
  });
  fc.assert(
    fc.property(picked, (colors) => {
      expect(unreadable(paletteOf(chosen(colors), known))).toEqual([]);
    }),
    { examples: [[{ ...sea, brandNavy: "3 36% 33%", brandLight: "0 5% 93%" }]] },
  );
});

test("no page background an owner picks, however dark, makes a text unreadable", () => {
  fc.assert(
    fc.property(anyColour, (brandLight) => {
      expect(unreadable(paletteOf(chosen({ brandLight }), known))).toEqual([]);
    }),
    { examples: [["220 30% 12%"]] },
  );
});

test.each([["rainbow"], [""], ["constructor"], ["__proto__"]])(
  "an unknown theme, such as %j, is rejected with the names of the known ones",
  (selected) => {
    expect(() => paletteOf(chosen({}, selected), known)).toThrow(
      `themeConfig: there is no theme "${selected}". Choose one of sea, sand.`,
    );
  },
);

test.each([
  ["a color by name", { customColors: { primary: "red" } }, "customColors.primary"],
  ["a color nobody uses", { customColors: { secondary: "200 80% 35%" } }, "customColors"],
  ["no theme", { selected: "" }, "selected"],
  ["no logo text", { logo: { url: "" } }, "logo.alt"],
])("a choice of %s is rejected at its field", (_name, change, field) => {
  const { error } = themeConfig.safeParse({ ...chosen(), ...change });
  expect(error?.issues.map((issue) => issue.path.join("."))).toEqual([field]);
});

test("a theme that lacks a color is rejected at that color", () => {
  const { brandGold: _left, ...rest } = sea;
  const { error } = themes.safeParse({ sea: { name: "Sea", colors: rest } });
  expect(error?.issues.map((issue) => issue.path.join("."))).toEqual(["sea.colors.brandGold"]);
});
