/** A name to be written on a map at a point. */
export interface MapLabel {
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

/** Where a town's name stands, seen from its dot. */
type Side = "right" | "left" | "above";

/** A town that found room for its name. */
export type Placed<Town extends MapLabel> = Town & { readonly side: Side };

/** The room a name takes on the map. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Sizes in map units: letters of the county names and of the town names. */
const COUNTY = { letter: 7.8, height: 12 };
const TOWN = { letter: 5.8, height: 12, gap: 6 };

const SIDES: readonly Side[] = ["right", "left", "above"];

/** How far a county's name may move up or down from its middle to make room for its first town. */
const MOVES = [0, -14, 14, -26, 26, -38];

/**
 * Chooses where names stand so that none covers another or a dot: the first town of each county, then the counties,
 * then the towns that still fit, in their order. `holds` says whether a town's own county holds its name.
 */
export function placeLabels<County extends MapLabel, Town extends MapLabel & { county: string }>(
  counties: readonly County[],
  towns: readonly Town[],
  holds: (town: Town, box: Box) => boolean,
): { counties: County[]; towns: Placed<Town>[] } {
  const taken: Box[] = [];
  const place = (town: Town): Placed<Town>[] => {
    const side = SIDES.find((candidate) => {
      const box = townBox(town, candidate);
      return holds(town, box) && isFree(box, taken) && isFree(dotBox(town), taken);
    });
    if (!side) return [];
    taken.push(townBox(town, side), dotBox(town));
    return [{ ...town, side }];
  };
  const firsts = towns.filter(
    (town) => towns.find(({ county }) => county === town.county) === town,
  );
  const placedFirsts = firsts.flatMap(place);
  const placedCounties = counties.map((county) => {
    const moved = MOVES.map((move) => ({ ...county, y: county.y + move }));
    const free = moved.find((candidate) => isFree(countyBox(candidate), taken)) ?? county;
    taken.push(countyBox(free));
    return free;
  });
  const others = towns.filter((town) => !firsts.includes(town)).flatMap(place);
  return { counties: placedCounties, towns: [...placedFirsts, ...others] };
}

function countyBox({ name, x, y }: MapLabel): Box {
  const half = (name.length * COUNTY.letter) / 2;
  return { left: x - half, right: x + half, top: y - COUNTY.height, bottom: y + 4 };
}

function dotBox({ x, y }: MapLabel): Box {
  return { left: x - 4, right: x + 4, top: y - 4, bottom: y + 4 };
}

/** The room a town's name takes, with its dot where both stand on one line. */
function townBox({ name, x, y }: MapLabel, side: Side): Box {
  const length = name.length * TOWN.letter;
  const half = TOWN.height / 2;
  if (side === "above") {
    return {
      left: x - length / 2,
      right: x + length / 2,
      top: y - 2 * TOWN.gap - half,
      bottom: y - half,
    };
  }
  const [left, right] = side === "right" ? [-4, TOWN.gap + length] : [-TOWN.gap - length, 4];
  return { left: x + left, right: x + right, top: y - half, bottom: y + half };
}

function isFree(box: Box, taken: readonly Box[]): boolean {
  return taken.every(
    (other) =>
      box.right < other.left ||
      other.right < box.left ||
      box.bottom < other.top ||
      other.bottom < box.top,
  );
}
