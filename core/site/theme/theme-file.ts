import { z } from "zod";
import { parseJson } from "../../parse-json.ts";
import { validationErrorsOf } from "../validation/validation-errors.ts";
import { formatHsl, parseColor, parseHsl } from "./color.ts";
import { COLOR_NAMES, type ThemeConfig, type Themes, themeConfig } from "./theme.ts";

/** A theme exported as a file, for another site to import. */
const themeFile = themeConfig.extend({
  format: z.literal("doorstep-theme"),
  version: z.literal(1),
  name: z.string().max(80).default(""),
});

/** The text of a theme's file, without colors that are not complete yet: an import would refuse them. */
export function themeFileText(
  { selected, customColors: typed, logo }: ThemeConfig,
  name: string,
): string {
  const customColors = readableColors(typed);
  const file = { format: "doorstep-theme", version: 1, name, selected, customColors, logo };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** The result of parsing a theme's file. */
export type ThemeFileResult =
  | { readonly kind: "theme"; readonly config: ThemeConfig }
  | { readonly kind: "refused"; readonly sentence: string };

/** Parses a theme's file. Another kind of file, or an unknown theme, is rejected with a sentence. */
export function readThemeFile(text: string, themes: Themes): ThemeFileResult {
  const json = parseJson(text);
  if (typeof json !== "object" || json === null || Reflect.get(json, "format") === undefined) {
    return rejectFile("This isn’t a theme file. Choose one that was made with Export Theme.");
  }
  const colors: unknown = Reflect.get(json, "customColors");
  const read = themeFile.safeParse({ ...json, customColors: withTriples(colors) });
  if (!read.success) {
    const lines = validationErrorsOf(read.error, json).map(({ message }) => message);
    return rejectFile(`This theme file can’t be used. ${lines.join(" ")}`);
  }
  const { selected, customColors, logo } = read.data;
  if (!Object.hasOwn(themes, selected)) {
    return rejectFile(
      `This site has no theme "${selected}". It has ${Object.keys(themes).join(", ")}.`,
    );
  }
  return { kind: "theme", config: { selected, customColors, logo } };
}

/** A color as hue, saturation and lightness: as it was typed where it has that form already; null when it cannot be read. */
function tripleOf(text: string): string | null {
  if (parseHsl(text)) return text;
  const color = parseColor(text);
  return color && formatHsl(color);
}

/** The colors that can be read, as hue, saturation and lightness. */
function readableColors(colors: ThemeConfig["customColors"]): ThemeConfig["customColors"] {
  return Object.fromEntries(
    Object.entries(colors).flatMap(([name, text]) => {
      const triple = tripleOf(text ?? "");
      return triple ? [[name, triple]] : [];
    }),
  );
}

/** Colors of a file with each that can be read as hue, saturation and lightness; the rest is left to the schema. */
function withTriples(colors: unknown): unknown {
  if (typeof colors !== "object" || colors === null) return colors;
  return Object.fromEntries(
    Object.entries(colors).map(([name, text]) => {
      return [name, typeof text === "string" ? (tripleOf(text) ?? text) : text];
    }),
  );
}

function rejectFile(sentence: string): ThemeFileResult {
  return { kind: "refused", sentence };
}

/** The names of a theme's custom colors, in the order of the form. */
export function customColorNames({ customColors }: ThemeConfig): typeof COLOR_NAMES {
  return COLOR_NAMES.filter((name) => customColors[name] !== undefined);
}
