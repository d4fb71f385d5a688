import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type FontMetrics, metricsOf, missingLetters } from "./font-metrics.ts";

type Font = {
  name: string;
  file: string;
  weights: { min: number; max: number };
  /** The weight most of its text is set in: there the stand-in must be as wide. */
  usual: number;
  /** The weights share cards are set in. */
  cardWeights: number[];
  standIns: StandIn[];
};
type StandIn = { name: string; local: string[]; metrics: FontMetrics };

const root = join(import.meta.dirname, "..");
const folder = join(root, "app/ui/fonts");

// What English and Spanish pages are set in. The packages' files have no arrows: those are icons.
const LETTERS = `${String.fromCharCode(...Array.from({ length: 0x7f - 0x20 }, (_, i) => 0x20 + i))}\
\u00a0‘’“”–—…•·×−°½¼¾€£¢§©®™áéíóúñüÁÉÍÓÚÑÜ¿¡`;
const FEATURES = ["kern", "liga", "tnum", "lnum"];
const MAX_BYTES = 60 * 1024;

// Measured once with metricsOf from fonts of the same metrics: Liberation Sans and Serif, Gelasio, Roboto.
const GEORGIA = { ascent: 0.9277, descent: 0.3418, lineGap: 0, width: 0.4368 };
const TIMES = { ascent: 0.8911, descent: 0.2163, lineGap: 0.0425, width: 0.4005 };
const ARIAL = { ascent: 0.9053, descent: 0.2119, lineGap: 0.0327, width: 0.4404 };
const ROBOTO = { ascent: 0.9277, descent: 0.2441, lineGap: 0, width: 0.4393 };

const FONTS: Font[] = [
  {
    name: "Newsreader",
    file: "newsreader",
    weights: { min: 400, max: 600 },
    usual: 500,
    cardWeights: [500],
    standIns: [
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
    usual: 400,
    cardWeights: [400, 600],
    standIns: [
      { name: "Inter as Arial", local: ["Arial", "Liberation Sans"], metrics: ARIAL },
      { name: "Inter as Roboto", local: ["Roboto"], metrics: ROBOTO },
    ],
  },
];

/**
 * Makes app/ui/fonts/{newsreader,inter}.woff2 from the font packages: only our letters and weights; and those of share cards.
 * Does nothing while they are newer than the lock of the packages and this script.
 */
export async function ensureFonts(): Promise<void> {
  await ensureCardFonts();
  if (FONTS.every((font) => isFresh(outputOf(font)))) return;
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
    const made = await subset(source, LETTERS, {
      targetFormat: "woff2",
      keepFeatures: FEATURES,
      variationAxes: { wght: font.weights },
    });
    bytes += made.byteLength;
    writeWhole(outputOf(font), made);
  }
  if (bytes > MAX_BYTES) {
    throw new Error(
      `The fonts weigh ${bytes} bytes, the budget is ${MAX_BYTES}: drop letters or weights.`,
    );
  }
}

/** Makes app/ui/fonts/*.ttf for share cards: one file for each weight, because what sets them reads neither woff2 nor axes. */
async function ensureCardFonts(): Promise<void> {
  const faces = FONTS.flatMap((font) => font.cardWeights.map((weight) => ({ font, weight })));
  if (faces.every(({ font, weight }) => isFresh(cardFile(font, weight)))) return;
  mkdirSync(folder, { recursive: true });
  const { default: subset } = await import("subset-font");
  for (const { font, weight } of faces) {
    const options = { targetFormat: "truetype", variationAxes: { wght: weight } } as const;
    const made = await subset(sourceOf(font), LETTERS, options);
    writeWhole(cardFile(font, weight), made);
  }
}

function cardFile({ file }: Font, weight: number): string {
  return join(folder, `${file}-${weight}.ttf`);
}

/** Whoever reads meanwhile sees a whole file, the old or the new. */
function writeWhole(file: string, bytes: Buffer): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, bytes);
  renameSync(draft, file);
}

/** The stand-ins of both fonts as CSS: local fonts scaled so that no line moves when ours arrive. */
async function standInRules(): Promise<string> {
  const { default: subset } = await import("subset-font");
  const rules: string[] = [];
  for (const font of FONTS) {
    const options = { targetFormat: "truetype", variationAxes: { wght: font.usual } } as const;
    const ours = metricsOf(await subset(sourceOf(font), LETTERS, options));
    for (const standIn of font.standIns) rules.push(ruleOf(standIn, ours));
  }
  return rules.join("\n");
}

function ruleOf({ name, local, metrics }: StandIn, ours: FontMetrics): string {
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

function isFresh(output: string): boolean {
  if (!existsSync(output)) return false;
  // npm gives every packed file the same old date, so the lock speaks for the packages.
  const inputs = [import.meta.filename, join(root, "package-lock.json")];
  return inputs.every((input) => statSync(input).mtimeMs < statSync(output).mtimeMs);
}

if (import.meta.main) {
  await ensureFonts();
  console.log(await standInRules()); // to be pasted into the stylesheet when a font or weight changes
}
