import type { MapLabel, PlacedLabel } from "./map-labels.ts";
import type { MapScale } from "./map-point.ts";
import type { PlacedRing } from "./ring-labels.ts";

/**
 * The map of the service area: counties with their price zone, rivers, the state line, rings of drive time around the base, and
 * the cities that are labeled. All coordinates are units of a canvas `width` wide and `height` high.
 */
export interface AreaMapData {
  readonly width: number;
  /** 0 where there is nothing to draw. */
  readonly height: number;
  readonly scale: MapScale;
  /** The part around the base and the counties with a fixed fee, for a picture that shows no more than that. */
  readonly focus: MapFrame;
  readonly counties: readonly MappedCounty[];
  /** The counties around, as one SVG path. */
  readonly surroundings: string;
  readonly rivers: readonly MappedRiver[];
  /** The border of the states that the notary may work in, as one SVG path. */
  readonly stateLine: string;
  /** The states beyond that border. */
  readonly states: readonly MapLabel[];
  /** Where the notary starts; null if its ZIP is not in the ZIP directory. */
  readonly base: { readonly x: number; readonly y: number } | null;
  readonly rings: readonly PlacedRing[];
  readonly cities: readonly PlacedLabel<MappedCity>[];
  /** Fewer cities, with room for letters that are `NARROW_SCALE` times as large: for small screens. */
  readonly narrowCities: readonly PlacedLabel<MappedCity>[];
}

/** A rectangle of the canvas. */
export interface MapFrame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** On a phone the map is about half as large, so its letters are this much larger. */
export const NARROW_SCALE = 1.75;

export interface MappedCounty extends MapLabel {
  readonly zone: string;
  /** 0 for the nearest zone, higher for farther ones. */
  readonly tier: number;
  readonly outline: string;
}

interface MappedRiver {
  /** 1 for the largest rivers, 4 for the smallest. */
  readonly level: number;
  readonly line: string;
}

/** A city before its label is placed. */
export interface MappedCity extends MapLabel {
  readonly county: string;
  /** The tier of its county. */
  readonly tier: number;
  /** The business starts here, or it is one of the largest cities: its name is set larger. */
  readonly major: boolean;
}
