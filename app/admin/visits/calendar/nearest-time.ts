import { MINUTE_MS } from "../../../../core/format/time-units.ts";

/**
 * The time closest to another one, at most so many minutes away; null where none is. All are local times such as
 * `2026-03-10 09:30:00`.
 */
export function nearestTime(
  to: string,
  times: readonly string[],
  withinMinutes: number,
): string | null {
  const distance = (time: string) => Math.abs(wall(time) - wall(to));
  const [nearest] = times.toSorted((a, b) => distance(a) - distance(b));
  return nearest !== undefined && distance(nearest) <= withinMinutes * MINUTE_MS ? nearest : null;
}

/** The clock's reading as if in UTC, whose days all have 24 hours. */
function wall(time: string): number {
  return Date.parse(`${time.replace(" ", "T")}Z`);
}
