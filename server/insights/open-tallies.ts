import { type Day, dayOf, daysFrom } from "../../core/booking/time/zoned-time.ts";
import { VisitTally } from "./tally.ts";

/** The tally of a site's current day, and when the next day begins. */
interface OpenTally {
  readonly tally: VisitTally;
  readonly until: number;
}

/** What the tallies need: the time zone of a site, undefined for one that no longer exists, and the time. */
interface OpenTalliesDeps {
  readonly zoneOf: (siteId: string) => string | undefined;
  readonly now: () => number;
}

/** Keeps one tally per site for its current day, and those of past days and failed writes until they are taken. */
export function createOpenTallies({ zoneOf, now }: OpenTalliesDeps) {
  const open = new Map<string, OpenTally>();
  /** Tallies of past days and of failed writes, one per site and day. */
  const pending = new Map<string, VisitTally>();

  function addToPending(tally: VisitTally): void {
    const key = `${tally.day} ${tally.siteId}`;
    const before = pending.get(key);
    if (before) before.merge(tally);
    else pending.set(key, tally);
  }

  return {
    /** The tally of a site's current day; null for a site that no longer exists. */
    current(siteId: string): VisitTally | null {
      const at = now();
      const found = open.get(siteId);
      if (found && at < found.until) return found.tally;
      const zone = zoneOf(siteId);
      if (found) {
        addToPending(found.tally);
        open.delete(siteId);
      }
      if (zone === undefined) return null;
      const day: Day = dayOf(at, zone);
      const tally = new VisitTally(siteId, day);
      open.set(siteId, { tally, until: daysFrom(day, 1, zone)[0]?.end ?? at });
      return tally;
    },
    /** Returns everything counted so far and starts again from zero. */
    takeAll(): VisitTally[] {
      for (const { tally } of open.values()) addToPending(tally);
      open.clear();
      const tallies = [...pending.values()];
      pending.clear();
      return tallies;
    },
    putBack: (tallies: readonly VisitTally[]): void => tallies.forEach(addToPending),
  };
}
