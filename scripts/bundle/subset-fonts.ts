import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type FontMetrics, metricsOf, missingLetters } from "./font-metrics.ts";

type Font = {
  name: string;
  file: string;
  weights: { min: number; max: number };
  /** The weight most text is set in; at this weight the fallback fonts are matched in width. */
  bodyWeight: number;
  /** The weights used in share cards. */
  cardWeights: number[];
  fallbacks: FallbackFont[];
};
type FallbackFont = { name: string; local: string[]; metrics: FontMetrics };

const root = join(import.meta.dirname, "../..");
const folder = join(root, "app/ui/fonts");

// The characters of English and Spanish pages. The font packages have no arrows; those are icons.
const LETTERS = `${String.fromCharCode(...Array.from({ length: 0x7f - 0x20 }, (_, i) => 0x20 + i))}\
\u00a0‘’“”–—…•·×−°½¼¾€£¢§©®™áéíóúñüÁÉÍÓÚÑÜ¿¡`;
const FEATURES = ["kern", "liga", "tnum", "lnum"];
const MAX_BYTES = 60 * 1024;

// Measured once with metricsOf from metric-compatible fonts: Liberation Sans and Serif, Gelasio, Roboto.
const GEORGIA = { ascent: 0.9277, descent: 0.3418, lineGap: 0, width: 0.4368 };
const TIMES = { ascent: 0.8911, descent: 0.2163, lineGap: 0.0425, width: 0.4005 };
const ARIAL = { ascent: 0.9053, descent: 0.2119, lineGap: 0.0327, width: 0.4404 };
const ROBOTO = { ascent: 0.9277, descent: 0.2441, lineGap: 0, width: 0.4393 };

const FONTS: Font[] = [
  {
    name: "Newsreader",
    file: "newsreader",
    weights: { min: 400, max: 600 },
    bodyWeight: 500,
    cardWeights: [500],
    fallbacks: [
      { name: "Newsreader as Georgia", local: ["Georgia", "Gelasio"], metrics: GEORGIA },
      {
        name: "Newsreader as Times",
        local: ["Times New Roman", "Liberation Serif"],
        metrics: TIMES,
      },
    ],
  },
  {
    name: "Inter",
    file: "inter",
    weights: { min: 400, max: 650 },
    bodyWeight: 400,
    cardWeights: [400, 600],
    fallbacks: [
      { name: "Inter as Arial", local: ["Arial", "Liberation Sans"], metrics: ARIAL },
      { name: "Inter as Roboto", local: ["Roboto"], metrics: ROBOTO },
    ],
  },
];

/**
 * Writes app/ui/fonts/{newsreader,inter}.woff2 with only the characters and weights we use, and the fonts of share
 * cards. Does nothing while these files are newer than package-lock.json and this script.
 */
export async function ensureFonts(): Promise<void> {
  await ensureCardFonts();
  if (FONTS.every((font) => isUpToDate(outputOf(font)))) return;
  mkdirSync(folder, { recursive: true });
  const { default: subset } = await import("subset-font");
  let bytes = 0;
  for (const font of FONTS) {
    const source = sourceOf(font);
    const missing = missingLetters(
      await subset(source, LETTERS, { targetFormat: "truetype" }),
      LETTERS,
    );
    if (missing.length > 0) {
      throw new Error(
        `${font.name} has no glyph for ${missing.join(" ")}: take them out of LETTERS.`,
      );
    }
    const subsetFont = await subset(source, LETTERS, {
      targetFormat: "woff2",
      keepFeatures: FEATURES,
      variationAxes: { wght: font.weights },
    });
    bytes += subsetFont.byteLength;
    writeAtomically(outputOf(font), subsetFont);
  }
  if (bytes > MAX_BYTES) {
    throw new Error(
      `The fonts weigh ${bytes} bytes, the budget is ${MAX_BYTES}: drop letters or weights.`,
    );
  }
}

/** Writes app/ui/fonts/*.ttf for share cards: one file per weight, because resvg reads neither woff2 nor variable axes. */
async function ensureCardFonts(): Promise<void> {
  const faces = FONTS.flatMap((font) => font.cardWeights.map((weight) => ({ font, weight })));
  if (faces.every(({ font, weight }) => isUpToDate(cardFile(font, weight)))) return;
  mkdirSync(folder, { recursive: true });
  const { default: subset } = await import("subset-font");
  for (const { font, weight } of faces) {
    const options = { targetFormat: "truetype", variationAxes: { wght: weight } } as const;
    const subsetFont = await subset(sourceOf(font), LETTERS, options);
    writeAtomically(cardFile(font, weight), subsetFont);
  }
}

function cardFile({ file }: Font, weight: number): string {
  return join(folder, `${file}-${weight}.ttf`);
}

/** Replaces a file atomically: a concurrent reader sees the whole old file or the whole new one. */
function writeAtomically(file: string, bytes: Buffer): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, bytes);
  renameSync(draft, file);
}

/** The @font-face rules of the fallback fonts: local fonts scaled so that no line moves when ours have loaded. */
async function fallbackRules(): Promise<string> {
  const { default: subset } = await import("subset-font");
  const rules: string[] = [];
  for (const font of FONTS) {
    const options = { targetFormat: "truetype", variationAxes: { wght: font.bodyWeight } } as const;
    const ours = metricsOf(await subset(sourceOf(font), LETTERS, options));
    for (const fallback of font.fallbacks) rules.push(fontFaceRule(fallback, ours));
  }
  return rules.join("\n");
}

function fontFaceRule({ name, local, metrics }: FallbackFont, ours: FontMetrics): string {
  const scale = ours.width / metrics.width;
  const percent = (part: number) => `${(100 * part).toFixed(2)}%`;
  return `@font-face {
  font-family: "${name}";
  src: ${local.map((face) => `local("${face}")`).join(", ")};
  size-adjust: ${percent(scale)};
  ascent-override: ${percent(ours.ascent / scale)};
  descent-override: ${percent(ours.descent / scale)};
  line-gap-override: ${percent(ours.lineGap / scale)};
}`;
}

function sourceOf({ file }: Font): Buffer {
  const path = `@fontsource-variable/${file}/files/${file}-latin-wght-normal.woff2`;
  return readFileSync(join(root, "node_modules", path));
}

function outputOf({ file }: Font): string {
  return join(folder, `${file}.woff2`);
}

function isUpToDate(output: string): boolean {
  if (!existsSync(output)) return false;
  // npm gives every file of a package the same old date, so the lock file's date stands for the packages.
  const inputs = [import.meta.filename, join(root, "package-lock.json")];
  return inputs.every((input) => statSync(input).mtimeMs < statSync(output).mtimeMs);
}

if (import.meta.main) {
  await ensureFonts();
  console.log(await fallbackRules()); // paste into the stylesheet when a font or weight changes
}
