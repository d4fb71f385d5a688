import { HOUR_MS } from "../../../core/format/time-units.ts";
import {
  type AnswerTimeSite,
  measureAnswerTimes,
} from "../../leads/response-times/measure-answer-times.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Log } from "../../platform/log.ts";

/** How quickly the sites of this process answer leads, measured after each answer and once an hour. */
export class AnswerTimes {
  #db: Database;
  #log: Log;
  #minutes: ReadonlyMap<string, number> = new Map();
  #measuredAt = new Map<string, number>();

  constructor(db: Database, log: Log) {
    this.#db = db;
    this.#log = log;
  }

  /** Measures a site again at the next call of `measure`. */
  invalidate(siteId: string): void {
    this.#measuredAt.delete(siteId);
  }

  /** Measures the sites not measured within the hour (leads also drop out of the 90-day window). On failure the earlier values stay. */
  async measure(sites: readonly AnswerTimeSite[], now: number): Promise<void> {
    const due = sites.filter(({ id }) => now - (this.#measuredAt.get(id) ?? -Infinity) >= HOUR_MS);
    if (due.length === 0) return;
    for (const { id } of due) this.#measuredAt.set(id, now);
    try {
      const measured = await measureAnswerTimes(this.#db, due, now);
      const others = [...this.#minutes].filter(([id]) => !due.some((site) => site.id === id));
      this.#minutes = new Map([...others, ...measured]);
    } catch (err) {
      for (const { id } of due) this.#measuredAt.delete(id);
      this.#log.warn({ err }, "answer times could not be measured; the earlier ones stay");
    }
  }

  /** The minutes a site may claim; null when it may claim none. */
  forSite(siteId: string): number | null {
    return this.#minutes.get(siteId) ?? null;
  }
}
