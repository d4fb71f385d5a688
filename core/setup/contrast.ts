import { asWritten, contrast, type Hsl, hslText, readableOn, readHsl } from "../site/colour.ts";
import { type Checked, type Contradiction, contradiction } from "./contradiction.ts";

type Colour = keyof Checked["themes"][string]["colours"];

/** Which colour is read on which, in the words of the Theme Customizer. */
const PAIRS: readonly { text: Colour; ground: Colour; name: string }[] = [
  { text: "primaryForeground", ground: "primary", name: "Words on buttons" },
  { text: "primaryForeground", ground: "brandBlue", name: "Words on a button under a finger" },
  { text: "accentForeground", ground: "accent", name: "Words on the dark bands" },
  { text: "brandNavy", ground: "brandLight", name: "Text on the page" },
];

/** Chosen colours that cannot be read on one another. Pages show the nearest shade that can; one click makes it the choice. */
export function poorContrast(checked: Checked): Contradiction[] {
  const { selected, customColors } = checked.site.themeConfig;
  const theme = checked.themes[selected];
  if (!theme) return [];
  const chosen = { ...theme.colours, ...customColors };
  const colour = (key: Colour): Hsl =>
    asWritten(readHsl(chosen[key] ?? "") ?? { h: 0, s: 0, l: 0 });
  return PAIRS.flatMap(({ text, ground, name }) => {
    const ratio = contrast(colour(text), colour(ground));
    if (ratio >= 4.5) return [];
    const grounds = PAIRS.filter((pair) => pair.text === text).map((pair) => colour(pair.ground));
    const better = hslText(readableOn(colour(text), grounds));
    const passes = grounds.every((each) => contrast(readHsl(better) ?? each, each) >= 4.5);
    const path = ["customColors", text];
    return [
      contradiction(
        checked,
        "contrast",
        { key: "themeConfig", path },
        {
          found: `${ground} ${hslText(colour(text))} ${hslText(colour(ground))}`,
          says: `${name}: ${hslText(colour(text))} on ${hslText(colour(ground))}.`,
          but: `Their contrast is ${Math.floor(ratio * 10) / 10}:1; text takes 4.5:1.`,
          mend: passes ? { label: `Use ${better}`, changes: [{ path, to: better }] } : null,
        },
      ),
    ];
  });
}
