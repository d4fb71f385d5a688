import { type Day, dayOf } from "../../core/booking/time/zoned-time.ts";
import { MINUTE_MS } from "../../core/format/time-units.ts";
import type { Database } from "../platform/db/connect.ts";
import { redactError } from "../platform/db/redact-error.ts";
import { sites } from "../platform/db/schema.ts";
import type { Log } from "../platform/log.ts";
import type { DaySalts } from "./day-salts.ts";
import { deleteSaltsBefore, deleteVisitorsBefore } from "./store.ts";

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
  zoneOf,
  salts,
  log,
  now,
}: {
  readonly db: Database;
  readonly salts: DaySalts;
  readonly log: Pick<Log, "warn">;
  readonly now: () => number;
  zoneOf(siteId: string): string | undefined;
}): VisitorSweep {
  /** The days of all sites at the last sweep. Until one of them changes there is nothing to do. */
  let swept = "";
  let looked = 0;
  let looking: Promise<void> = Promise.resolve();

  async function forget(at: number): Promise<void> {
    const stored = await db.select({ id: sites.siteId }).from(sites);
    const days = stored.flatMap(({ id }): [string, Day][] => {
      const zone = zoneOf(id);
      return zone === undefined ? [] : [[id, dayOf(at, zone)]];
    });
    const state = JSON.stringify(days);
    if (state === swept) return;
    for (const [id, day] of days) await deleteVisitorsBefore(db, id, day);
    // One salt serves all sites, so it stays until its day is over everywhere. Sites that cannot be composed do not
    // count.
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
