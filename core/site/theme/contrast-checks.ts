import { contrastRatio, type Hsl, nearestReadable } from "./color.ts";
import { type ColorName, chosenColors, type ThemeConfig, type Themes } from "./theme.ts";

/** Two colors of a theme that need enough contrast. */
interface ColorPair {
  readonly label: string;
  /** The color that is changed when the contrast is too low. */
  readonly adjusted: ColorName;
  readonly against: ColorName;
  /** WCAG 2.2: 4.5 for text, 3 for lines and ornaments. */
  readonly required: number;
}

const PAIRS: readonly ColorPair[] = [
  { label: "Text on the page", adjusted: "brandNavy", against: "brandLight", required: 4.5 },
  { label: "Links on the page", adjusted: "primary", against: "brandLight", required: 4.5 },
  { label: "Text on buttons", adjusted: "primaryForeground", against: "primary", required: 4.5 },
  {
    label: "Text on a pressed button",
    adjusted: "brandBlue",
    against: "primaryForeground",
    required: 4.5,
  },
  {
    label: "Text on the dark bands",
    adjusted: "accentForeground",
    against: "accent",
    required: 4.5,
  },
  { label: "Ornaments on the page", adjusted: "brandGold", against: "brandLight", required: 3 },
];

/** The contrast of a pair, and the color that would correct it. */
export interface ContrastCheck extends ColorPair {
  /** From 1 to 21. */
  readonly ratio: number;
  readonly passes: boolean;
  readonly colors: { readonly adjusted: Hsl; readonly against: Hsl };
  /** The nearest value of the adjusted color that passes. */
  readonly nearest: Hsl;
}

/** The contrast of every pair of a theme's chosen colors. Pages always use the nearest color that passes. */
export function contrastChecks(config: ThemeConfig, themes: Themes): ContrastCheck[] {
  const colors = chosenColors(config, themes);
  return PAIRS.map((pair) => {
    const [adjusted, against] = [colors[pair.adjusted], colors[pair.against]];
    const ratio = contrastRatio(adjusted, against);
    return {
      ...pair,
      ratio,
      passes: ratio >= pair.required,
      colors: { adjusted, against },
      nearest: nearestReadable(adjusted, [against], pair.required),
    };
  });
}
