import { visitNeeds } from "../../../core/booking/hours/schedule.ts";
import { evaluateSeries } from "../../../core/booking/series/evaluate-series.ts";
import { shiftedStarts } from "../../../core/booking/series/move-following.ts";
import type { LocalDateTime } from "../../../core/booking/time/local-date-time.ts";
import { rescheduleVisit } from "../../../core/booking/visits/visit.ts";
import type { Site } from "../../../core/sections/site.ts";
import type { Transaction } from "../../platform/jobs/jobs.ts";
import { hashRequest } from "../../platform/request-hash.ts";
import { type BookingDeps, type OwnerDeps, ownerStamp } from "../deps.ts";
import { reportEvaluations } from "../owner/slot-report.ts";
import { isWithinYears } from "../slots/find-slots.ts";
import { scheduleFor } from "../slots/schedule.ts";
import type { BookedVisit } from "../visitor/booking-desk.ts";
import { atAgreedPrice, slotRequestOf } from "../visitor/move.ts";
import { agreedPriceOf } from "../visits/new-visit.ts";
import { nullOnOverlap, withProviderLock } from "../visits/provider-lock.ts";
import { updateVisit, visitById } from "../visits/store.ts";
import { loadFollowing } from "./load-following.ts";
import { notifySeries } from "./notify-series.ts";
import { busyAround, prefetchSeriesDrives, seenHash } from "./report-series.ts";
import type { MoveFollowingResult, SeriesMove } from "./series-desk.ts";

/** How the following visits are moved. */
interface MoveFollowing {
  readonly to: LocalDateTime;
  /** Keeps the agreed totals, whatever the new starts would cost. */
  readonly keepTotals: boolean;
  /** The hash of the moves the person saw; anything else is shown first. */
  readonly seen: string;
  readonly sendMail: boolean;
  readonly limitedTo: string | undefined;
}

/**
 * Moves a visit, and those after it by as many days to the same local time: all of them or none, and only as they were seen. The
 * agreed prices stay except for the surcharges. Rejects without the database.
 */
export async function moveFollowing(
  id: string,
  { to, keepTotals, seen, sendMail, limitedTo }: MoveFollowing,
  site: Site,
  deps: OwnerDeps,
): Promise<MoveFollowingResult> {
  const stored = await visitById(deps.db, site.id, id);
  if (!stored) return { kind: "unknown" };
  const before = await loadFollowing(deps.db, site.id, stored, limitedTo);
  const goals = shiftedStarts(
    before.map(({ start }) => start),
    to,
    site.businessConfig.timezone,
  );
  await prefetchSeriesDrives(
    stored.zip,
    (goals ?? []).map(({ start }) => start),
    site,
    deps,
  );
  const now = deps.now();
  const move = async (tx: Transaction): Promise<MoveFollowingResult> => {
    const visit = await visitById(tx, site.id, id);
    if (!visit) return { kind: "unknown" };
    const visits = await loadFollowing(tx, site.id, visit, limitedTo);
    if (visits[0]?.id !== id) return { kind: "not-allowed" };
    const moves = await reportMoves(tx, visits, { to, keepTotals }, site, deps);
    if (!moves) return { kind: "bad-time" };
    const hash = seenMoves(moves);
    const isPossible = moves.every(({ report }) => report.kind !== "impossible" && report.slot);
    if (seen !== hash || !isPossible) return { kind: "ask", moves, seen: hash };
    return storeMoves(tx, moves, { keepTotals, sendMail, now }, site, deps);
  };
  const result = await withProviderLock(deps.db, { siteId: site.id, now }, move).catch(
    nullOnOverlap,
  );
  return result ?? { kind: "not-allowed" };
}

async function storeMoves(
  tx: Transaction,
  moves: readonly SeriesMove[],
  how: { readonly keepTotals: boolean; readonly sendMail: boolean; readonly now: number },
  site: Site,
  deps: OwnerDeps,
): Promise<MoveFollowingResult> {
  const { keepTotals, sendMail, now } = how;
  const schedule = scheduleFor(site, deps);
  const events = [];
  for (const { visit, report } of withoutCollision(moves)) {
    if (!report.slot) continue; // refused before
    const agreed = keepTotals ? visit.agreed : agreedPriceOf(report.slot, now);
    const change = rescheduleVisit(visit, report.slot, agreed, ownerStamp(deps, now));
    if (!change.ok) throw new Error(`A confirmed visit could not be moved: ${change.kind}.`);
    const { services, extraMinutes } = slotRequestOf(visit, schedule.rules);
    const { before, after } = visitNeeds(services, schedule, extraMinutes);
    const moved = { ...change.visit, before, after, enRouteAt: null };
    await updateVisit(tx, site.id, visit, moved);
    const from = { start: visit.start, end: visit.end };
    if (from.start !== moved.start) events.push({ kind: "moved", visit: moved, from } as const);
  }
  const inOrder = events.toSorted((a, b) => a.visit.start - b.visit.start);
  await notifySeries(tx, inOrder, site, deps, sendMail);
  return { kind: "done", visits: inOrder.map(({ visit }) => visit) };
}

/** The order of the writes: moving later, the last one first, so that none is stored at a time the next one has not left yet. */
function withoutCollision(moves: readonly SeriesMove[]): readonly SeriesMove[] {
  const [first] = moves;
  const isLater = first?.report.slot && first.report.slot.start > first.visit.start;
  return isLater ? moves.toReversed() : moves;
}

/** Where visits would go, each among those before it; their own times do not count. Null for an invalid time. */
async function reportMoves(
  tx: Transaction,
  visits: readonly BookedVisit[],
  { to, keepTotals }: Pick<MoveFollowing, "to" | "keepTotals">,
  site: Site,
  deps: BookingDeps,
): Promise<SeriesMove[] | null> {
  const now = deps.now();
  const schedule = scheduleFor(site, deps);
  const { zone, rules } = schedule;
  const goals = shiftedStarts(
    visits.map(({ start }) => start),
    to,
    zone,
  );
  if (!goals?.every(({ start }) => isWithinYears(start, now))) return null;
  const moving = new Set(visits.map(({ id }) => id));
  const starts = goals.map(({ start }) => start);
  const busy = await busyAround(tx, site.id, starts, schedule);
  const others = busy.filter((entry) => !moving.has(entry.id));
  const items = visits.map((visit, index) => ({
    start: starts[index] ?? visit.start,
    request: { ...slotRequestOf(visit, rules), provider: visit.provider },
  }));
  const evaluations = evaluateSeries(items, schedule, others, now);
  const reports = await reportEvaluations(tx, evaluations, site, { zone, now });
  return visits.flatMap((visit, index) => {
    const report = reports[index];
    if (!report) return [];
    const slot = report.slot && atAgreedPrice(report.slot, visit);
    const priced = slot && keepTotals ? { ...slot, ...visit.agreed } : slot;
    return [{ visit, report: { ...report, slot: priced } }];
  });
}

function seenMoves(moves: readonly SeriesMove[]): string {
  return hashRequest(
    moves.map(({ visit, report }) => [
      visit.id,
      visit.start,
      seenHash(report.slot?.start ?? 0, report),
    ]),
  );
}
