type Corner = readonly number[];

/** A county's outline as rings of corners (longitude, latitude), with its state. */
export interface StateOutline {
  readonly state: string;
  readonly rings: readonly (readonly Corner[])[];
}

/**
 * Where commissions end: the borders that a county in one of the `commissionStates` shares with a county outside of them, as
 * lines of corners. Outlines meet corner by corner; a border with a county that is not known is left out.
 */
export function stateLine(
  outlines: readonly StateOutline[],
  commissionStates: readonly string[],
): Corner[][] {
  const sides = new Map<
    string,
    { readonly edge: readonly [Corner, Corner]; inside: boolean; outside: boolean }
  >();
  for (const { state, rings } of outlines) {
    const isInside = commissionStates.includes(state);
    for (const [from, to] of rings.flatMap(edgesOf)) {
      const key = [from, to].map(String).toSorted().join(" ");
      const side = sides.get(key) ?? { edge: [from, to], inside: false, outside: false };
      sides.set(key, {
        ...side,
        inside: side.inside || isInside,
        outside: side.outside || !isInside,
      });
    }
  }
  const shared = [...sides.values()].filter(({ inside, outside }) => inside && outside);
  return joinEdges(shared.map(({ edge }) => edge));
}

function edgesOf(ring: readonly Corner[]): [Corner, Corner][] {
  return ring.slice(1).flatMap((to, index) => {
    const from = ring[index];
    return from ? [[from, to]] : [];
  });
}

/** Joins edges that share an end into lines that are as long as possible. */
function joinEdges(edges: readonly (readonly [Corner, Corner])[]): Corner[][] {
  const left = [...edges];
  const lines: Corner[][] = [];
  for (let edge = left.pop(); edge; edge = left.pop()) {
    const line: Corner[] = [...edge];
    for (let next = takeNeighbor(left, line.at(-1)); next; next = takeNeighbor(left, line.at(-1)))
      line.push(next);
    for (let next = takeNeighbor(left, line[0]); next; next = takeNeighbor(left, line[0]))
      line.unshift(next);
    lines.push(line);
  }
  return lines;
}

/** Takes an edge that ends at a corner out of the list, and returns its other end. */
function takeNeighbor(edges: (readonly [Corner, Corner])[], end: Corner | undefined) {
  const at = edges.findIndex((edge) => edge.some((corner) => String(corner) === String(end)));
  const [edge] = at < 0 ? [] : edges.splice(at, 1);
  return edge?.find((corner) => String(corner) !== String(end));
}
