import { dayOf } from "../../core/booking/time.ts";
import { countedPath } from "../../core/insights/counted-path.ts";
import type { PlaceBook } from "../../core/locations/places.ts";
import type { Site } from "../../core/site/site.ts";
import type { Database } from "../platform/db/connect.ts";
import { refusalCode, withoutWords } from "../platform/db/without-words.ts";
import type { Log } from "../platform/log.ts";
import { askedByAddress } from "./asked.ts";
import { type Counter, openCounter } from "./counter.ts";
import { openSalts } from "./salt.ts";
import { LAST_WRITES_MS, openSweep } from "./sweep.ts";
import type { Tally } from "./tally.ts";
import { openWriting } from "./write.ts";

/** What is counted lies in memory for so long: ms. A process that is killed loses no more. */
const WRITES_EVERY_MS = 5_000;

/** A site was removed, and its numbers with it. */
const SITE_GONE = "23503";
/** The database refuses what it was told, not that it is told: values, their integrity, their length. It will again. */
const REFUSED = /^(?:22|23|54)/;

/** The counting of an installation. */
export interface Insights extends Omit<Counter, "take" | "putBack"> {
  /** Writes what was counted so far. Never rejects: what cannot be written now is written later. */
  flush(): Promise<void>;
  /** Writes the last, forgets what is over, and stops. */
  close(): Promise<void>;
}

/** What counting needs of the house. */
export interface InsightsWorld {
  readonly db: Database;
  readonly places: PlaceBook;
  readonly log: Pick<Log, "warn">;
  readonly now: () => number;
  siteOf(id: string): Site | undefined;
}

/** Opens the counting. Requests only count in memory; the writing goes on beside them. */
export function openInsights(world: InsightsWorld): Insights {
  const { db, places, log, now, siteOf } = world;
  const zoneOf = (siteId: string) => siteOf(siteId)?.businessConfig.timezone;
  const counter = openCounter({
    zoneOf,
    now,
    pageOf: (siteId, path) => {
      const site = siteOf(siteId);
      return site ? countedPath(site, path) : null;
    },
    askedOf: (siteId, path, query) => {
      const site = siteOf(siteId);
      return site ? askedByAddress(path, query, site, places) : [];
    },
  });
  const salts = openSalts(db);
  const write = openWriting(db, salts);
  const sweep = openSweep({ db, zoneOf, salts, log, now });

  /** Whether a tally's day is over, its last writings too. */
  function isOver({ siteId, day }: Tally): boolean {
    const zone = zoneOf(siteId);
    return zone === undefined || day < dayOf(now() - LAST_WRITES_MS, zone);
  }

  async function writeAll(): Promise<void> {
    for (const tally of counter.take()) {
      const isLate = isOver(tally);
      try {
        await write(tally, isLate);
        if (isLate) sweep.again();
      } catch (error) {
        const code = refusalCode(error) ?? "";
        if (code === SITE_GONE) continue;
        const isLost = REFUSED.test(code);
        if (!isLost) counter.putBack([tally]);
        log.warn(
          { err: withoutWords(error), site: tally.siteId },
          isLost ? "some visits cannot be counted and are left out" : "visits are counted later",
        );
      }
    }
  }
  let writing: Promise<void> = Promise.resolve();
  const flush = () => {
    writing = writing.then(writeAll);
    return writing;
  };
  const timer = setInterval(() => void flush().then(sweep.look), WRITES_EVERY_MS).unref();
  return {
    shown: counter.shown,
    add: counter.add,
    meet: counter.meet,
    flush,
    close: async () => {
      clearInterval(timer);
      await flush();
      await sweep.look();
    },
  };
}
