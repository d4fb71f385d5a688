import type { Database } from "../platform/db/connect.ts";
import type { Transaction } from "../platform/jobs/jobs.ts";
import { MARK_LENGTH, marked, type Salts } from "./salt.ts";
import { addCounts, marksNoted, noteVisitors, saltLeft, writeAlone } from "./store.ts";
import { Tally, type Visitor } from "./tally.ts";

/** So many browsers of one network are visitors on one day: an office or a hospital, and no machine that makes names up. */
const MOST_OF_A_NETWORK = 200;

/** Writes what was counted for one site on one day, all of it or nothing; late, when that day is over already. */
export type Write = (tally: Tally, isLate: boolean) => Promise<void>;

export function openWriting(db: Database, salts: Salts): Write {
  return async (tally, isLate) => {
    const { siteId, day } = tally;
    const salt = isLate ? null : await salts.of(day);
    await db.transaction(async (tx) => {
      await writeAlone(tx, siteId);
      // A day that is over gets no salt any more: without one nobody knows who was counted, and then nobody counts as new.
      const known = salt ?? (await saltLeft(tx, siteId, day));
      const ways = new Tally(siteId, day);
      for (const { entry } of known === null ? [] : await noteNewcomers(tx, tally, known)) {
        ways.add("visitor");
        ways.add(entry.kind, entry.subject);
      }
      await addCounts(tx, siteId, day, [...tally.counts(), ...ways.counts()]);
    });
  };
}

/** Notes those a tally met who were not here before, as many as a network may have; tells who they are. */
async function noteNewcomers(tx: Transaction, tally: Tally, salt: string): Promise<Visitor[]> {
  const { siteId, day } = tally;
  const met = new Map<string, Visitor>();
  for (const visitor of tally.visitors()) {
    const { network, agent } = visitor;
    // A mark begins with its network's, so that the noted ones of a network can be told. Nobody keeps addresses here.
    const mark = marked(salt, siteId, network) + marked(salt, siteId, network, agent);
    if (!met.has(mark)) met.set(mark, visitor);
  }
  if (met.size === 0) return [];
  const networks = new Set([...met.keys()].map(networkOf));
  const noted = new Set(await marksNoted(tx, siteId, day, [...networks]));
  const standing = new Map<string, number>();
  const count = (mark: string) =>
    standing.set(networkOf(mark), (standing.get(networkOf(mark)) ?? 0) + 1);
  for (const mark of noted) count(mark);
  const fresh = new Map<string, Visitor>();
  for (const [mark, visitor] of met) {
    if (noted.has(mark) || (standing.get(networkOf(mark)) ?? 0) >= MOST_OF_A_NETWORK) continue;
    count(mark);
    fresh.set(mark, visitor);
  }
  await noteVisitors(tx, siteId, day, [...fresh.keys()]);
  return [...fresh.values()];
}

function networkOf(mark: string): string {
  return mark.slice(0, MARK_LENGTH);
}
