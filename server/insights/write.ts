import { LRUCache } from "lru-cache";
import type { Database } from "../platform/db/connect.ts";
import { marked, type Salts } from "./salt.ts";
import { addCounts, noteVisitors } from "./store.ts";
import { Tally, type Visitor } from "./tally.ts";

/** So many browsers of one network are visitors on one day: an office or a hospital, and no machine that makes names up. */
const MOST_OF_A_NETWORK = 200;

/** Writes what was counted for one site on one day, all of it or nothing. */
export type Write = (tally: Tally) => Promise<void>;

export function openWriting(db: Database, salts: Salts): Write {
  /** How many visitors came from a network today; by its mark, for nobody keeps addresses here. */
  const met = new LRUCache<string, number>({ max: 20_000 });

  return async (tally) => {
    const { siteId, day } = tally;
    const salt = await salts.of(day);
    const marks = new Map<string, Visitor & { place: string }>();
    for (const visitor of tally.visitors()) {
      const place = marked(salt, siteId, visitor.network);
      if ((met.get(place) ?? 0) >= MOST_OF_A_NETWORK) continue;
      const mark = marked(salt, siteId, visitor.network, visitor.agent);
      if (!marks.has(mark)) marks.set(mark, { ...visitor, place });
    }
    await db.transaction(async (tx) => {
      const fresh = await noteVisitors(tx, siteId, day, [...marks.keys()]);
      const ways = new Tally(siteId, day);
      for (const mark of fresh) {
        const visitor = marks.get(mark);
        if (!visitor) continue;
        ways.add("visitor");
        ways.add(visitor.entry.kind, visitor.entry.subject);
      }
      await addCounts(tx, siteId, day, [...tally.counts(), ...ways.counts()]);
      for (const mark of fresh) {
        const place = marks.get(mark)?.place ?? "";
        met.set(place, (met.get(place) ?? 0) + 1);
      }
    });
  };
}
