import {
  type CancellationFee,
  cancellationDeadline,
  cancellationFee,
} from "../../../core/booking/visits/cancellation.ts";
import { transitionVisit } from "../../../core/booking/visits/visit.ts";
import { type Cents, cents } from "../../../core/format/money.ts";
import type { Site } from "../../../core/sections/site.ts";
import { redactError } from "../../platform/db/redact-error.ts";
import type { Transaction } from "../../platform/jobs/jobs.ts";
import { type BookingCaller, type BookingDeps, type OwnerDeps, ownerStamp } from "../deps.ts";
import { notifyVisit } from "../notify/notify-visit.ts";
import type { BookedVisit, CancelResult } from "../visitor/booking-desk.ts";
import { visitByLink } from "../visitor/visit-by-link.ts";
import { withProviderLock } from "./provider-lock.ts";
import { updateVisit, visitById } from "./store.ts";

/** What canceling a visit costs at an instant. */
export function cancellationFeeAt(
  visit: BookedVisit,
  now: number,
  { pricing }: Site,
): CancellationFee {
  const freeUntil = cancellationDeadline(visit, pricing.cancellation);
  const facts = { freeUntil, enRoute: visit.enRouteAt !== null, noShow: false };
  return cancellationFee(facts, now, pricing.cancellation);
}

/** Cancels a visit by its manage link, at the fee the visitor was shown or a lower one. A repeated request gets the same answer. */
export async function cancelVisit(
  token: string,
  shownFee: Cents,
  { site, network }: BookingCaller,
  deps: BookingDeps,
): Promise<CancelResult> {
  try {
    const linked = await visitByLink(token, site, deps);
    if (!linked) return { kind: "unknown" };
    const limit = await deps.limits.consume("manage", site.id, network);
    if (!limit.ok) return { kind: "too-many", retryAfterSeconds: limit.retryAfterSeconds };
    const fee = (visit: BookedVisit) => cancellationFeeAt(visit, deps.now(), site);
    const options = { by: "visitor" as const, due: fee, shownFee, sendMail: true };
    return await cancelLocked(linked, options, site, deps);
  } catch (error) {
    deps.log.error({ err: redactError(error), site: site.id }, "a visit could not be canceled");
    return { kind: "unavailable" };
  }
}

/**
 * Cancels a visit for the owner: without a fee if they waive it, else at the fee that was shown or a lower one. Without
 * `sendMail` the visitor gets no mail. Rejects without the database.
 */
export async function cancelForOwner(
  visitId: string,
  site: Site,
  deps: OwnerDeps,
  { shownFee = cents(0), waive = false, sendMail = true } = {},
): Promise<CancelResult> {
  const stored = await visitById(deps.db, site.id, visitId);
  if (!stored || stored.state === "held") return { kind: "unknown" };
  const free = { kind: "free", fee: cents(0) } as const;
  const due = (visit: BookedVisit) => (waive ? free : cancellationFeeAt(visit, deps.now(), site));
  return cancelLocked(stored, { by: "owner", due, shownFee, sendMail }, site, deps);
}

/** How a visit is canceled: by whom, at which fee, and which fee they were shown. */
export interface CancelOptions {
  readonly by: "visitor" | "owner";
  /** The partner who cancels for the visitor. */
  readonly name?: string;
  readonly due: (visit: BookedVisit) => CancellationFee;
  readonly shownFee: Cents;
  readonly sendMail: boolean;
}

/** Cancels a visit while nobody else changes the calendar. Rejects without the database, and with what `due` throws. */
export function cancelLocked(
  { id }: BookedVisit,
  options: CancelOptions,
  site: Site,
  deps: OwnerDeps,
): Promise<CancelResult> {
  return withProviderLock(deps.db, { siteId: site.id, now: deps.now() }, async (tx) => {
    const visit = await visitById(tx, site.id, id);
    return visit ? cancelWithin(tx, visit, options, site, deps) : { kind: "unknown" };
  });
}

/** Cancels a visit in a transaction that holds the provider's lock. */
export async function cancelWithin(
  tx: Transaction,
  visit: BookedVisit,
  { by, name, due, shownFee, sendMail }: CancelOptions,
  site: Site,
  deps: OwnerDeps,
): Promise<CancelResult> {
  const now = deps.now();
  if (visit.state === "cancelled") return repeatedCancel(visit, site);
  const fee = due(visit);
  const stamp = by === "owner" ? ownerStamp(deps, now) : { at: now, by, ...(name && { name }) };
  const changed = transitionVisit(visit, "cancelled", stamp, fee.fee);
  if (!changed.ok || visit.state !== "confirmed") return { kind: "not-allowed", visit };
  if (!(fee.fee <= shownFee)) return { kind: "fee-changed", fee };
  const cancelled = { ...changed.visit, enRouteAt: visit.enRouteAt };
  await updateVisit(tx, site.id, visit, cancelled);
  const ended = { siteId: site.id, visitId: visit.id, kind: fee.kind, at: now };
  await deps.settlements?.plan(tx, ended);
  await notifyVisit(tx, { kind: "cancelled", visit: cancelled, fee }, site, deps, sendMail);
  return { kind: "cancelled", visit: cancelled, fee };
}

/** The answer to a repeated cancellation: the fee it was canceled at. */
function repeatedCancel(visit: BookedVisit, site: Site): CancelResult {
  const { at = visit.start } = visit.history.at(-1) ?? {};
  const { kind } = cancellationFeeAt(visit, at, site);
  const fee = { kind: visit.closingFee === 0 ? "free" : kind, fee: visit.closingFee } as const;
  return { kind: "cancelled", visit, fee };
}
