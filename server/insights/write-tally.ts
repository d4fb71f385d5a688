import type { Database } from "../platform/db/connect.ts";
import type { Transaction } from "../platform/jobs/jobs.ts";
import { type DaySalts, MARK_LENGTH, visitorMark } from "./day-salts.ts";
import { addCounts, addVisitors, loadPastSalt, loadVisitorMarks, lockSiteCounts } from "./store.ts";
import { type Visitor, VisitTally } from "./tally.ts";

/**
 * The most visitors of one network per day: enough for an office or a hospital, but not for a script that invents user
 * agents.
 */
const MAX_VISITORS_PER_NETWORK = 200;

/** Writes a tally in one transaction. `isLate`: its day is already over. */
export type WriteTally = (tally: VisitTally, isLate: boolean) => Promise<void>;

/** Creates the function that writes tallies to the database. */
export function createTallyWriter(db: Database, salts: DaySalts): WriteTally {
  return async (tally, isLate) => {
    const { siteId, day } = tally;
    const salt = isLate ? null : await salts.of(day);
    await db.transaction(async (tx) => {
      await lockSiteCounts(tx, siteId);
      // A past day gets no new salt. Without one, known visitors cannot be recognized, so nobody counts as new.
      const known = salt ?? (await loadPastSalt(tx, siteId, day));
      const sources = new VisitTally(siteId, day);
      for (const { source } of known === null ? [] : await addNewVisitors(tx, tally, known)) {
        sources.add("visitor");
        sources.add(source.kind, source.subject);
      }
      await addCounts(tx, siteId, day, [...tally.counts(), ...sources.counts()]);
    });
  };
}

/** Stores the visitors of a tally that were not here before, up to the limit per network; returns them. */
async function addNewVisitors(
  tx: Transaction,
  tally: VisitTally,
  salt: string,
): Promise<Visitor[]> {
  const { siteId, day } = tally;
  const visitorsByMark = new Map<string, Visitor>();
  for (const visitor of tally.visitors()) {
    const { network, agent } = visitor;
    // A mark begins with the network's mark, so that the visitors of a network can be counted. Network addresses are
    // not stored.
    const mark = visitorMark(salt, siteId, network) + visitorMark(salt, siteId, network, agent);
    if (!visitorsByMark.has(mark)) visitorsByMark.set(mark, visitor);
  }
  if (visitorsByMark.size === 0) return [];
  const networks = new Set([...visitorsByMark.keys()].map(networkOf));
  const storedMarks = new Set(await loadVisitorMarks(tx, siteId, day, [...networks]));
  const countByNetwork = new Map<string, number>();
  const count = (mark: string) =>
    countByNetwork.set(networkOf(mark), (countByNetwork.get(networkOf(mark)) ?? 0) + 1);
  for (const mark of storedMarks) count(mark);
  const newVisitors = new Map<string, Visitor>();
  for (const [mark, visitor] of visitorsByMark) {
    if (
      storedMarks.has(mark) ||
      (countByNetwork.get(networkOf(mark)) ?? 0) >= MAX_VISITORS_PER_NETWORK
    )
      continue;
    count(mark);
    newVisitors.set(mark, visitor);
  }
  await addVisitors(tx, siteId, day, [...newVisitors.keys()]);
  return [...newVisitors.values()];
}

function networkOf(mark: string): string {
  return mark.slice(0, MARK_LENGTH);
}
