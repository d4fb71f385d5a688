import { expect, test } from "vitest";
import { contrastRatio, formatHsl } from "./color.ts";
import { contrastChecks } from "./contrast-checks.ts";
import type { ThemeConfig, Themes } from "./theme.ts";
import { readThemeFile, themeFileText } from "./theme-file.ts";

const themes: Themes = {
  harbor: {
    name: "Harbor",
    colors: {
      primary: "200 80% 28%",
      primaryForeground: "0 0% 100%",
      accent: "200 40% 12%",
      accentForeground: "0 0% 100%",
      brandNavy: "200 40% 12%",
      brandBlue: "200 80% 20%",
      brandLight: "200 20% 98%",
      brandGold: "40 60% 40%",
    },
  },
};

const own: ThemeConfig = {
  selected: "harbor",
  customColors: { primary: "48 90% 60%" },
  logo: { url: "/media/abc", alt: "Harbor Notary" },
};

test("an exported theme is imported unchanged", () => {
  expect(readThemeFile(themeFileText(own, "Harbor"), themes)).toEqual({
    kind: "theme",
    config: own,
  });
});

test("a theme is exported without a color that is half typed, and the file can be imported", () => {
  const typed = { ...own, customColors: { primary: "#b51b24", accent: "12, 4" } };
  expect(readThemeFile(themeFileText(typed, "Harbor"), themes)).toEqual({
    kind: "theme",
    config: { ...own, customColors: { primary: "356.5 74% 40.8%" } },
  });
});

test.each([
  ["no JSON", "hello", "This isn’t a theme file."],
  ["another file of ours", `{"businessConfig":{}}`, "This isn’t a theme file."],
  [
    "a theme nobody knows",
    themeFileText({ ...own, selected: "neon" }, ""),
    'This site has no theme "neon". It has harbor.',
  ],
  [
    "a color that is none",
    themeFileText(own, "").replace("48 90% 60%", "red"),
    "Primary must be hue, saturation%, lightness%",
  ],
])("%s is rejected with a sentence", (_what, text, sentence) => {
  const read = readThemeFile(text, themes);
  expect(read).toMatchObject({ kind: "refused" });
  expect(read.kind === "refused" && read.sentence).toContain(sentence);
});

test("an unreadable color is reported with the nearest one that passes", () => {
  const failing = contrastChecks(own, themes).filter(({ passes }) => !passes);
  expect(failing.map(({ label }) => label)).toEqual(["Links on the page", "Text on buttons"]);
  for (const { nearest, colors, required } of failing) {
    expect(contrastRatio(nearest, colors.against)).toBeGreaterThanOrEqual(required);
  }
  // Applying each suggestion fixes them all.
  const [links] = failing;
  const corrected = { ...own, customColors: { primary: links ? formatHsl(links.nearest) : "" } };
  expect(contrastChecks(corrected, themes).every(({ passes }) => passes)).toBe(true);
  expect(contrastChecks({ ...own, customColors: {} }, themes).every(({ passes }) => passes)).toBe(
    true,
  );
});
