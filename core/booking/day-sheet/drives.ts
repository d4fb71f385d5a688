import { MINUTE_MS } from "../../format/time-units.ts";
import type { DayRoute, RouteStop } from "./route.ts";

/** A drive of a day as a calendar draws it: the latest time it can begin and still be on time, or after the visit before it. */
export interface Drive {
  /** The visit or event it leads to; null for the drive home. */
  readonly to: string | null;
  readonly start: number;
  readonly end: number;
  /** How long it takes, which may be more than there is time for. */
  readonly minutes: number;
  /** Minutes that are missing between the stops; 0 where the drive fits. */
  readonly shortBy: number;
}

/** The drives of a day: to each stop, right before it and its buffer, and home right after the last one. Drives of no length are left out. */
export function drivesOf({ stops, home }: DayRoute<RouteStop>): Drive[] {
  const drives = stops.map(({ stop, drive }, at): Drive => {
    const end = stop.start - stop.before * MINUTE_MS;
    const previous = stops[at - 1]?.stop;
    const free = previous ? previous.end : Number.NEGATIVE_INFINITY;
    const leave = end - drive.minutes * MINUTE_MS;
    return {
      to: stop.id,
      start: Math.max(leave, free),
      end,
      minutes: drive.minutes,
      shortBy: Math.max(0, Math.ceil((free - leave) / MINUTE_MS)),
    };
  });
  const last = stops.at(-1)?.stop;
  const homeward = last && home && { start: last.end + last.after * MINUTE_MS, ...home };
  return [
    ...drives,
    ...(homeward
      ? [
          {
            to: null,
            start: homeward.start,
            end: homeward.start + homeward.minutes * MINUTE_MS,
            minutes: homeward.minutes,
            shortBy: 0,
          },
        ]
      : []),
  ].filter(({ start, end, minutes }) => minutes > 0 && start < end);
}
