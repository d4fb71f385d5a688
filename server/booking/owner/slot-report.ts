import { and, eq, inArray } from "drizzle-orm";
import { OWNER_PROVIDER } from "../../../core/booking/hours/owner-provider.ts";
import { hasSeveralNotaries } from "../../../core/booking/notaries/has-several-notaries.ts";
import {
  evaluateForOwner,
  type NotaryObstacles,
  type OwnerEvaluation,
  visitConflicts,
} from "../../../core/booking/slots/owner-evaluation.ts";
import type { Slot } from "../../../core/booking/slots/slot.ts";
import type { SlotRequest } from "../../../core/booking/slots/slot-context.ts";
import { violationText } from "../../../core/booking/slots/violation-text.ts";
import type { Violation } from "../../../core/booking/slots/violations.ts";
import { dayOf } from "../../../core/booking/time/zoned-time.ts";
import { busyTimeOf, type Visit } from "../../../core/booking/visits/visit.ts";
import { fullName } from "../../../core/format/names.ts";
import { isUuid } from "../../../core/format/patterns.ts";
import type { Site } from "../../../core/sections/site.ts";
import type { Database } from "../../platform/db/connect.ts";
import { blockedTimes, outsideEvents, visits } from "../../platform/db/schema.ts";
import type { Transaction } from "../../platform/jobs/jobs.ts";
import type { BookingDeps } from "../deps.ts";
import { busyDuring, surroundingSpan } from "../slots/busy.ts";
import { isWithinYears } from "../slots/find-slots.ts";
import { scheduleFor } from "../slots/schedule.ts";
import type { BookedVisit } from "../visitor/booking-desk.ts";

/**
 * Whether a start the owner has in mind can be booked. "free": as visitors may book it. "unusual": against a rule of the
 * owner's own, such as hours or notice, which they may pass over. "impossible": two visits at once, no time for the drive, or no price.
 */
export interface SlotReport {
  readonly kind: "free" | "unusual" | "impossible";
  /** The notary who would take it. */
  readonly provider: string;
  /** Their name; null where the business has one notary. */
  readonly notary: string | null;
  /** The slot with its price; null if no price can be computed. */
  readonly slot: Slot | null;
  /** Why visitors are not offered it, as sentences; empty if they are. */
  readonly why: readonly string[];
}

/** Evaluates a start for the owner against what is stored now, with a sentence for each violation. */
export async function reportSlot(
  db: Database | Transaction,
  start: number,
  request: SlotRequest,
  site: Site,
  deps: BookingDeps,
): Promise<SlotReport> {
  const now = deps.now();
  if (!isWithinYears(start, now)) {
    const provider = request.provider ?? OWNER_PROVIDER;
    const why = [YEARS_AWAY];
    return { kind: "impossible", provider, notary: null, slot: null, why };
  }
  const schedule = scheduleFor(site, deps);
  const span = surroundingSpan({ from: dayOf(start, schedule.zone), days: 1 }, schedule.zone);
  const busy = await busyDuring(db, site.id, span, schedule.zone);
  const evaluation = evaluateForOwner(start, request, schedule, busy, now);
  const [report] = await reportEvaluations(db, [evaluation], site, { zone: schedule.zone, now });
  return report as SlotReport; // one report for one evaluation
}

/** What the owner reads of a date too far away to be evaluated. */
export const YEARS_AWAY = "That date is years away. Check it.";

/** The reports of evaluations, in their order; the names in all their sentences are looked up at once. */
export async function reportEvaluations(
  db: Database | Transaction,
  evaluations: readonly OwnerEvaluation[],
  site: Site,
  when: { readonly zone: string; readonly now: number },
): Promise<SlotReport[]> {
  const violations = evaluations.flatMap(({ obstacles }) =>
    obstacles.flatMap((own) => own.violations),
  );
  const names = await namesInViolations(db, site.id, violations);
  return evaluations.map((evaluation) => {
    const { provider, slot, obstacles } = evaluation;
    const why = violationTexts(obstacles, names, site, when);
    return { kind: kindOf(evaluation), provider, notary: notaryName(provider, site), slot, why };
  });
}

/** Sentences for what conflicts by now with a visit that is to stay as agreed. */
export async function conflictTexts(
  tx: Transaction,
  visit: Visit,
  site: Site,
  deps: BookingDeps,
): Promise<string[]> {
  const now = deps.now();
  const schedule = scheduleFor(site, deps);
  const busyTime = busyTimeOf(visit);
  if (!busyTime) return [];
  const span = surroundingSpan({ from: dayOf(visit.start, schedule.zone), days: 1 }, schedule.zone);
  const busy = await busyDuring(tx, site.id, span, schedule.zone);
  const violations = visitConflicts(busyTime, schedule, busy, now);
  const obstacles = [{ provider: visit.provider, hours: [], violations }];
  const names = await namesInViolations(tx, site.id, violations);
  return violationTexts(obstacles, names, site, { zone: schedule.zone, now });
}

function violationTexts(
  obstacles: readonly NotaryObstacles[],
  names: ReadonlyMap<string, string>,
  site: Site,
  when: { readonly zone: string; readonly now: number },
): string[] {
  const texts = obstacles.flatMap(({ provider, hours, violations }) => {
    const name = notaryName(provider, site);
    const notary = name === null ? {} : { notary: { name, hours } };
    const context = { ...when, nameOf: (id: string) => names.get(id) ?? "", ...notary };
    return violations.map((violation) => violationText(violation, context));
  });
  return [...new Set(texts)];
}

/** The name of a notary; null where the business has one. */
function notaryName(provider: string, site: Site): string | null {
  if (!hasSeveralNotaries(site)) return null;
  return site.notaries.find(({ id }) => id === provider)?.name ?? "A former notary";
}

function kindOf({ impossible, unusual }: OwnerEvaluation): SlotReport["kind"] {
  if (impossible.length > 0) return "impossible";
  return unusual.length > 0 ? "unusual" : "free";
}

/** By id, the names of the visitors, the reasons of the blocked times and the titles of the events that violations refer to. */
async function namesInViolations(
  db: Database | Transaction,
  siteId: string,
  violations: readonly Violation[],
): Promise<Map<string, string>> {
  const blockIds = violations.flatMap((violation) => {
    if (violation.kind === "blocked") return [violation.by.id];
    return "neighbor" in violation && violation.neighbor.kind === "blocked"
      ? [violation.neighbor.id]
      : [];
  });
  const neighborIds = violations.flatMap((violation) => {
    if (violation.kind === "taken") return [violation.by.id];
    return "neighbor" in violation ? [violation.neighbor.id] : [];
  });
  // A visit of a series that is not stored yet has another kind of id, and no name to look up.
  const visitIds = neighborIds.filter(isUuid);
  const names = new Map<string, string>();
  if (blockIds.length > 0) {
    const condition = and(eq(blockedTimes.siteId, siteId), inArray(blockedTimes.blockId, blockIds));
    for (const { blockId, reason } of await db.select().from(blockedTimes).where(condition)) {
      names.set(blockId, reason);
    }
    const isEvent = and(eq(outsideEvents.siteId, siteId), inArray(outsideEvents.eventId, blockIds));
    for (const { eventId, title } of await db.select().from(outsideEvents).where(isEvent)) {
      names.set(eventId, title);
    }
  }
  if (visitIds.length > 0) {
    const condition = and(eq(visits.siteId, siteId), inArray(visits.visitId, visitIds));
    const columns = { id: visits.visitId, contact: visits.contact };
    for (const { id, contact } of await db.select(columns).from(visits).where(condition)) {
      // The column is written by visitColumns from a Contact and by nothing else.
      if (contact) names.set(id, fullName(contact as BookedVisit["contact"]));
    }
  }
  return names;
}
