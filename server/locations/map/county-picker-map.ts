import { join } from "node:path";
import { mapPoint } from "../../../core/locations/map/map-point.ts";
import { countyOf } from "../../../core/locations/us/find-places.ts";
import { type ZipDirectory, zipByCode } from "../../../core/locations/zip-directory.ts";
import type { NearbyCounty, SetupArea } from "../../../core/setup/area/setup-area.ts";
import { CONTENT } from "../../content.ts";
import { readNationalLand } from "../national-land.ts";
import { fitCanvas, MAP_WIDTH } from "./map-frame.ts";

/** The counties near a base as outlines to tap, in units of a canvas of this size. */
export interface CountyPickerMap {
  readonly width: number;
  readonly height: number;
  readonly counties: readonly (Pick<NearbyCounty, "name" | "state"> & {
    /** An SVG path. */
    readonly outline: string;
    /** Where its name goes. */
    readonly x: number;
    readonly y: number;
  })[];
  /** The base. */
  readonly base: { readonly x: number; readonly y: number } | null;
}

/** Draws the counties of an area; one without a known outline is left out. */
export function drawCountyPicker(area: SetupArea, directory: ZipDirectory): CountyPickerMap {
  const known = area.counties.flatMap(({ name, state }) => countyOf(name, state, directory) ?? []);
  const { features } = readNationalLand(known, join(CONTENT, "places")).counties;
  if (features.length === 0) return { width: MAP_WIDTH, height: 0, counties: [], base: null };
  const { height, scale, path } = fitCanvas({ type: "FeatureCollection", features });
  const base = zipByCode(area.zip, directory);
  return {
    width: MAP_WIDTH,
    height,
    counties: features.map((feature) => {
      const [x = 0, y = 0] = path.centroid(feature).map(Math.round);
      const { county: name, state } = feature.properties;
      return { name, state, outline: path(feature) ?? "", x, y };
    }),
    base: base ? mapPoint(scale, base) : null,
  };
}
