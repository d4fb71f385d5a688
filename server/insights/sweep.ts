import { type Day, dayOf } from "../../core/booking/time.ts";
import type { Database } from "../platform/db/connect.ts";
import { sites } from "../platform/db/schema.ts";
import { withoutWords } from "../platform/db/without-words.ts";
import type { Log } from "../platform/log.ts";
import type { Salts } from "./salt.ts";
import { forgetSalts, forgetVisitors } from "./store.ts";

/** Another process may still write what it counted before midnight: ms. */
export const LAST_WRITES_MS = 60_000;

/** How often it is looked whether a day is over: ms. */
const LOOKS_EVERY_MS = 60_000;

/** Forgets who was here, when the day is over. */
export interface Sweep {
  /** Looks, unless that was a moment ago. Never rejects. */
  look(): Promise<void>;
  /** Something was written for a day that is over: the next look forgets it as well. */
  again(): void;
}

export function openSweep({
  db,
  zoneOf,
  salts,
  log,
  now,
}: {
  readonly db: Database;
  readonly salts: Salts;
  readonly log: Pick<Log, "warn">;
  readonly now: () => number;
  zoneOf(siteId: string): string | undefined;
}): Sweep {
  /** The day of each site that was swept last: between two midnights there is nothing to do. */
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
    for (const [id, day] of days) await forgetVisitors(db, id, day);
    // One salt serves all sites: it stays until the day is over for the last of them, and a site nobody can show has none.
    const first = days.map(([, day]) => day).toSorted()[0];
    if (first !== undefined) {
      await forgetSalts(db, first);
      salts.forgetBefore(first);
    }
    swept = state;
  }

  return {
    look() {
      const at = now() - LAST_WRITES_MS;
      if (at - looked < LOOKS_EVERY_MS) return looking;
      looked = at;
      looking = forget(at).catch((error: unknown) => {
        log.warn({ err: withoutWords(error) }, "yesterday's visitors could not be forgotten yet");
      });
      return looking;
    },
    again() {
      swept = "";
      looked = 0;
    },
  };
}
