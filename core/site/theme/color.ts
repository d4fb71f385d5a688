/**
 * A color: hue in degrees, saturation and lightness in percent. The conversions below are written by hand because
 * core takes no package but zod; they are few, follow CSS Color 4, and browsers load them.
 */
export interface Hsl {
  readonly h: number;
  readonly s: number;
  readonly l: number;
}

/** Parses `356 74% 41%` or `356, 74%, 41%`; null when it is neither or out of range. */
export function parseHsl(text: string): Hsl | null {
  const match = /^\s*(\d+(?:\.\d+)?)[\s,]+(\d+(?:\.\d+)?)%[\s,]+(\d+(?:\.\d+)?)%\s*$/.exec(text);
  if (!match) return null;
  const [h = 0, s = 0, l = 0] = match.slice(1).map(Number);
  return h <= 360 && s <= 100 && l <= 100 ? { h, s, l } : null;
}

/** Parses a color in any of the ways brand sheets write it: hue, saturation and lightness, `hsl(…)`, `#b51b24`, `rgb(…)`. */
export function parseColor(text: string): Hsl | null {
  const [, inside] = /^\s*hsl\((.*)\)\s*$/i.exec(text) ?? [];
  const hsl = parseHsl((inside ?? text).replace(/deg\b/i, ""));
  if (hsl) return hsl;
  const rgb = parseHex(text) ?? parseRgb(text);
  return rgb && roundHsl(hslOf(rgb));
}

type Rgb = readonly [red: number, green: number, blue: number];

function parseHex(text: string): Rgb | null {
  const [, digits] = /^\s*#?([\da-f]{3}|[\da-f]{6})\s*$/i.exec(text) ?? [];
  if (digits === undefined) return null;
  const long = digits.length === 3 ? digits.replace(/./g, "$&$&") : digits;
  const channel = (at: number) => Number.parseInt(long.slice(at, at + 2), 16) / 255;
  return [channel(0), channel(2), channel(4)];
}

function parseRgb(text: string): Rgb | null {
  const [, inside] = /^\s*rgb\(([\d\s.,]+)\)\s*$/i.exec(text) ?? [];
  const parts =
    inside
      ?.split(/[\s,]+/)
      .filter((part) => part !== "")
      .map(Number) ?? [];
  const [red, green, blue] = parts;
  if (parts.length !== 3 || red === undefined || green === undefined || blue === undefined)
    return null;
  return parts.every((part) => part <= 255) ? [red / 255, green / 255, blue / 255] : null;
}

/** The inverse of `toRgb` (CSS Color 4, section 7.2). */
function hslOf([red, green, blue]: Rgb): Hsl {
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const chroma = most - least;
  const lightness = (most + least) / 2;
  if (chroma === 0) return { h: 0, s: 0, l: lightness * 100 };
  const sixth =
    most === red
      ? ((green - blue) / chroma + 6) % 6
      : most === green
        ? (blue - red) / chroma + 2
        : (red - green) / chroma + 4;
  const saturation = chroma / (1 - Math.abs(2 * lightness - 1));
  return { h: sixth * 60, s: saturation * 100, l: lightness * 100 };
}

/** A color as CSS custom properties hold it: `356 74% 41%`. */
export function formatHsl(color: Hsl): string {
  const { h, s, l } = roundHsl(color);
  return `${h} ${s}% ${l}%`;
}

/** A color rounded to tenths, as it is written. Contrast is calculated from the written value. */
export function roundHsl({ h, s, l }: Hsl): Hsl {
  return { h: roundToTenth(h), s: roundToTenth(s), l: roundToTenth(l) };
}

/** A color as `#b51b24`. */
export function toHex(color: Hsl): string {
  return `#${toRgb(color)
    .map((value) =>
      Math.round(value * 255)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

/** A color written as `356 74% 41%` converted to `#b51b24`; black when it cannot be parsed. */
export function hexFromHsl(triple: string): string {
  return toHex(parseHsl(triple) ?? { h: 0, s: 0, l: 0 });
}

/** The contrast of two colors from 1 to 21, by WCAG 2.2. */
export function contrastRatio(a: Hsl, b: Hsl): number {
  const [one, other] = [relativeLuminance(a), relativeLuminance(b)];
  const [bright, dark] = [Math.max(one, other), Math.min(one, other)];
  return (bright + 0.05) / (dark + 0.05);
}

/**
 * The nearest lightness of `text` with at least `ratio` (default 4.5) of contrast on every background; the color
 * itself when it has it already.
 */
export function nearestReadable(text: Hsl, backgrounds: readonly Hsl[], ratio = 4.5): Hsl {
  const isReadable = (color: Hsl) =>
    backgrounds.every((ground) => contrastRatio(color, ground) >= ratio);
  for (let step = 0; step <= 200; step += 1) {
    for (const l of [text.l - step / 2, text.l + step / 2]) {
      const candidate = roundHsl({ ...text, l });
      if (l >= 0 && l <= 100 && isReadable(candidate)) return candidate;
    }
  }
  const black = { h: 0, s: 0, l: 0 };
  const white = { h: 0, s: 0, l: 100 };
  const worst = (color: Hsl) =>
    Math.min(...backgrounds.map((ground) => contrastRatio(color, ground)));
  return worst(black) >= worst(white) ? black : white;
}

function roundToTenth(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Red, green and blue from 0 to 1 (CSS Color 4, section 7.1). */
function toRgb({ h, s, l }: Hsl): [number, number, number] {
  const chroma = (s / 100) * Math.min(l / 100, 1 - l / 100);
  const at = (offset: number) => {
    const k = (offset + h / 30) % 12;
    return l / 100 - chroma * Math.max(-1, Math.min(k - 3, 9 - k, 1));
  };
  return [at(0), at(8), at(4)];
}

/**
 * Calculated from whole steps of 255, as screens show them: a color could pass between two steps and fail on
 * screen.
 */
function relativeLuminance(color: Hsl): number {
  const linear = (exact: number) => {
    const value = Math.round(exact * 255) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  const [r, g, b] = toRgb(color);
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}
