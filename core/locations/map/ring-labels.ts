import type { Box } from "./map-labels.ts";

/** A ring of drive time on the map, with a gap in its line where its label is. */
export interface PlacedRing {
  readonly minutes: number;
  readonly radius: number;
  /** The ring without its gap, as an SVG path. */
  readonly line: string;
  readonly x: number;
  readonly y: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const LABEL = { letter: 6.2, height: 13, margin: 5 };

/** Directions to try for the labels, in degrees from east, clockwise: the one between north and east is best. */
const DIRECTIONS = [
  -52, -46, -58, -40, -64, -34, -70, -28, -76, -20, -84, -12, -92, 0, -100, -110, -125, -140, -160,
  20, 40,
];

/** The text of a ring's label. */
export function ringLabel(minutes: number): string {
  return `${minutes} min`;
}

/**
 * Places the labels of all rings in one direction from the center, each on its own ring, where they cover the fewest dots and
 * leave the frame least. Returns the rings with their lines cut open for the labels.
 */
export function placeRings(
  center: Point,
  rings: readonly { readonly minutes: number; readonly radius: number }[],
  dots: readonly Point[],
  frame: Box,
): PlacedRing[] {
  const penalty = (direction: number) =>
    rings.reduce((sum, ring) => {
      const box = ringLabelBox({ ...ring, ...pointAt(center, ring.radius, direction) });
      const covered = dots.filter((dot) => isWithin(dot, box, LABEL.margin)).length;
      return sum + covered * 2 + (isInside(box, frame) ? 0 : 3);
    }, 0);
  const best = DIRECTIONS.toSorted((a, b) => penalty(a) - penalty(b))[0] ?? 0;
  return rings.map((ring) => {
    const label = { ...ring, ...pointAt(center, ring.radius, best) };
    return { ...label, line: openRing(center, label, best) };
  });
}

/** The rectangle that a ring's label covers, centered on its ring. */
export function ringLabelBox({ minutes, x, y }: Point & { readonly minutes: number }): Box {
  const half = (ringLabel(minutes).length * LABEL.letter) / 2;
  return {
    left: x - half,
    right: x + half,
    top: y - LABEL.height / 2,
    bottom: y + LABEL.height / 2,
  };
}

/** A circle that leaves out its label, as an SVG path. */
function openRing(
  center: Point,
  { minutes, radius }: { readonly minutes: number; readonly radius: number },
  direction: number,
): string {
  const box = ringLabelBox({ minutes, x: 0, y: 0 });
  const radians = (direction * Math.PI) / 180;
  const along = Math.abs(box.right * Math.sin(radians)) + Math.abs(box.bottom * Math.cos(radians));
  const gap = ((along + LABEL.margin) / radius) * (180 / Math.PI);
  const start = pointAt(center, radius, direction + gap);
  const end = pointAt(center, radius, direction - gap);
  return `M${start.x},${start.y}A${radius},${radius} 0 1 1 ${end.x},${end.y}`;
}

function pointAt(center: Point, radius: number, degrees: number): Point {
  const radians = (degrees * Math.PI) / 180;
  return {
    x: toTenth(center.x + radius * Math.cos(radians)),
    y: toTenth(center.y + radius * Math.sin(radians)),
  };
}

function toTenth(value: number): number {
  return Math.round(value * 10) / 10;
}

function isWithin({ x, y }: Point, box: Box, margin: number): boolean {
  return (
    x > box.left - margin &&
    x < box.right + margin &&
    y > box.top - margin &&
    y < box.bottom + margin
  );
}

function isInside(box: Box, frame: Box): boolean {
  return (
    box.left >= frame.left &&
    box.right <= frame.right &&
    box.top >= frame.top &&
    box.bottom <= frame.bottom
  );
}
