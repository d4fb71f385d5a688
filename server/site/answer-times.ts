import { type MeasuredSite, measuredAnswers } from "../leads/measured.ts";
import type { Database } from "../platform/db/connect.ts";
import type { Log } from "../platform/log.ts";

/** Measured anew at least so often, for cases also leave the ninety days. */
const HOUR_MS = 3_600_000;

/** How soon the sites of this process really answer, measured when somebody was answered and once an hour. */
export class AnswerTimes {
  #db: Database;
  #log: Log;
  #minutes: ReadonlyMap<string, number> = new Map();
  #measuredAt = new Map<string, number>();

  constructor(db: Database, log: Log) {
    this.#db = db;
    this.#log = log;
  }

  /** Something of a site changed: it is measured at the next look. */
  heard(siteId: string): void {
    this.#measuredAt.delete(siteId);
  }

  /** Measures those sites whose time it is. Where that fails, what was measured before stands. */
  async look(sites: readonly MeasuredSite[], now: number): Promise<void> {
    const due = sites.filter(({ id }) => now - (this.#measuredAt.get(id) ?? -Infinity) >= HOUR_MS);
    if (due.length === 0) return;
    for (const { id } of due) this.#measuredAt.set(id, now);
    try {
      const measured = await measuredAnswers(this.#db, due, now);
      const others = [...this.#minutes].filter(([id]) => !due.some((site) => site.id === id));
      this.#minutes = new Map([...others, ...measured]);
    } catch (err) {
      for (const { id } of due) this.#measuredAt.delete(id);
      this.#log.warn({ err }, "how soon sites answer could not be measured");
    }
  }

  /** The minutes a site may claim; null where it may claim none. */
  of(siteId: string): number | null {
    return this.#minutes.get(siteId) ?? null;
  }
}
