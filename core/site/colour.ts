/** A colour as the specification writes it: hue in degrees, saturation and lightness in percent. */
export interface Hsl {
  readonly h: number;
  readonly s: number;
  readonly l: number;
}

/** Reads `356 74% 41%` or `356, 74%, 41%`; null when it is neither or out of range. */
export function readHsl(text: string): Hsl | null {
  const match = /^\s*(\d+(?:\.\d+)?)[\s,]+(\d+(?:\.\d+)?)%[\s,]+(\d+(?:\.\d+)?)%\s*$/.exec(text);
  if (!match) return null;
  const [h, s, l] = match.slice(1).map(Number) as [number, number, number];
  return h <= 360 && s <= 100 && l <= 100 ? { h, s, l } : null;
}

/** A colour as CSS custom properties carry it: `356 74% 41%`. */
export function hslText(colour: Hsl): string {
  const { h, s, l } = asWritten(colour);
  return `${h} ${s}% ${l}%`;
}

/** A colour as it reads once written down: whole tenths. Contrast is judged on what is written. */
export function asWritten({ h, s, l }: Hsl): Hsl {
  return { h: round(h), s: round(s), l: round(l) };
}

/** A colour as style sheets and pictures take it: `#b51b24`. */
export function hexText(colour: Hsl): string {
  return `#${channels(colour)
    .map((value) =>
      Math.round(value * 255)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

/** A colour written as `356 74% 41%`, as style sheets and pictures take it; black where it is no colour. */
export function hexOf(triple: string): string {
  return hexText(readHsl(triple) ?? { h: 0, s: 0, l: 0 });
}

/** Contrast of two colours from 1 to 21, by WCAG 2.2. */
export function contrast(a: Hsl, b: Hsl): number {
  const [bright, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number];
  return (bright + 0.05) / (dark + 0.05);
}

/** The nearest lightness of `text` that reads at `ratio` (4.5 by default) on every ground given; the colour itself when it passes already. */
export function readableOn(text: Hsl, grounds: readonly Hsl[], ratio = 4.5): Hsl {
  const reads = (colour: Hsl) => grounds.every((ground) => contrast(colour, ground) >= ratio);
  for (let step = 0; step <= 200; step += 1) {
    for (const l of [text.l - step / 2, text.l + step / 2]) {
      const candidate = asWritten({ ...text, l });
      if (l >= 0 && l <= 100 && reads(candidate)) return candidate;
    }
  }
  const black = { h: 0, s: 0, l: 0 };
  const white = { h: 0, s: 0, l: 100 };
  const worst = (colour: Hsl) => Math.min(...grounds.map((ground) => contrast(colour, ground)));
  return worst(black) >= worst(white) ? black : white;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Red, green and blue between 0 and 1 (CSS Color 4, section 7.1). */
function channels({ h, s, l }: Hsl): [number, number, number] {
  const chroma = (s / 100) * Math.min(l / 100, 1 - l / 100);
  const at = (offset: number) => {
    const k = (offset + h / 30) % 12;
    return l / 100 - chroma * Math.max(-1, Math.min(k - 3, 9 - k, 1));
  };
  return [at(0), at(8), at(4)];
}

/** Judged on what a screen shows, which is whole steps of 255: between them a colour may pass and its picture fail. */
function luminance(colour: Hsl): number {
  const [r, g, b] = channels(colour).map((exact) => {
    const value = Math.round(exact * 255) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
