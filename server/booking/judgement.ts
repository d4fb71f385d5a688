import { and, eq, inArray } from "drizzle-orm";
import type { Wish } from "../../core/booking/case.ts";
import { clashes, type Placing, placing } from "../../core/booking/placing.ts";
import { reasonText } from "../../core/booking/reason-words.ts";
import type { Reason } from "../../core/booking/reasons.ts";
import { dayOf } from "../../core/booking/time.ts";
import { busyOf, type Visit } from "../../core/booking/visit.ts";
import type { Site } from "../../core/site/site.ts";
import type { Database } from "../platform/db/connect.ts";
import { blockedTimes, visits } from "../platform/db/schema.ts";
import type { Transaction } from "../platform/jobs/jobs.ts";
import type { BookedVisit } from "./booking-desk.ts";
import { around, busyDuring } from "./busy.ts";
import { OWNER, scheduleFor } from "./schedule.ts";
import { isNearNow } from "./starts.ts";
import type { Judgement } from "./visits-desk.ts";
import type { BookingWorld } from "./world.ts";

/** Judges a start for the owner by what is stored at this moment, and says in words what stands against it. */
export async function judgeStart(
  db: Database | Transaction,
  start: number,
  wish: Wish,
  site: Site,
  world: BookingWorld,
): Promise<Judgement> {
  const now = world.now();
  if (!isNearNow(start, now)) {
    return { kind: "impossible", start: null, why: ["That is years away. Look at the date."] };
  }
  const schedule = scheduleFor(site, world.places);
  const span = around({ from: dayOf(start, schedule.zone), days: 1 }, schedule.zone);
  const busy = await busyDuring(db, site.id, wish.provider ?? OWNER, span);
  const found = placing(start, wish, schedule, busy, now);
  const reasons = [...found.impossible, ...found.unusual];
  const why = await wordsOf(db, site.id, reasons, { zone: schedule.zone, now });
  return { kind: kindOf(found), start: found.start, why };
}

/** What a visit that is to stand as it was agreed collides with by now, each a sentence. */
export async function clashesOf(
  tx: Transaction,
  visit: Visit,
  site: Site,
  world: BookingWorld,
): Promise<string[]> {
  const now = world.now();
  const schedule = scheduleFor(site, world.places);
  const standing = busyOf(visit);
  if (!standing) return [];
  const span = around({ from: dayOf(visit.start, schedule.zone), days: 1 }, schedule.zone);
  const busy = await busyDuring(tx, site.id, visit.provider, span);
  const reasons = clashes(standing, schedule, busy, now);
  return wordsOf(tx, site.id, reasons, { zone: schedule.zone, now });
}

async function wordsOf(
  db: Database | Transaction,
  siteId: string,
  reasons: readonly Reason[],
  clock: { readonly zone: string; readonly now: number },
): Promise<string[]> {
  const names = await namesIn(db, siteId, reasons);
  const words = { ...clock, nameOf: (id: string) => names.get(id) ?? "" };
  return [...new Set(reasons.map((reason) => reasonText(reason, words)))];
}

/** The name of whoever a visit is with, as far as it is known. */
function nameOf({ firstName, lastName }: BookedVisit["contact"]): string {
  return `${firstName} ${lastName}`.trim();
}

function kindOf({ impossible, unusual }: Placing): Judgement["kind"] {
  if (impossible.length > 0) return "impossible";
  return unusual.length > 0 ? "unusual" : "free";
}

/** Who the visits are with that a reason tells of, and why times are blocked. */
async function namesIn(
  db: Database | Transaction,
  siteId: string,
  reasons: readonly Reason[],
): Promise<Map<string, string>> {
  const blocks = reasons.flatMap((reason) => (reason.kind === "blocked" ? [reason.by.id] : []));
  const met = reasons.flatMap((reason) => {
    if (reason.kind === "taken") return [reason.by.id];
    return "neighbour" in reason ? [reason.neighbour.id] : [];
  });
  const names = new Map<string, string>();
  if (blocks.length > 0) {
    const which = and(eq(blockedTimes.siteId, siteId), inArray(blockedTimes.blockId, blocks));
    for (const { blockId, reason } of await db.select().from(blockedTimes).where(which)) {
      names.set(blockId, reason);
    }
  }
  if (met.length > 0) {
    const which = and(eq(visits.siteId, siteId), inArray(visits.visitId, met));
    const columns = { id: visits.visitId, contact: visits.contact };
    for (const { id, contact } of await db.select(columns).from(visits).where(which)) {
      if (contact) names.set(id, nameOf(contact as BookedVisit["contact"]));
    }
  }
  return names;
}
