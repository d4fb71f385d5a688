import { contrast, type Hsl, readableOn } from "./colour.ts";
import { type ColourName, chosenColours, type ThemeConfig, type Themes } from "./theme.ts";

/** Two colours of a theme that must be told apart. */
interface Pair {
  readonly label: string;
  /** The one that is moved where they cannot. */
  readonly moves: ColourName;
  readonly against: ColourName;
  /** WCAG 2.2: 4.5 for text, 3 for a line or an ornament. */
  readonly needed: number;
}

const PAIRS: readonly Pair[] = [
  { label: "Text on the page", moves: "brandNavy", against: "brandLight", needed: 4.5 },
  { label: "Links on the page", moves: "primary", against: "brandLight", needed: 4.5 },
  { label: "Text on buttons", moves: "primaryForeground", against: "primary", needed: 4.5 },
  {
    label: "Text on a pressed button",
    moves: "brandBlue",
    against: "primaryForeground",
    needed: 4.5,
  },
  { label: "Text on the dark bands", moves: "accentForeground", against: "accent", needed: 4.5 },
  { label: "Ornaments on the page", moves: "brandGold", against: "brandLight", needed: 3 },
];

/** How well a pair reads, and what would mend it. */
export interface ContrastCheck extends Pair {
  /** From 1 to 21. */
  readonly found: number;
  readonly passes: boolean;
  readonly colours: { readonly moves: Hsl; readonly against: Hsl };
  /** The nearest colour that passes, in the place of the one that moves. */
  readonly nearest: Hsl;
}

/** Every pair of a theme's colours that must read, as they were chosen. Pages show the nearest that passes in any case. */
export function contrastChecks(config: ThemeConfig, known: Themes): ContrastCheck[] {
  const colours = chosenColours(config, known);
  return PAIRS.map((pair) => {
    const [moves, against] = [colours[pair.moves], colours[pair.against]];
    const found = contrast(moves, against);
    return {
      ...pair,
      found,
      passes: found >= pair.needed,
      colours: { moves, against },
      nearest: readableOn(moves, [against], pair.needed),
    };
  });
}
