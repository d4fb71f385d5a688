import type { ExtendedFeatureCollection } from "d3-geo";
import { driveRings } from "../../../core/booking/travel/drive-rings.ts";
import {
  type AreaMapData,
  type MapFrame,
  type MappedCity,
  type MappedCounty,
  NARROW_SCALE,
} from "../../../core/locations/map/area-map.ts";
import {
  type Box,
  isFree,
  type MapLabel,
  placeMapLabels,
} from "../../../core/locations/map/map-labels.ts";
import { type MapScale, mapPoint } from "../../../core/locations/map/map-point.ts";
import {
  type PlacedRing,
  placeRings,
  ringLabelBox,
} from "../../../core/locations/map/ring-labels.ts";
import type { ZipDirectory, ZipEntry } from "../../../core/locations/zip-directory.ts";
import { fitCanvas, frameAround, landAround, MAP_WIDTH } from "./map-frame.ts";
import { commissionBorder, type MapLand, servedCounties, statesBeyond } from "./map-land.ts";
import { type CityPlace, mapPlaces } from "./map-places.ts";
import type { MappedSite } from "./mapped-site.ts";

/** Drive times that may get a ring, the radius below which a ring would lie on the base, and how many fit well. */
const RING_MINUTES = [15, 30, 45, 60, 75, 90, 120, 150];
const LEAST_RADIUS = 34;
const MAX_RINGS = 4;

const MAJOR_SIZE = 1.28;

interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Draws the service area: counties from the price book's zones, rings from the booking rules' drive estimate, cities at the
 * coordinates of their ZIP. Where no outlines are known, rings and cities alone; where no ZIP is known either, nothing.
 */
export function drawAreaMap(
  site: MappedSite,
  land: MapLand,
  zipDirectory: ZipDirectory,
): AreaMapData {
  const served = servedCounties(site, land, zipDirectory);
  const places = mapPlaces(site, zipDirectory);
  const points = places.base ? [places.base, ...places.cities] : places.cities;
  if (served.length === 0 && points.length === 0) return EMPTY;
  const shown: ExtendedFeatureCollection =
    served.length > 0
      ? { type: "FeatureCollection", features: served.map(({ feature }) => feature) }
      : landAround(points);
  const { height, scale, path } = fitCanvas(shown);
  const canvas: Box = { left: 0, right: MAP_WIDTH, top: 0, bottom: height };
  const base = places.base ? mapPoint(scale, places.base) : null;
  const counties = served.map(({ feature, tier, zone }): MappedCounty => {
    const [x = 0, y = 0] = path.centroid(feature).map(Math.round);
    return { name: feature.properties.county, zone, tier, outline: path(feature) ?? "", x, y };
  });
  const cities = places.cities.map((place) => mappedCity(place, counties, scale));
  const near = served.filter(({ byArrangement }) => !byArrangement);
  const focus = frameAround(
    [
      ...near.map(({ feature }) => boxOf(path.bounds(feature))),
      ...(base ? [boxAround(base)] : []),
      ...(near.length === 0 ? cities.map(boxAround) : []),
      // A price book without any zone shows its counties by arrangement.
      ...(near.length === 0 && points.length === 0 ? [canvas] : []),
    ],
    canvas,
  );
  const rings = places.base && base ? ringsAround(places.base, base, { scale, focus, cities }) : [];
  const states = statesBeyond(site, land, path).filter((label) =>
    isInside(stateBox(label), canvas),
  );
  const around = land.counties.features.filter(
    (feature) => !served.some((county) => county.feature === feature),
  );
  return {
    width: MAP_WIDTH,
    height,
    scale,
    focus,
    surroundings: path({ type: "FeatureCollection", features: around }) ?? "",
    rivers: land.rivers.features.flatMap((feature) => {
      const line = path(feature);
      return line ? [{ level: feature.properties.level, line }] : [];
    }),
    stateLine: path(commissionBorder(site, land)) ?? "",
    states,
    base,
    rings,
    ...placeNames({
      counties,
      cities,
      canvas,
      base,
      taken: [...rings.map(ringLabelBox), ...states.map(stateBox)],
    }),
  };
}

interface Names {
  readonly counties: readonly MappedCounty[];
  readonly cities: readonly MappedCity[];
  readonly canvas: Box;
  readonly base: Point | null;
  /** What other labels cover. */
  readonly taken: readonly Box[];
}

/** Places the names of cities and counties, once for wide screens and once, larger and fewer, for narrow ones. */
function placeNames({ counties, cities, canvas, base, taken }: Names) {
  const baseBox = base ? [boxAround(base, 9)] : [];
  const isAllowed = (city: MappedCity, box: Box) => {
    if (!isInside(box, canvas)) return false;
    // The signature sets off to the right of the base, so the base's own name is on its left or below it.
    if (isAtBase(city, base))
      return (box.right <= city.x + 8 || box.top > city.y) && isFree(box, taken);
    return isFree(box, [...taken, ...baseBox]);
  };
  const important = cities.toSorted((a, b) => Number(b.major) - Number(a.major));
  const enlarged = important.map((city) => ({ ...city, size: (city.size ?? 1) * NARROW_SCALE }));
  return {
    ...placeMapLabels(counties, important, isAllowed),
    narrowCities: placeMapLabels([], enlarged, isAllowed).cities,
  };
}

function isAtBase(city: Point, base: Point | null): boolean {
  return base !== null && city.x === base.x && city.y === base.y;
}

function mappedCity(
  place: CityPlace,
  counties: readonly MappedCounty[],
  scale: MapScale,
): MappedCity {
  const { city: name, county, major } = place;
  const tier = counties.find((mapped) => mapped.name === county)?.tier ?? 0;
  return {
    name,
    ...mapPoint(scale, place),
    county,
    tier,
    major,
    ...(major ? { size: MAJOR_SIZE } : {}),
  };
}

/** The rings of drive time that fit into the focus, with their labels where they cover no city. */
function ringsAround(
  home: ZipEntry,
  base: Point,
  { scale, focus, cities }: { scale: MapScale; focus: MapFrame; cities: readonly Point[] },
): PlacedRing[] {
  // One tenth of a degree of latitude is 6.909 miles everywhere.
  const perMile = (base.y - mapPoint(scale, { ...home, lat: home.lat + 0.1 }).y) / 6.909;
  const frame = {
    left: focus.x,
    right: focus.x + focus.width,
    top: focus.y,
    bottom: focus.y + focus.height,
  };
  const farthest = Math.max(
    ...[frame.left, frame.right].flatMap((x) =>
      [frame.top, frame.bottom].map((y) => Math.hypot(x - base.x, y - base.y)),
    ),
  );
  const rings = driveRings(RING_MINUTES, (farthest * 0.92) / perMile)
    .map(({ minutes, miles }) => ({ minutes, radius: Math.round(miles * perMile) }))
    .filter(({ radius }) => radius >= LEAST_RADIUS);
  // The nearest rings say most; of many, every second one is enough.
  const step = Math.ceil(rings.length / MAX_RINGS);
  return placeRings(
    base,
    rings.filter((_, index) => index % step === 0),
    cities,
    frame,
  );
}

function boxOf([[left, top], [right, bottom]]: [[number, number], [number, number]]): Box {
  return { left, top, right, bottom };
}

function boxAround({ x, y }: Point, margin = 40): Box {
  return { left: x - margin, right: x + margin, top: y - margin, bottom: y + margin };
}

/** A state's name in spaced capitals. */
function stateBox({ name, x, y }: MapLabel): Box {
  const half = name.length * 5.2;
  return { left: x - half, right: x + half, top: y - 12, bottom: y + 6 };
}

function isInside(box: Box, outer: Box): boolean {
  return (
    box.left >= outer.left &&
    box.right <= outer.right &&
    box.top >= outer.top &&
    box.bottom <= outer.bottom
  );
}

const EMPTY: AreaMapData = {
  width: MAP_WIDTH,
  height: 0,
  scale: { unit: 0, x: 0, y: 0 },
  focus: { x: 0, y: 0, width: MAP_WIDTH, height: 0 },
  counties: [],
  surroundings: "",
  rivers: [],
  stateLine: "",
  states: [],
  base: null,
  rings: [],
  cities: [],
  narrowCities: [],
};
