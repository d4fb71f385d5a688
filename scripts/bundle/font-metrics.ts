/** The line heights and the mean letter width of a font, as fractions of the font size. */
export type FontMetrics = { ascent: number; descent: number; lineGap: number; width: number };

// Text like that of the pages, because the mean width of a letter depends on which letters are common.
const SAMPLE =
  "A mobile notary who comes to your home, hospital room or office. Know the true price before you " +
  "call: choose the service, enter the ZIP code, and see the travel fee with the total. Loan signings, " +
  "powers of attorney, wills and trusts, apostilles. Evenings and weekends by appointment.";

/**
 * Reads the metrics of a TrueType font.
 * @param font an uncompressed font file; a variable one is measured at its default weight
 * @returns heights (descent positive, below the line) and mean letter width, per em
 */
export function metricsOf(font: Uint8Array): FontMetrics {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const table = tablesOf(view);
  const em = view.getUint16(table("head") + 18);
  const hhea = table("hhea");
  const glyphs = glyphsOf(view, table("cmap"));
  const advances = table("hmtx");
  const lastAdvance = view.getUint16(hhea + 34) - 1; // glyphs beyond it share its width
  const widths = [...SAMPLE].map((letter) => {
    const glyph = glyphs(letter.codePointAt(0) ?? 0);
    return view.getUint16(advances + 4 * Math.min(glyph, lastAdvance));
  });
  return {
    ascent: view.getInt16(hhea + 4) / em,
    descent: -view.getInt16(hhea + 6) / em,
    lineGap: view.getInt16(hhea + 8) / em,
    width: widths.reduce((sum, width) => sum + width, 0) / widths.length / em,
  };
}

/** Returns those of the given letters that a TrueType font has no glyph for. */
export function missingLetters(font: Uint8Array, letters: string): string[] {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const glyphs = glyphsOf(view, tablesOf(view)("cmap"));
  return [...letters].filter((letter) => glyphs(letter.codePointAt(0) ?? 0) === 0);
}

function tablesOf(view: DataView): (tag: string) => number {
  const offsets = new Map<string, number>();
  for (let i = 0; i < view.getUint16(4); i++) {
    const entry = 12 + 16 * i;
    const tag = [0, 1, 2, 3].map((n) => String.fromCharCode(view.getUint8(entry + n))).join("");
    offsets.set(tag, view.getUint32(entry + 8));
  }
  return (tag) => {
    const offset = offsets.get(tag);
    if (offset === undefined) throw new Error(`This font has no ${tag} table: take another file.`);
    return offset;
  };
}

/** Letter to glyph number, from the Unicode table of format 4, which every web font carries. */
function glyphsOf(view: DataView, cmap: number): (codePoint: number) => number {
  const count = view.getUint16(cmap + 2);
  const starts = Array.from({ length: count }, (_, i) => cmap + view.getUint32(cmap + 8 + 8 * i));
  const start = starts.find((offset) => view.getUint16(offset) === 4);
  if (start === undefined) throw new Error("This font has no cmap of format 4: take another file.");
  const segments = view.getUint16(start + 6) / 2;
  const ends = start + 14;
  const begins = ends + 2 * segments + 2;
  const deltas = begins + 2 * segments;
  const ranges = deltas + 2 * segments;
  return (codePoint) => {
    for (let i = 0; i < segments; i++) {
      if (codePoint > view.getUint16(ends + 2 * i)) continue;
      const begin = view.getUint16(begins + 2 * i);
      if (codePoint < begin) return 0;
      const delta = view.getUint16(deltas + 2 * i);
      const range = view.getUint16(ranges + 2 * i);
      if (range === 0) return (codePoint + delta) & 0xffff;
      const glyph = view.getUint16(ranges + 2 * i + range + 2 * (codePoint - begin));
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
}
