import type { MapLabel, Placed } from "./map-labels.ts";

/** The drawn service area: counties with the zone that prices them, and the towns the business names. */
export interface AreaMap {
  readonly width: number;
  readonly height: number;
  readonly counties: readonly MappedCounty[];
  readonly towns: readonly Placed<MappedTown>[];
}

interface MappedCounty extends MapLabel {
  readonly zone: string;
  /** 0 for the nearest zone, rising with the distance. */
  readonly tier: number;
  readonly outline: string;
}

/** A town before it has found room. */
export interface MappedTown extends MapLabel {
  readonly county: string;
  /** As its county's. */
  readonly tier: number;
}
