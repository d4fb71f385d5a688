export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * The strokes of a signature, each a relative cubic curve of an SVG path: a tall first letter, small loops of two heights, and
 * the last stroke before the line sets off. One unit is a unit of the map at full size.
 */
const STROKES = [
  [2, -20, 12, -42, 21, -40],
  [10, 2, -9, 28, -14, 40],
  [-3, 8, -13, 9, -13, 1],
  [0, -9, 19, -13, 27, -16],
  [7, -3, 10, -10, 5, -11],
  [-6, -1, -9, 13, -2, 14],
  [8, 1, 17, -30, 13, -32],
  [-7, -2, -13, 31, -4, 32],
  [7, 1, 15, -12, 10, -14],
  [-6, -1, -9, 13, -1, 14],
  [6, 0, 9, -12, 11, -11],
  [2, 1, -3, 11, 2, 11],
  [5, 0, 7, -11, 9, -10],
  [2, 1, -3, 10, 3, 10],
] as const;

/** The end of the strokes, from their start. */
const LENGTH = STROKES.reduce((sum, stroke) => sum + stroke[4], 0);
const DROP = STROKES.reduce((sum, stroke) => sum + stroke[5], 0);

/** The signature shrinks for a near city, so that it never goes past it. */
const FULL_SIZE_FROM = 150;
const SMALLEST = 0.35;

/**
 * The line that is drawn from the base to a city, as an SVG path: it signs at the base, toward the city's side, and goes on in
 * one curve to the city.
 */
export function signatureLine(base: Point, city: Point): string {
  const distance = Math.hypot(city.x - base.x, city.y - base.y);
  const size = Math.min(1, Math.max(SMALLEST, distance / FULL_SIZE_FROM));
  // Letters that are mirrored still look like letters; letters upside down do not.
  const side = city.x < base.x - 20 ? -1 : 1;
  const letters = STROKES.map(
    (stroke) =>
      `c${stroke.map((value, index) => toTenth(value * size * (index % 2 ? 1 : side))).join(" ")}`,
  );
  const end = { x: base.x + side * LENGTH * size, y: base.y + DROP * size };
  const reach = Math.max(14, distance * 0.28);
  const controls = [
    end.x + side * reach,
    end.y - reach * 0.1,
    city.x - side * reach * 0.25,
    city.y + Math.sign(end.y - city.y) * reach * 0.9,
  ];
  return `M${toTenth(base.x)} ${toTenth(base.y)}${letters.join("")}C${[...controls, city.x, city.y].map(toTenth).join(" ")}`;
}

function toTenth(value: number): number {
  return Math.round(value * 10) / 10;
}
