/** A name to be written on a map at a point. */
export interface MapLabel {
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

/** A town that found room: its dot, and on which side of it its name stands. */
export type Placed<Label extends MapLabel> = Label & { readonly side: "right" | "left" };

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Sizes in map units: letters of the county names and of the town names. */
const COUNTY = { letter: 8.6, height: 14 };
const TOWN = { letter: 6.6, height: 14, gap: 8 };

/** Chooses the towns whose names fit on a map `width` wide, in their order, so that no name covers another, a dot or a county's name. */
export function placeTowns<Town extends MapLabel>(
  counties: readonly MapLabel[],
  towns: readonly Town[],
  width: number,
): Placed<Town>[] {
  const taken: Box[] = counties.map(({ name, x, y }) => {
    const half = (name.length * COUNTY.letter) / 2;
    return { left: x - half, right: x + half, top: y - COUNTY.height, bottom: y + 4 };
  });
  const placed: Placed<Town>[] = [];
  for (const town of towns) {
    const fit = (["right", "left"] as const).find((side) => {
      const box = boxOf(town, side);
      return box.left >= 0 && box.right <= width && taken.every((other) => apart(box, other));
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
