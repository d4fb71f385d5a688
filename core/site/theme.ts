import { z } from "zod";
import { asWritten, type Hsl, hslText, readableOn, readHsl } from "./colour.ts";

const triple = z.string().refine((text) => readHsl(text) !== null, {
  message: "must be hue, saturation%, lightness%, for example 356 74% 41%",
});

const colours = z.strictObject({
  primary: triple,
  primaryForeground: triple,
  accent: triple,
  accentForeground: triple,
  brandNavy: triple,
  brandBlue: triple,
  brandLight: triple,
  brandGold: triple,
});

export type ColourName = keyof z.output<typeof colours>;

/** The colours of a theme, in the order people choose them. */
export const COLOUR_NAMES = Object.keys(colours.shape) as ColourName[];

/** The built-in themes by key, file `themes.yaml`. */
export const themes = z.record(z.string(), z.strictObject({ name: z.string().min(1), colours }));

/** Section `themeConfig`: the chosen theme, colours of one's own over it, and the logo. */
export const themeConfig = z.strictObject({
  selected: z.string().min(1),
  customColors: colours.partial(),
  logo: z.strictObject({ url: z.string(), alt: z.string() }),
});

export type Themes = z.output<typeof themes>;
export type ThemeConfig = z.output<typeof themeConfig>;

/** What every style of the public pages is made of, light and dark: CSS colour triples by token. */
export interface Palette {
  readonly light: Tokens;
  readonly dark: Tokens;
}

/**
 * ink is text; paper the ground, card a raised one, tint a quiet one. act is the one colour that acts or signs, as text
 * and line; stamp is that colour as a ground, press the same under a finger. band is the dark strip of head and foot.
 */
export type Tokens = Readonly<
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

/** The palette of a site. Text tokens are moved to the nearest lightness that reads at 4.5:1 on their grounds, so no choice of colours makes a page unreadable. */
export function paletteOf(config: ThemeConfig, known: Themes): Palette {
  const colours = chosenColours(config, known);
  const own = {
    stamp: colours.primary,
    onStamp: colours.primaryForeground,
    press: colours.brandBlue,
    gold: colours.brandGold,
  };
  const ink = colours.brandNavy;
  const band = colours.accent;
  const onBand = colours.accentForeground;
  return {
    light: tokens({ ...own, ...lightGrounds(colours.brandLight), ink, band, onBand }),
    dark: tokens({ ...own, ...darkGrounds(ink), onBand }),
  };
}

/** A palette's colours by the names style sheets know them by: `--on-stamp` and its triple. */
export function customProperties(tokens: Tokens): [name: string, value: string][] {
  return Object.entries(tokens).map(([token, value]) => [
    `--${token.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    value,
  ]);
}

/** The colours of a site by name: the theme's, with those of its own over them. Those nobody can read are left out. */
export function chosenColours(config: ThemeConfig, known: Themes): Record<ColourName, Hsl> {
  const theme = Object.hasOwn(known, config.selected) ? known[config.selected] : undefined;
  if (!theme) throw new Error(unknownTheme(config.selected, known));
  const chosen = COLOUR_NAMES.map((name) => {
    const own = readHsl(config.customColors[name] ?? "");
    return [name, asWritten(own ?? readHsl(theme.colours[name]) ?? WHITE)];
  });
  return Object.fromEntries(chosen);
}

/** The sentence for a theme nobody knows. */
function unknownTheme(key: string, known: Themes): string {
  return `themeConfig: there is no theme "${key}". Choose one of ${Object.keys(known).join(", ")}.`;
}

const WHITE: Hsl = { h: 0, s: 0, l: 100 };

/** A paper so dark that ink could not be read on it and on a white card alike is lightened to 90%. */
function lightGrounds(chosen: Hsl) {
  const paper = { ...chosen, l: Math.max(chosen.l, 90) };
  const tint: Hsl = { h: paper.h, s: Math.min(paper.s, 30), l: Math.max(0, paper.l - 4) };
  return { paper, card: WHITE, tint };
}

/** After dark the grounds are the ink's own hue, nearly black, and the ink turns to paper. */
function darkGrounds({ h, s: saturation }: Hsl) {
  const s = Math.min(saturation, 24);
  return {
    paper: { h, s, l: 8 },
    card: { h, s, l: 11 },
    tint: { h, s, l: 13 },
    band: { h, s, l: 5 },
    ink: { h: 40, s: 20, l: 93 },
  };
}

type Chosen = Record<
  "ink" | "paper" | "card" | "tint" | "band" | "onBand" | "stamp" | "onStamp" | "press" | "gold",
  Hsl
>;

/** Text moves to where it reads on its grounds; grounds stay as they were chosen. */
function tokens(of: Chosen): Tokens {
  const grounds = [of.paper, of.card, of.tint];
  const ink = readableOn(of.ink, grounds, 7);
  // Muted text starts a third of the way from ink to paper.
  const grey = { h: ink.h, s: Math.min(ink.s, 8), l: ink.l + (of.paper.l - ink.l) / 3 };
  const written = {
    ink,
    paper: of.paper,
    card: of.card,
    tint: of.tint,
    rule: { h: of.paper.h, s: 12, l: of.paper.l > 50 ? 84 : 24 },
    muted: readableOn(grey, grounds),
    act: readableOn(of.stamp, grounds),
    stamp: of.stamp,
    onStamp: readableOn(of.onStamp, [of.stamp]),
    press: readableOn(of.press, [readableOn(of.onStamp, [of.stamp])]),
    band: of.band,
    onBand: readableOn(of.onBand, [of.band]),
    gold: readableOn(of.gold, grounds, 3),
  };
  return Object.fromEntries(
    Object.entries(written).map(([token, colour]) => [token, hslText(colour)]),
  ) as Tokens;
}
