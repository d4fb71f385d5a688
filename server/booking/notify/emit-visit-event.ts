import type { Site } from "../../../core/sections/site.ts";
import {
  bookedVisitPayload,
  movedVisitPayload,
  visitPayload,
} from "../../../core/webhooks/payloads.ts";
import { announce } from "../../live/announce.ts";
import type { Transaction } from "../../platform/jobs/jobs.ts";
import type { BookingDeps, OwnerDeps } from "../deps.ts";
import { checkSoon } from "../outside/store.ts";
import type { BookedVisit } from "../visitor/booking-desk.ts";
import { checkWaitlist, endEntry, withdrawOffer } from "../waitlist/store.ts";
import type { VisitEvent } from "./visit-event.ts";

/** `actorId`: the user of the business who made the change. */
type EmitDeps = Pick<BookingDeps, "webhooks" | "push" | "now"> & Pick<OwnerDeps, "actorId">;

/** Announces what happened to a visit, also to the calendars it is written to and to people's devices, and emits its webhook event, in the caller's transaction; reminders have neither. */
export async function emitVisitEvent(
  tx: Transaction,
  event: VisitEvent,
  { id }: Site,
  { webhooks, push, actorId, now }: EmitDeps,
): Promise<void> {
  const { visit } = event;
  await updateWaitlist(tx, event, id, now());
  if (event.kind === "confirmed" || event.kind === "cancelled") {
    const name = event.kind === "confirmed" ? "visit.booked" : "visit.cancelled";
    const by = actorId === undefined ? {} : { actorId };
    const { provider } = visit;
    await push?.notify(tx, id, { event: name, id: visit.id, provider, ...by });
  }
  if (event.kind !== "reminder") {
    await announce(tx, id, event.kind === "confirmed" ? "visit.booked" : "visit.changed");
    await checkSoon(tx, id);
  }
  switch (event.kind) {
    case "confirmed":
      return webhooks?.emit(tx, id, "visit.booked", bookedVisitPayload(event.visit));
    case "moved":
      return webhooks?.emit(tx, id, "visit.moved", movedVisitPayload(event.visit, event.from));
    case "cancelled":
      return webhooks?.emit(tx, id, "visit.cancelled", visitPayload(event.visit));
    case "reminder":
  }
}

/** A canceled visit wants no earlier time, a moved one none that was offered before; either leaves a time to those in line. */
async function updateWaitlist(
  tx: Transaction,
  { kind, visit }: VisitEvent,
  siteId: string,
  now: number,
): Promise<void> {
  if (kind !== "cancelled" && kind !== "moved") return;
  if (kind === "cancelled") {
    await endEntry(tx, siteId, visit.id, { reason: "visit-ended", at: now });
  } else await withdrawOffer(tx, siteId, visit.id);
  await checkWaitlist(tx, siteId);
}

/** Announces changed details of a visit, also to the calendars it is written to, and emits their webhook event. */
export async function emitVisitChange(
  tx: Transaction,
  visit: BookedVisit,
  { id }: Site,
  { webhooks }: EmitDeps,
): Promise<void> {
  await announce(tx, id, "visit.changed");
  await checkSoon(tx, id);
  await webhooks?.emit(tx, id, "visit.changed", visitPayload(visit));
}

/** Emits the webhook event of a visit that was completed or missed. */
export async function emitVisitConclusion(
  tx: Transaction,
  before: BookedVisit,
  after: BookedVisit,
  { id }: Site,
  { webhooks }: EmitDeps,
): Promise<void> {
  const { state } = after;
  await announce(tx, id, "visit.changed");
  if (state === before.state || (state !== "completed" && state !== "no-show")) return;
  await webhooks?.emit(tx, id, `visit.${state}`, visitPayload(after));
}
