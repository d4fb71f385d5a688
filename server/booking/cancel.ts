import { type CancellationFee, cancellationFee } from "../../core/booking/cancellation.ts";
import { settle } from "../../core/booking/visit.ts";
import type { Cents } from "../../core/money.ts";
import type { Site } from "../../core/site/site.ts";
import { withoutWords } from "../platform/db/without-words.ts";
import type { BookedVisit, CancelOutcome } from "./booking-desk.ts";
import { withProvider } from "./provider.ts";
import { saveVisit, visitById } from "./store.ts";
import { tell } from "./tell.ts";
import { visitOfLink } from "./visit-of-link.ts";
import { type BookingCaller, type BookingWorld, type OwnWorld, ownAct } from "./world.ts";

/** What calling a visit off costs at an instant. */
export function feeAt(visit: BookedVisit, now: number, { pricing }: Site): CancellationFee {
  const { start, enRouteAt } = visit;
  const off = { start, enRoute: enRouteAt !== null, noShow: false };
  return cancellationFee(off, now, pricing.cancellation);
}

/** Cancels a visit by its manage link, at the fee the visitor was shown or a lower one; asked twice it is done once. */
export async function cancelVisit(
  token: string,
  shownFee: Cents,
  { site, network }: BookingCaller,
  world: BookingWorld,
): Promise<CancelOutcome> {
  try {
    const found = await visitOfLink(token, site, world);
    if (!found) return { kind: "unknown" };
    const within = await world.limits.take("manage", site.id, network);
    if (!within.ok) return { kind: "too-many", retryAfterSeconds: within.retryAfterSeconds };
    const fee = (visit: BookedVisit) => feeAt(visit, world.now(), site);
    const off = { by: "visitor" as const, due: fee, shownFee, isTold: true };
    return await callOff(found, off, site, world);
  } catch (error) {
    world.log.error({ err: withoutWords(error), site: site.id }, "a visit could not be cancelled");
    return { kind: "unavailable" };
  }
}

/**
 * Cancels a visit for the owner: at no fee where they waive it or call it off themselves, else at the fee that was shown or a
 * lower one. Not `isTold`, the visitor gets no mail. Rejects without the database.
 */
export async function cancelForOwner(
  visitId: string,
  site: Site,
  world: OwnWorld,
  { shownFee = 0, isWaived = false, isTold = true } = {},
): Promise<CancelOutcome> {
  const found = await visitById(world.db, site.id, visitId);
  if (!found || found.state === "held") return { kind: "unknown" };
  const free = { kind: "free", fee: 0 } as const;
  const due = (visit: BookedVisit) => (isWaived ? free : feeAt(visit, world.now(), site));
  return callOff(found, { by: "owner", due, shownFee, isTold }, site, world);
}

/** How a visit is called off: by whom, what is due then, and what they were shown. */
interface CallingOff {
  readonly by: "visitor" | "owner";
  readonly due: (visit: BookedVisit) => CancellationFee;
  readonly shownFee: Cents;
  readonly isTold: boolean;
}

function callOff(
  { id, provider }: BookedVisit,
  { by, due, shownFee, isTold }: CallingOff,
  site: Site,
  world: OwnWorld,
): Promise<CancelOutcome> {
  const now = world.now();
  return withProvider(world.db, { siteId: site.id, provider, now }, async (tx) => {
    const visit = await visitById(tx, site.id, id);
    if (!visit) return { kind: "unknown" };
    if (visit.state === "cancelled") return cancelledBefore(visit, site);
    const fee = due(visit);
    const act = by === "owner" ? ownAct(world, now) : { at: now, by };
    const changed = settle(visit, "cancelled", act, fee.fee);
    if (!changed.ok || visit.state !== "confirmed") return { kind: "not-allowed", visit };
    if (!(fee.fee <= shownFee)) return { kind: "fee-changed", fee };
    const cancelled = { ...changed.visit, enRouteAt: visit.enRouteAt };
    await saveVisit(tx, site.id, visit, cancelled);
    await tell(tx, { kind: "cancelled", visit: cancelled, fee }, site, world, isTold);
    return { kind: "cancelled", visit: cancelled, fee };
  });
}

/** The fee it was cancelled at, by the clock of then. */
function cancelledBefore(visit: BookedVisit, site: Site): CancelOutcome {
  const { at = visit.start } = visit.history.at(-1) ?? {};
  const { kind } = feeAt(visit, at, site);
  const fee = { kind: visit.closingFee === 0 ? "free" : kind, fee: visit.closingFee } as const;
  return { kind: "cancelled", visit, fee };
}
