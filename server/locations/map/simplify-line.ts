type Corner = readonly [number, number];

/** A line without the corners that lie closer than a tolerance to the straight line past them (Douglas and Peucker); both ends stay. */
export function simplifyLine(line: readonly Corner[], tolerance: number): Corner[] {
  const first = line[0];
  const last = line.at(-1);
  if (!first || !last || line.length < 3) return [...line];
  const distances = line.map((corner) => distanceToLine(corner, first, last));
  const farthest = distances.indexOf(Math.max(...distances));
  if ((distances[farthest] ?? 0) <= tolerance) return [first, last];
  return [
    ...simplifyLine(line.slice(0, farthest + 1), tolerance).slice(0, -1),
    ...simplifyLine(line.slice(farthest), tolerance),
  ];
}

function distanceToLine([x, y]: Corner, [ax, ay]: Corner, [bx, by]: Corner): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = Math.hypot(dx, dy);
  if (length === 0) return Math.hypot(x - ax, y - ay); // a ring: it begins where it ends
  return Math.abs(dy * (x - ax) - dx * (y - ay)) / length;
}
