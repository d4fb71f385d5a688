import type { ThemeCharacter } from "../../core/site/theme/theme.ts";

const LINE = "hsl(var(--ink)/.035)";

/** Textures of the paper as CSS backgrounds, so faint that text on them stays as readable as on plain paper. */
const TEXTURES: Readonly<Record<ThemeCharacter["texture"], string>> = {
  plain: "none",
  ruled: "repeating-linear-gradient(hsl(var(--act)/.07) 0 1px,transparent 1px 32px)",
  dots: `radial-gradient(hsl(var(--ink)/.09) .8px,transparent 1px) 0 0/14px 14px`,
  laid: `repeating-linear-gradient(${LINE} 0 1px,transparent 1px 4px)`,
  grid: `repeating-linear-gradient(${LINE} 0 1px,transparent 1px 24px),repeating-linear-gradient(90deg,${LINE} 0 1px,transparent 1px 24px)`,
  linen: `repeating-linear-gradient(45deg,${LINE} 0 1px,transparent 1px 5px),repeating-linear-gradient(-45deg,${LINE} 0 1px,transparent 1px 5px)`,
};

/** The rims of seals: dashes that close evenly around the circle, how they end, and how wide they are. */
const SEALS: Readonly<Record<ThemeCharacter["seal"], string>> = {
  notched: "",
  double: "--seal-dash:none;--seal-width:1",
  rayed: "--seal-dash:.7 2.128;--seal-width:4",
  beaded: "--seal-dash:0 2.828;--seal-cap:round;--seal-width:2.2",
  rope: "--seal-dash:3.2 2.455;--seal-cap:round;--seal-width:2.2",
  milled: "--seal-dash:.6 .814;--seal-width:3",
};

/** The character of a theme as CSS declarations for the root element. */
export function characterCss({ texture, headingWeight, seal }: ThemeCharacter): string {
  return [
    texture === "plain" ? "" : `--texture:${TEXTURES[texture]}`,
    headingWeight === 500 ? "" : `--display-weight:${headingWeight}`,
    SEALS[seal],
  ]
    .filter(Boolean)
    .join(";");
}
