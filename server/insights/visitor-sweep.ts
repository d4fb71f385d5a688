import { type Day, dayOf } from "../../core/booking/time/zoned-time.ts";
import { MINUTE_MS } from "../../core/format/time-units.ts";
import type { Database } from "../platform/db/connect.ts";
import { redactError } from "../platform/db/redact-error.ts";
import type { Log } from "../platform/log.ts";
import type { DaySalts } from "./day-salts.ts";
import { deleteSaltsBefore, deleteVisitorsBefore, siteTimezones } from "./store.ts";

/** Milliseconds. Another process may still write what it counted before midnight. */
export const LATE_WRITE_MS = MINUTE_MS;

/** Milliseconds between checks whether a day is over. */
const CHECK_INTERVAL_MS = MINUTE_MS;

/** Deletes the visitor marks of past days. */
export interface VisitorSweep {
  /** Runs the sweep unless it ran a moment ago. Never rejects. */
  run(): Promise<void>;
  /** Visitors of a past day were written: the next run deletes them too. */
  scheduleAgain(): void;
}

/** Creates the sweep; it runs only when called. */
export function createVisitorSweep({
  db,
  builtInZone,
  salts,
  log,
  now,
}: {
  readonly db: Database;
  readonly salts: DaySalts;
  readonly log: Pick<Log, "warn">;
  readonly now: () => number;
  /** The time zone of sites that have published none. */
  readonly builtInZone: string;
}): VisitorSweep {
  /** The days in the time zones of all sites at the last sweep. Until one of them changes there is nothing to do. */
  let swept = "";
  let looked = 0;
  let looking: Promise<void> = Promise.resolve();

  async function forget(at: number): Promise<void> {
    const zones = await siteTimezones(db, builtInZone);
    const days = zones.flatMap((zone): [string, Day][] => {
      const day = dayIn(zone, at);
      return day === null ? [] : [[zone, day]];
    });
    const state = JSON.stringify(days);
    if (state === swept) return;
    for (const [zone, day] of days) {
      await deleteVisitorsBefore(db, { zone, builtInZone }, day);
    }
    // One salt serves all sites, so it stays until its day is over everywhere.
    const first = days.map(([, day]) => day).toSorted()[0];
    if (first !== undefined) {
      await deleteSaltsBefore(db, first);
      salts.forgetBefore(first);
    }
    swept = state;
  }

  return {
    run() {
      const at = now() - LATE_WRITE_MS;
      if (at - looked < CHECK_INTERVAL_MS) return looking;
      looked = at;
      looking = forget(at).catch((error: unknown) => {
        log.warn(
          { err: redactError(error) },
          "visitor marks of past days could not be deleted and will be retried",
        );
      });
      return looking;
    },
    scheduleAgain() {
      swept = "";
      looked = 0;
    },
  };
}

/** The day in a time zone; null for one that does not exist, which a site with a stored mistake has. */
function dayIn(zone: string, at: number): Day | null {
  try {
    return dayOf(at, zone);
  } catch {
    return null;
  }
}
