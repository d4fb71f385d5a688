import type { PostCategory } from "./post.ts";

/** The colors of a picture as CSS values, so that a page can pass custom properties and a share card plain colors. */
export interface ArtColors {
  readonly ground: string;
  readonly paper: string;
  readonly line: string;
  readonly faint: string;
  readonly accent: string;
  readonly gold: string;
}

export const ART_WIDTH = 480;
export const ART_HEIGHT = 220;

const SHEET_SIZE = { width: 128, height: 164 };

/**
 * Draws a post's picture from its category's motif and its title: sheets on a desk, a signature, a seal and the motif.
 * The same title always gives the same picture. Returns the content of an `<svg>` of 480 by 220.
 */
export function drawPostArt(
  title: string,
  motif: PostCategory["motif"],
  colors: ArtColors,
): string {
  const random = seededRandom(title);
  const tilt = between(random, -7, 7);
  const x = between(random, 60, 120);
  const behind = random() < 0.55;
  const sealX = SHEET_SIZE.width - between(random, 22, 40);
  const sheets = [
    behind ? drawSheet(x + 30, 40, tilt + between(random, 6, 12), colors, "") : "",
    drawSheet(
      x,
      32,
      tilt,
      colors,
      drawWriting(random, colors) + drawSeal(sealX, SHEET_SIZE.height - 34, colors),
    ),
  ];
  const emblem = `<g transform="translate(${between(random, 290, 330)} ${between(random, 54, 74)}) rotate(${between(random, -4, 4)} 50 50)" fill="none" stroke="${colors.line}" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round">${MOTIFS[motif](colors)}</g>`;
  const edge = between(random, 176, 192);
  return `<path fill="${colors.ground}" d="M0 0h480v220H0z"/><path d="M0 ${edge}h480" stroke="${colors.faint}" stroke-width="1.5"/>${sheets.join("")}${emblem}`;
}

function drawSheet(
  x: number,
  y: number,
  tilt: number,
  { paper, line }: ArtColors,
  inner: string,
): string {
  return `<g transform="translate(${x} ${y}) rotate(${tilt} 64 82)"><path fill="${paper}" stroke="${line}" stroke-width="2.5" stroke-linejoin="round" d="M0 0h106l22 22v142H0z"/><path fill="none" stroke="${line}" stroke-width="2.5" stroke-linejoin="round" d="M106 0v22h22"/>${inner}</g>`;
}

/** A few fixed text patterns, so that a page with fifty pictures compresses well. */
const TEXTS = [
  [56, 92, 78, 96, 64],
  [56, 84, 96, 70],
  [56, 96, 66, 88, 92, 74],
].map((lengths) => lengths.map((length, row) => `M16 ${26 + row * 14}h${length}`).join(""));

/** Lines of text of different lengths, and a signature. */
function drawWriting(random: () => number, { faint, line, accent }: ArtColors): string {
  const text = TEXTS[Math.floor(random() * TEXTS.length)] ?? "";
  return `<path stroke="${faint}" stroke-width="4" stroke-linecap="round" d="${text}"/><path stroke="${line}" stroke-width="1.5" d="M14 136h62"/><path fill="none" stroke="${accent}" stroke-width="2.5" stroke-linecap="round" d="M18 134c4-10 9-16 10-13s-6 14-2 14 9-14 12-13-4 12 0 12 8-10 12-9 0 8 4 8 8-4 14-4"/>`;
}

function drawSeal(x: number, y: number, { gold, paper }: ArtColors): string {
  return `<g transform="translate(${x} ${y})" fill="${paper}" stroke="${gold}"><circle r="21" stroke-width="3" stroke-dasharray="2.4 1.998"/><circle r="15.5" fill="none" stroke-width="1.75"/><path fill="none" stroke-width="2" stroke-linecap="round" d="M-9 3c3-6 6-9 7-8s-4 8-2 9c3 1 5-8 7-8s-2 6 0 7 3-2 5-2"/></g>`;
}

/** One motif per category, about a hundred units wide. */
const MOTIFS: Readonly<Record<PostCategory["motif"], (colors: ArtColors) => string>> = {
  pen: ({ accent, paper }) =>
    `<path fill="${paper}" d="M8 96 18 66 76 8l20 20-58 58z"/><path d="m18 66 20 20M66 18l20 20"/><path fill="${accent}" stroke="none" d="m8 96 6-18 12 12z"/><path d="M4 110c18-6 30 4 48-2s24-2 40-4" stroke="${accent}"/>`,
  key: ({ accent, paper }) =>
    `<circle cx="28" cy="72" r="24" fill="${paper}"/><circle cx="28" cy="72" r="9" stroke="${accent}"/><path d="M45 55 92 8M76 24l16 16M62 38l12 12"/>`,
  house: ({ accent, paper }) =>
    `<path fill="${paper}" d="M14 48v58h76V48"/><path d="M4 56 52 10l48 46"/><path fill="${accent}" stroke="${accent}" d="M44 106V74h18v32z"/><path d="M24 62h12v12H24zM70 62h10v12H70z"/>`,
  scroll: ({ accent, paper }) =>
    `<path fill="${paper}" d="M22 14h58a12 12 0 0 1 12 12v66a12 12 0 0 1-12 12H30V26"/><path d="M30 26a10 10 0 1 0-20 0c0 6 4 10 10 10h10M80 104a12 12 0 0 1-12-12v-4h34"/><path stroke="${accent}" d="M44 40h34M44 54h34M44 68h20"/>`,
  globe: ({ accent, paper }) =>
    `<circle cx="52" cy="56" r="46" fill="${paper}"/><path d="M6 56h92M52 10c-34 30-34 62 0 92M52 10c34 30 34 62 0 92M14 32h76M14 80h76"/><path fill="${accent}" stroke="${accent}" d="m78 14 22-8-8 22-5-9z"/>`,
  briefcase: ({ accent, paper }) =>
    `<path fill="${paper}" d="M4 36h96v66H4z"/><path d="M36 36V20h32v16M4 64h38M62 64h38"/><path fill="${accent}" stroke="${accent}" d="M42 58h20v14H42z"/>`,
};

function between(random: () => number, least: number, most: number): number {
  return Math.round(least + random() * (most - least));
}

/** A random number generator from 0 to 1, seeded by a text (FNV-1a, then xorshift). */
function seededRandom(text: string): () => number {
  let state = 2_166_136_261;
  for (const character of text)
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4_294_967_296;
  };
}
