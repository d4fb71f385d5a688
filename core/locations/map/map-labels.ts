/** A name to write at a point of the map. */
export interface MapLabel {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  /** How much larger than others its letters are, 1 if left out. */
  readonly size?: number;
}

/** On which side of its dot a city's name stands. */
type Side = "right" | "left" | "above" | "below";

/** A city with the side its label goes on. */
export type PlacedLabel<City extends MapLabel> = City & { readonly side: Side };

/** The rectangle a name covers on the map. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Letter width and line height, in map units. */
const COUNTY_SIZE = { letter: 8.4, height: 12 };
const CITY_SIZE = { letter: 6.4, height: 14, gap: 7 };

const SIDES: readonly Side[] = ["right", "left", "above", "below"];

/** How far a county's name may move up or down to leave room for its first city. */
const COUNTY_OFFSETS = [0, -14, 14, -26, 26, -38];

/**
 * Places labels so that none covers another label or a dot: the first city of each county, then the counties, then
 * the other cities that still fit, in their order. `isAllowed` says whether a city's label may lie there.
 */
export function placeMapLabels<County extends MapLabel, City extends MapLabel & { county: string }>(
  counties: readonly County[],
  cities: readonly City[],
  isAllowed: (city: City, box: Box) => boolean,
): { counties: County[]; cities: PlacedLabel<City>[] } {
  const occupied: Box[] = [];
  const placeCity = (city: City): PlacedLabel<City>[] => {
    const side = SIDES.find((candidate) => {
      const box = cityBox(city, candidate);
      return isAllowed(city, box) && isFree(box, occupied) && isFree(dotBox(city), occupied);
    });
    if (!side) return [];
    occupied.push(cityBox(city, side), dotBox(city));
    return [{ ...city, side }];
  };
  const firstOfCounty = cities.filter(
    (city) => cities.find(({ county }) => county === city.county) === city,
  );
  const placedFirst = firstOfCounty.flatMap(placeCity);
  const placedCounties = counties.map((county) => {
    const moved = COUNTY_OFFSETS.map((move) => ({ ...county, y: county.y + move }));
    const free = moved.find((candidate) => isFree(countyBox(candidate), occupied)) ?? county;
    occupied.push(countyBox(free));
    return free;
  });
  const others = cities.filter((city) => !firstOfCounty.includes(city)).flatMap(placeCity);
  return { counties: placedCounties, cities: [...placedFirst, ...others] };
}

function countyBox({ name, x, y }: MapLabel): Box {
  const half = (name.length * COUNTY_SIZE.letter) / 2;
  return { left: x - half, right: x + half, top: y - COUNTY_SIZE.height, bottom: y + 4 };
}

function dotBox({ x, y, size = 1 }: MapLabel): Box {
  const half = 4 * size;
  return { left: x - half, right: x + half, top: y - half, bottom: y + half };
}

/** The rectangle of a city's name, including its dot where both are on one line. */
function cityBox({ name, x, y, size = 1 }: MapLabel, side: Side): Box {
  const length = name.length * CITY_SIZE.letter * size;
  const half = (CITY_SIZE.height * size) / 2;
  const gap = CITY_SIZE.gap * size;
  if (side === "above" || side === "below") {
    const middle = y + (side === "above" ? -1 : 1) * (half + gap);
    return {
      left: x - length / 2,
      right: x + length / 2,
      top: middle - half,
      bottom: middle + half,
    };
  }
  const dot = 4 * size;
  const [left, right] = side === "right" ? [-dot, gap + length] : [-gap - length, dot];
  return { left: x + left, right: x + right, top: y - half, bottom: y + half };
}

/** Whether a rectangle touches none of the others. */
export function isFree(box: Box, occupied: readonly Box[]): boolean {
  return occupied.every(
    (other) =>
      box.right < other.left ||
      other.right < box.left ||
      box.bottom < other.top ||
      other.bottom < box.top,
  );
}
