import type { PlaceBook } from "../../core/locations/places.ts";
import type { Site } from "../../core/site/site.ts";
import type { Database } from "../platform/db/connect.ts";
import { withoutWords } from "../platform/db/without-words.ts";
import type { Log } from "../platform/log.ts";
import { askedByAddress } from "./asked.ts";
import { type Counter, openCounter } from "./counter.ts";
import { openSalts } from "./salt.ts";
import { openSweep } from "./sweep.ts";
import { openWriting } from "./write.ts";

/** What is counted lies in memory for so long: ms. A process that is killed loses no more. */
const WRITES_EVERY_MS = 5_000;

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
    askedOf: (siteId, path, query) => {
      const site = siteOf(siteId);
      return site ? askedByAddress(path, query, site, places) : [];
    },
  });
  const salts = openSalts(db);
  const write = openWriting(db, salts);
  const sweep = openSweep({ db, zoneOf, salts, log, now });

  async function writeAll(): Promise<void> {
    for (const tally of counter.take()) {
      try {
        await write(tally);
      } catch (error) {
        counter.putBack([tally]);
        log.warn({ err: withoutWords(error), site: tally.siteId }, "visits are counted later");
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
