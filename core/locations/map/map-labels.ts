/** A name to write at a point of the map. */
export interface MapLabel {
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

/** On which side of its dot a city's name stands. */
type Side = "right" | "left" | "above";

/** A city whose name has a free place. */
export type PlacedLabel<City extends MapLabel> = City & { readonly side: Side };

/** The rectangle a name covers on the map. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Sizes in map units of the letters of county and city names. */
const COUNTY_SIZE = { letter: 7.8, height: 12 };
const CITY_SIZE = { letter: 5.8, height: 12, gap: 6 };

const SIDES: readonly Side[] = ["right", "left", "above"];

/** How far a county's name may move up or down to leave room for its first city. */
const COUNTY_OFFSETS = [0, -14, 14, -26, 26, -38];

/**
 * Places labels so that none covers another label or a dot: the first city of each county, then the counties, then
 * the other cities that still fit, in their order. `isInsideCounty` says whether a city's label lies inside its
 * own county.
 */
export function placeMapLabels<County extends MapLabel, City extends MapLabel & { county: string }>(
  counties: readonly County[],
  cities: readonly City[],
  isInsideCounty: (city: City, box: Box) => boolean,
): { counties: County[]; cities: PlacedLabel<City>[] } {
  const occupied: Box[] = [];
  const placeCity = (city: City): PlacedLabel<City>[] => {
    const side = SIDES.find((candidate) => {
      const box = cityBox(city, candidate);
      return isInsideCounty(city, box) && isFree(box, occupied) && isFree(dotBox(city), occupied);
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

function dotBox({ x, y }: MapLabel): Box {
  return { left: x - 4, right: x + 4, top: y - 4, bottom: y + 4 };
}

/** The rectangle of a city's name, including its dot where both are on one line. */
function cityBox({ name, x, y }: MapLabel, side: Side): Box {
  const length = name.length * CITY_SIZE.letter;
  const half = CITY_SIZE.height / 2;
  if (side === "above") {
    return {
      left: x - length / 2,
      right: x + length / 2,
      top: y - 2 * CITY_SIZE.gap - half,
      bottom: y - half,
    };
  }
  const [left, right] =
    side === "right" ? [-4, CITY_SIZE.gap + length] : [-CITY_SIZE.gap - length, 4];
  return { left: x + left, right: x + right, top: y - half, bottom: y + half };
}

function isFree(box: Box, occupied: readonly Box[]): boolean {
  return occupied.every(
    (other) =>
      box.right < other.left ||
      other.right < box.left ||
      box.bottom < other.top ||
      other.bottom < box.top,
  );
}
