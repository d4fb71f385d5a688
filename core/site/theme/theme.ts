import { z } from "zod";
import { propertyNames, recordFor } from "../../records.ts";
import { formatHsl, type Hsl, nearestReadable, parseHsl, roundHsl } from "./color.ts";

const hslColor = z.string().refine((text) => parseHsl(text) !== null, {
  message: "must be hue, saturation%, lightness%, for example 356 74% 41%",
});

const colors = z.strictObject({
  primary: hslColor,
  primaryForeground: hslColor,
  accent: hslColor,
  accentForeground: hslColor,
  brandNavy: hslColor,
  brandBlue: hslColor,
  brandLight: hslColor,
  brandGold: hslColor,
});

export type ColorName = keyof z.output<typeof colors>;

/** The colors of a theme, in the order of the form. */
// Object.keys gives string[]; the schema has exactly these keys.
export const COLOR_NAMES = Object.keys(colors.shape) as ColorName[];

/** What a theme looks like besides its colors. */
const character = z.strictObject({
  texture: z.enum(["plain", "ruled", "dots", "laid", "grid", "linen"]).describe("of the paper"),
  headingWeight: z.number().int().min(400).max(600),
  seal: z.enum(["notched", "double", "rayed", "beaded", "rope", "milled"]).describe("its rim"),
});

export type ThemeCharacter = z.output<typeof character>;

/** The built-in themes by key, from `content/themes.yaml`. */
export const themes = z.record(
  z.string(),
  z.strictObject({ name: z.string().min(1), colors, character: character.optional() }),
);

/** Section `themeConfig`: the selected theme, custom colors over it, and the logo. */
export const themeConfig = z.strictObject({
  selected: z.string().min(1),
  customColors: colors.partial(),
  logo: z.strictObject({ url: z.string(), alt: z.string() }),
});

export type Themes = z.output<typeof themes>;
export type ThemeConfig = z.output<typeof themeConfig>;

/** The look of the public pages: their colors, light and dark, as HSL text by name, and the theme's character. */
export interface Palette {
  readonly character: ThemeCharacter;
  readonly light: PaletteColors;
  readonly dark: PaletteColors;
}

/**
 * ink: text; paper: page background; card: raised background; tint: quiet background; act: links and lines; stamp:
 * button background; press: pressed button; band: the dark strip in header and footer.
 */
export type PaletteColors = Readonly<
  Record<
    | "ink"
    | "paper"
    | "card"
    | "tint"
    | "rule"
    | "muted"
    | "act"
    | "stamp"
    | "onStamp"
    | "press"
    | "band"
    | "onBand"
    | "gold",
    string
  >
>;

/**
 * The palette of a site. Text colors are moved to the nearest lightness with 4.5:1 on their backgrounds, so no
 * choice of colors makes a page unreadable.
 */
export function paletteOf(config: ThemeConfig, known: Themes): Palette {
  const colors = chosenColors(config, known);
  const own = {
    stamp: colors.primary,
    onStamp: colors.primaryForeground,
    press: colors.brandBlue,
    gold: colors.brandGold,
  };
  const ink = colors.brandNavy;
  const band = colors.accent;
  const onBand = colors.accentForeground;
  return {
    character: known[config.selected]?.character ?? USUAL_CHARACTER,
    light: toPaletteColors({ ...own, ...lightBackgrounds(colors.brandLight), ink, band, onBand }),
    dark: toPaletteColors({ ...own, ...darkBackgrounds(ink), onBand }),
  };
}

const USUAL_CHARACTER: ThemeCharacter = { texture: "plain", headingWeight: 500, seal: "notched" };

/** The colors of a site by name: custom colors over the theme's. Custom colors that cannot be parsed are ignored. */
export function chosenColors(config: ThemeConfig, known: Themes): Record<ColorName, Hsl> {
  const theme = Object.hasOwn(known, config.selected) ? known[config.selected] : undefined;
  if (!theme) throw new Error(unknownThemeMessage(config.selected, known));
  const chosen = COLOR_NAMES.map((name) => {
    const own = parseHsl(config.customColors[name] ?? "");
    return [name, roundHsl(own ?? parseHsl(theme.colors[name]) ?? WHITE)];
  });
  return Object.fromEntries(chosen);
}

/** The message for a theme that does not exist. */
function unknownThemeMessage(key: string, known: Themes): string {
  return `themeConfig: there is no theme "${key}". Choose one of ${Object.keys(known).join(", ")}.`;
}

const WHITE: Hsl = { h: 0, s: 0, l: 100 };

/** A page background that is too dark for text to be readable on it and on a white card is lightened to 90%. */
function lightBackgrounds(chosen: Hsl) {
  const paper = { ...chosen, l: Math.max(chosen.l, 90) };
  const tint: Hsl = { h: paper.h, s: Math.min(paper.s, 30), l: Math.max(0, paper.l - 4) };
  return { paper, card: WHITE, tint };
}

/** In dark mode the backgrounds are nearly black in the hue of the text color, and text is light. */
function darkBackgrounds({ h, s: saturation }: Hsl) {
  const s = Math.min(saturation, 24);
  return {
    paper: { h, s, l: 8 },
    card: { h, s, l: 11 },
    tint: { h, s, l: 13 },
    band: { h, s, l: 5 },
    ink: { h: 40, s: 20, l: 93 },
  };
}

type ChosenColors = Record<
  "ink" | "paper" | "card" | "tint" | "band" | "onBand" | "stamp" | "onStamp" | "press" | "gold",
  Hsl
>;

/** Text colors are moved until they are readable; backgrounds stay as chosen. */
function toPaletteColors(of: ChosenColors): PaletteColors {
  const backgrounds = [of.paper, of.card, of.tint];
  const ink = nearestReadable(of.ink, backgrounds, 7);
  // Muted text starts a third of the way from the text color to the background.
  const grey = { h: ink.h, s: Math.min(ink.s, 8), l: ink.l + (of.paper.l - ink.l) / 3 };
  const readable = {
    ink,
    paper: of.paper,
    card: of.card,
    tint: of.tint,
    rule: { h: of.paper.h, s: 12, l: of.paper.l > 50 ? 84 : 24 },
    muted: nearestReadable(grey, backgrounds),
    act: nearestReadable(of.stamp, backgrounds),
    stamp: of.stamp,
    onStamp: nearestReadable(of.onStamp, [of.stamp]),
    press: nearestReadable(of.press, [nearestReadable(of.onStamp, [of.stamp])]),
    band: of.band,
    onBand: nearestReadable(of.onBand, [of.band]),
    gold: nearestReadable(of.gold, backgrounds, 3),
  };
  return recordFor(propertyNames(readable), (token) => formatHsl(readable[token]));
}
