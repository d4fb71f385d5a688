import type { PaletteColors } from "./theme.ts";

/**
 * The colors of a palette as CSS custom properties: `--on-stamp` and its HSL text. In a file of its own, because every view of
 * the admin loads it, and the schemas beside it are 30 KiB.
 */
export function customProperties(colors: PaletteColors): [name: string, value: string][] {
  return Object.entries(colors).map(([token, value]) => [
    `--${token.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    value,
  ]);
}
