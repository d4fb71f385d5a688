import { z } from "zod";
import { contrast, type Hsl, hslText, readableOn, readHsl } from "./colour.ts";

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

/** ink is text, paper the ground, card a raised ground, tint a quiet one; act is the one colour that acts or signs. */
export type Tokens = Readonly<
  Record<
    | "ink"
    | "paper"
    | "card"
    | "tint"
    | "rule"
    | "muted"
    | "act"
    | "onAct"
    | "deep"
    | "onDeep"
    | "gold",
    string
  >
>;

/** The palette of a site. Text tokens are moved to the nearest lightness that reads at 4.5:1 on their grounds, so no choice of colours makes a page unreadable. */
export function paletteOf(config: ThemeConfig, known: Themes): Palette {
  const theme = known[config.selected];
  if (!theme) throw new Error(unknownTheme(config.selected, known));
  const chosen = { ...theme.colours, ...config.customColors };
  const colour = (key: keyof typeof chosen) => readHsl(chosen[key] ?? "") ?? { h: 0, s: 0, l: 0 };
  return {
    light: light(colour("brandNavy"), colour("brandLight"), colour("primary"), colour("brandGold")),
    dark: dark(colour("brandNavy"), colour("primary"), colour("brandGold")),
  };
}

/** The sentence for a theme nobody knows. */
export function unknownTheme(key: string, known: Themes): string {
  return `themeConfig: there is no theme "${key}". Choose one of ${Object.keys(known).join(", ")}.`;
}

function light(ink: Hsl, paper: Hsl, act: Hsl, gold: Hsl): Tokens {
  const white: Hsl = { h: 0, s: 0, l: 100 };
  const tint: Hsl = { h: paper.h, s: Math.min(paper.s, 30), l: Math.max(0, paper.l - 4) };
  return tokens({ ink, paper, card: white, tint, act, gold, deep: ink });
}

function dark(ink: Hsl, act: Hsl, gold: Hsl): Tokens {
  const s = Math.min(ink.s, 24);
  const paper: Hsl = { h: ink.h, s, l: 8 };
  const card: Hsl = { h: ink.h, s, l: 11 };
  const tint: Hsl = { h: ink.h, s, l: 13 };
  const bright: Hsl = { h: 40, s: 20, l: 93 };
  return tokens({ ink: bright, paper, card, tint, act, gold, deep: { h: ink.h, s, l: 5 } });
}

function tokens(
  of: Record<"ink" | "paper" | "card" | "tint" | "act" | "gold" | "deep", Hsl>,
): Tokens {
  const grounds = [of.paper, of.card, of.tint];
  const ink = readableOn(of.ink, grounds, 7);
  const muted = readableOn(
    { h: ink.h, s: Math.min(ink.s, 8), l: midway(ink.l, of.paper.l) },
    grounds,
  );
  const act = readableOn(of.act, grounds);
  const white: Hsl = { h: 0, s: 0, l: 100 };
  const onAct = contrast(white, act) >= 4.5 ? white : readableOn({ ...of.act, l: 8 }, [act]);
  return {
    ink: hslText(ink),
    paper: hslText(of.paper),
    card: hslText(of.card),
    tint: hslText(of.tint),
    rule: hslText({ h: of.paper.h, s: 12, l: of.paper.l > 50 ? 84 : 24 }),
    muted: hslText(muted),
    act: hslText(act),
    onAct: hslText(onAct),
    deep: hslText(of.deep),
    onDeep: hslText(readableOn({ h: of.paper.h, s: 20, l: 97 }, [of.deep])),
    gold: hslText(readableOn(of.gold, grounds, 3)),
  };
}

/** Muted text starts a third of the way from ink to paper. */
function midway(from: number, to: number): number {
  return from + (to - from) / 3;
}
