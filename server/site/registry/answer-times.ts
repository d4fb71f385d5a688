import { HOUR_MS } from "../../../core/format/time-units.ts";
import type { Site } from "../../../core/sections/site.ts";
import {
  type AnswerTimeSite,
  claimedMinutesOf,
} from "../../leads/response-times/measure-answer-times.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Log } from "../../platform/log.ts";

/** A measured answer time, and when it was measured. */
interface Measurement {
  readonly minutes: number | null;
  readonly at: number;
}

/** How quickly the sites of this process answer leads, measured after each answer and once an hour. */
export class AnswerTimes {
  #db: Database;
  #log: Log;
  #measured = new Map<string, Measurement>();

  constructor(db: Database, log: Log) {
    this.#db = db;
    this.#log = log;
  }

  /** Measures a site again when it is next asked for; on failure the earlier value stays. */
  invalidate(siteId: string): void {
    const measured = this.#measured.get(siteId);
    if (measured) this.#measured.set(siteId, { ...measured, at: -Infinity });
  }

  /** Drops what is kept of a site. */
  forget(siteId: string): void {
    this.#measured.delete(siteId);
  }

  /** Whether a site was measured within the hour. Leads also drop out of the 90-day window. */
  isFresh(siteId: string, now: number): boolean {
    return now - (this.#measured.get(siteId)?.at ?? -Infinity) < HOUR_MS;
  }

  /** Measures a site unless it was measured within the hour. Never rejects: on failure the earlier value stays. */
  async measure(site: AnswerTimeSite, now: number): Promise<void> {
    if (this.isFresh(site.id, now)) return;
    try {
      this.#measured.set(site.id, {
        minutes: await claimedMinutesOf(this.#db, site, now),
        at: now,
      });
    } catch (err) {
      this.#log.warn({ err, site: site.id }, "an answer time could not be measured");
    }
  }

  /** The minutes a site may claim; null when it may claim none. */
  known(siteId: string): number | null {
    return this.#measured.get(siteId)?.minutes ?? null;
  }
}

/** What measuring the answer time of a site needs of it. */
export function answerTimeSite({ id, scheduling, businessConfig }: Site): AnswerTimeSite {
  return { id, hours: scheduling, zone: businessConfig.timezone };
}
