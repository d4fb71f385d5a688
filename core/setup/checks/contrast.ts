import {
  contrastRatio,
  formatHsl,
  type Hsl,
  nearestReadable,
  parseHsl,
  roundHsl,
} from "../../site/theme/color.ts";
import {
  type CheckedSite,
  createInconsistency,
  type Inconsistency,
} from "../inconsistencies/inconsistency.ts";

type ThemeColor = keyof CheckedSite["themes"][string]["colors"];

/** Which color is used on which background, as the Theme Customizer names them. */
const TEXT_PAIRS: readonly { text: ThemeColor; background: ThemeColor; name: string }[] = [
  { text: "primaryForeground", background: "primary", name: "Text on buttons" },
  { text: "primaryForeground", background: "brandBlue", name: "Text on a pressed button" },
  { text: "accentForeground", background: "accent", name: "Text on the dark header and footer" },
  { text: "brandNavy", background: "brandLight", name: "Text on the page" },
];

/**
 * Chosen colors with too little contrast. Pages use the nearest readable shade anyway; the fix makes it the chosen
 * color.
 */
export function checkContrast(checked: CheckedSite): Inconsistency[] {
  const { selected, customColors } = checked.site.themeConfig;
  const theme = checked.themes[selected];
  if (!theme) return [];
  const chosen = { ...theme.colors, ...customColors };
  const colorOf = (key: ThemeColor): Hsl =>
    roundHsl(parseHsl(chosen[key] ?? "") ?? { h: 0, s: 0, l: 0 });
  return TEXT_PAIRS.flatMap(({ text, background, name }) => {
    const ratio = contrastRatio(colorOf(text), colorOf(background));
    if (ratio >= 4.5) return [];
    const backgrounds = TEXT_PAIRS.filter((pair) => pair.text === text).map((pair) =>
      colorOf(pair.background),
    );
    const better = formatHsl(nearestReadable(colorOf(text), backgrounds));
    const passes = backgrounds.every(
      (each) => contrastRatio(parseHsl(better) ?? each, each) >= 4.5,
    );
    const path = ["customColors", text];
    return [
      createInconsistency(
        checked,
        "contrast",
        { key: "themeConfig", path },
        {
          evidence: `${background} ${formatHsl(colorOf(text))} ${formatHsl(colorOf(background))}`,
          quote: `${name}: ${formatHsl(colorOf(text))} on ${formatHsl(colorOf(background))}.`,
          explanation: `Their contrast is ${Math.floor(ratio * 10) / 10}:1; text needs 4.5:1.`,
          fix: passes ? { label: `Use ${better}`, changes: [{ path, to: better }] } : null,
        },
      ),
    ];
  });
}
