/** A name to be written on a map at a point. */
export interface MapLabel {
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

/** A town that found room: its dot, and on which side of it its name stands. */
export type Placed<Label extends MapLabel> = Label & { readonly side: "right" | "left" };

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

/** Chooses the towns whose names fit, in their order, so that no name covers another, a dot or a county's name; `holds` says whether a town's own county holds a box. */
export function placeTowns<Town extends MapLabel>(
  counties: readonly MapLabel[],
  towns: readonly Town[],
  holds: (town: Town, box: Box) => boolean,
): Placed<Town>[] {
  const taken: Box[] = counties.map(({ name, x, y }) => {
    const half = (name.length * COUNTY.letter) / 2;
    return { left: x - half, right: x + half, top: y - COUNTY.height, bottom: y + 4 };
  });
  const placed: Placed<Town>[] = [];
  for (const town of towns) {
    const fit = (["right", "left"] as const).find((side) => {
      const box = boxOf(town, side);
      return holds(town, box) && taken.every((other) => apart(box, other));
    });
    if (!fit) continue;
    taken.push(boxOf(town, fit));
    placed.push({ ...town, side: fit });
  }
  return placed;
}

/** The room a town takes: its dot and its name beside it. */
function boxOf({ name, x, y }: MapLabel, side: "right" | "left"): Box {
  const reach = TOWN.gap + name.length * TOWN.letter;
  const top = y - TOWN.height / 2;
  const bottom = y + TOWN.height / 2;
  return side === "right"
    ? { left: x - 4, right: x + reach, top, bottom }
    : { left: x - reach, right: x + 4, top, bottom };
}

function apart(a: Box, b: Box): boolean {
  return a.right < b.left || b.right < a.left || a.bottom < b.top || b.bottom < a.top;
}
