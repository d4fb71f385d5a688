import type { MapLabel, PlacedLabel } from "./map-labels.ts";

/** The map of the service area: counties with their price zone, and the cities that are labeled. */
export interface AreaMapData {
  readonly width: number;
  readonly height: number;
  readonly counties: readonly MappedCounty[];
  readonly cities: readonly PlacedLabel<MappedCity>[];
}

interface MappedCounty extends MapLabel {
  readonly zone: string;
  /** 0 for the nearest zone, higher for farther ones. */
  readonly tier: number;
  readonly outline: string;
}

/** A city before its label is placed. */
export interface MappedCity extends MapLabel {
  readonly county: string;
  /** The tier of its county. */
  readonly tier: number;
}
