import { z } from "zod";
import { COLOUR_NAMES, type ThemeConfig, type Themes, themeConfig } from "./theme.ts";

/** A theme as a file that another site can take in. */
const themeFile = themeConfig.extend({
  format: z.literal("doorstep-theme"),
  version: z.literal(1),
  name: z.string().max(80).default(""),
});

/** The text of a theme's file. */
export function themeFileText({ selected, customColors, logo }: ThemeConfig, name: string): string {
  const file = { format: "doorstep-theme", version: 1, name, selected, customColors, logo };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** What became of reading a theme's file. */
export type ThemeReading =
  | { readonly kind: "theme"; readonly config: ThemeConfig }
  | { readonly kind: "refused"; readonly sentence: string };

/** Reads a theme's file. One that is none, or of a theme nobody knows, is refused in a sentence. */
export function readThemeFile(text: string, known: Themes): ThemeReading {
  const json = parsed(text);
  if (typeof json !== "object" || json === null || Reflect.get(json, "format") === undefined) {
    return refused("This is no theme file. Choose one that was made by Export Theme.");
  }
  const read = themeFile.safeParse(json);
  if (!read.success) {
    const lines = read.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
    return refused(`The theme file cannot be read. ${lines.join(". ")}.`);
  }
  const { selected, customColors, logo } = read.data;
  if (!Object.hasOwn(known, selected)) {
    return refused(
      `This site has no theme "${selected}". It has ${Object.keys(known).join(", ")}.`,
    );
  }
  return { kind: "theme", config: { selected, customColors, logo } };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function refused(sentence: string): ThemeReading {
  return { kind: "refused", sentence };
}

/** The colours of its own that a theme has, in the order people choose them. */
export function ownColours({ customColors }: ThemeConfig): typeof COLOUR_NAMES {
  return COLOUR_NAMES.filter((name) => customColors[name] !== undefined);
}
