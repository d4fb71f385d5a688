import { type ArtSubject, chooseParts } from "./art/choose-parts.ts";
import { DOCUMENTS } from "./art/documents.ts";
import { OBJECTS } from "./art/objects.ts";
import type { ArtPart } from "./art/part.ts";
import { PLACES } from "./art/places.ts";
import type { PostCategory } from "./post.ts";

/** The colors of a picture as CSS values, so that a page can pass custom properties and a share card plain colors. */
export interface ArtColors {
  readonly ground: string;
  readonly paper: string;
  readonly line: string;
  readonly accent: string;
}

export const ART_WIDTH = 264;
export const ART_HEIGHT = 110;

/** The line that everything stands on. */
const FLOOR = 90;

/** The space between two things. */
const GAP = 17;

/** The orders in which place, document and object may stand. */
const ORDERS = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [2, 0, 1],
  [1, 2, 0],
  [2, 1, 0],
] as const;

/**
 * Draws a post's picture: where the visit goes, what is signed there and what lies beside it, chosen by its tags (`chooseParts`).
 * The same post always gives the same picture. Returns the content of an `<svg>` of `ART_WIDTH` by `ART_HEIGHT`.
 */
export function drawPostArt(
  subject: ArtSubject,
  motif: PostCategory["motif"],
  colors: ArtColors,
): string {
  const random = seededRandom(subject.slug + subject.title);
  const { place, document, object } = chooseParts(subject, motif, random);
  const things: readonly ArtPart[] = [PLACES[place], DOCUMENTS[document], OBJECTS[object]];
  const order = ORDERS[Math.floor(random() * ORDERS.length)] ?? ORDERS[0];
  const row = order.flatMap((index) => things[index] ?? []);
  const total = row.reduce((sum, { width }) => sum + width, 0) + GAP * (row.length - 1);
  const left = Math.round((ART_WIDTH - total) / 2);
  const drawn = row.map((part, index) => {
    const before = row.slice(0, index).reduce((sum, { width }) => sum + width + GAP, 0);
    return drawPart(part, left + before, colors);
  });
  const floor = `<path d="M${left - 20} ${FLOOR}h${total + 40}"/>`;
  return `<path fill="${colors.ground}" d="M0 0h${ART_WIDTH}v${ART_HEIGHT}H0z"/><g fill="none" stroke="${colors.line}" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">${floor}${drawn.join("")}</g>`;
}

/** One thing at its place on the floor. */
function drawPart({ shape, line, mark }: ArtPart, x: number, colors: ArtColors): string {
  const layers = [
    shape ? `<path fill="${colors.paper}" d="${shape}"/>` : "",
    line ? `<path d="${line}"/>` : "",
    mark ? `<path stroke="${colors.accent}" d="${mark}"/>` : "",
  ];
  return `<g transform="translate(${x} ${FLOOR})">${layers.join("")}</g>`;
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
