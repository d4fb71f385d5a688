import { LRUCache } from "lru-cache";
import { dayOf } from "../../core/booking/time/zoned-time.ts";
import { countedPath } from "../../core/insights/counted-path.ts";
import type { ZipDirectory } from "../../core/locations/zip-directory.ts";
import type { Site } from "../../core/sections/site.ts";
import type { Database } from "../platform/db/connect.ts";
import { postgresErrorCode, redactError } from "../platform/db/redact-error.ts";
import type { Log } from "../platform/log.ts";
import { type Counter, createCounter } from "./counter.ts";
import { createDaySalts } from "./day-salts.ts";
import { pricesShownAtUrl } from "./requested-prices.ts";
import type { VisitTally } from "./tally.ts";
import { createVisitorSweep, LATE_WRITE_MS } from "./visitor-sweep.ts";
import { createTallyWriter } from "./write-tally.ts";

/** Milliseconds between writes. A killed process loses no more than this. */
const WRITE_INTERVAL_MS = 5_000;

/** More sites than one process can have visitors of between two writes. */
const MAX_ZONES = 20_000;

/** foreign_key_violation: the site and its numbers were deleted. */
const FOREIGN_KEY_VIOLATION = "23503";
/** SQLSTATE classes of invalid data: retrying such a write would fail again. */
const DATA_REJECTED = /^(?:22|23|54)/;

/** Counts page views and events of all sites of an installation. */
export interface Insights extends Omit<Counter, "take" | "putBack"> {
  /** Writes what was counted so far. Never rejects: what cannot be written now is written later. */
  flush(): Promise<void>;
  /** Writes the last counts, deletes expired visitor marks, and stops. */
  close(): Promise<void>;
}

/** The dependencies of counting. */
export interface InsightsDeps {
  readonly db: Database;
  readonly places: ZipDirectory;
  readonly log: Pick<Log, "warn">;
  readonly now: () => number;
  /** A site in memory; one whose page was just sent is. */
  siteOf(id: string): Site | undefined;
  /** The time zone of sites that have published none. */
  readonly builtInZone: string;
}

/** Creates the counting service. Requests only count in memory; writing happens in the background. */
export function createInsights(deps: InsightsDeps): Insights {
  const { db, places, log, now, siteOf } = deps;
  // Counts are written seconds later, when their site may have left the memory.
  const zones = new LRUCache<string, string>({ max: MAX_ZONES });
  const zoneOf = (siteId: string) => {
    const zone = siteOf(siteId)?.businessConfig.timezone;
    if (zone !== undefined) zones.set(siteId, zone);
    return zone ?? zones.get(siteId);
  };
  const counter = createCounter({
    zoneOf,
    now,
    pageOf: (siteId, path) => {
      const site = siteOf(siteId);
      return site ? countedPath(site, path) : null;
    },
    pricesShownAt: (siteId, path, query) => {
      const site = siteOf(siteId);
      return site ? pricesShownAtUrl(path, query, site, places) : [];
    },
  });
  const salts = createDaySalts(db);
  const write = createTallyWriter(db, salts);
  const sweep = createVisitorSweep({ ...{ db, salts, log, now }, builtInZone: deps.builtInZone });

  /** Whether a tally's day is over, including the time for late writes. */
  function isOver({ siteId, day }: VisitTally): boolean {
    const zone = zoneOf(siteId);
    return zone === undefined || day < dayOf(now() - LATE_WRITE_MS, zone);
  }

  async function writeAll(): Promise<void> {
    for (const tally of counter.take()) {
      const isLate = isOver(tally);
      try {
        await write(tally, isLate);
        if (isLate) sweep.scheduleAgain();
      } catch (error) {
        const code = postgresErrorCode(error) ?? "";
        if (code === FOREIGN_KEY_VIOLATION) continue;
        const isLost = DATA_REJECTED.test(code);
        if (!isLost) counter.putBack([tally]);
        log.warn(
          { err: redactError(error), site: tally.siteId },
          isLost
            ? "some counts are invalid and were dropped"
            : "counts could not be written and will be retried",
        );
      }
    }
  }
  let writing: Promise<void> = Promise.resolve();
  const flush = () => {
    writing = writing.then(writeAll);
    return writing;
  };
  const timer = setInterval(() => void flush().then(sweep.run), WRITE_INTERVAL_MS).unref();
  return {
    shown: counter.shown,
    add: counter.add,
    addVisitor: counter.addVisitor,
    flush,
    close: async () => {
      clearInterval(timer);
      await flush();
      await sweep.run();
    },
  };
}
