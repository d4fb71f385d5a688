/**
 * One thing of the drawing system, on a grid of 24 units: it begins at x = 0 and stands on y = 0, so all that is above the ground
 * has a negative y. Each layer is an SVG path.
 */
export interface ArtPart {
  readonly width: number;
  /** Filled with the color of paper, outlined in ink. */
  readonly shape?: string;
  /** Ink alone. */
  readonly line?: string;
  /** The one stroke in the accent. */
  readonly mark?: string;
}

/** The path of a circle around a point. */
export const ring = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0-${2 * radius} 0`;
