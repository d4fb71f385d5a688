import type { Site } from "../../core/site/site.ts";
import { bookedVisitSaid, movedVisitSaid, visitSaid } from "../../core/webhooks/said.ts";
import type { Transaction } from "../platform/jobs/jobs.ts";
import type { BookedVisit } from "./booking-desk.ts";
import type { Occasion } from "./occasion.ts";
import type { BookingWorld } from "./world.ts";

type Ringing = Pick<BookingWorld, "bell">;

/** Tells webhooks what became of a visit, in the caller's transaction; of reminders nobody is told. */
export async function ringForOccasion(
  tx: Transaction,
  occasion: Occasion,
  { id }: Site,
  { bell }: Ringing,
): Promise<void> {
  switch (occasion.kind) {
    case "confirmed":
      return bell?.ring(tx, id, "visit.booked", bookedVisitSaid(occasion.visit));
    case "moved":
      return bell?.ring(tx, id, "visit.moved", movedVisitSaid(occasion.visit, occasion.from));
    case "cancelled":
      return bell?.ring(tx, id, "visit.cancelled", visitSaid(occasion.visit));
    case "reminder":
  }
}

/** The same for a visit that took place, or nobody was there. */
export async function ringForEnd(
  tx: Transaction,
  before: BookedVisit,
  after: BookedVisit,
  { id }: Site,
  { bell }: Ringing,
): Promise<void> {
  const { state } = after;
  if (state === before.state || (state !== "completed" && state !== "no-show")) return;
  await bell?.ring(tx, id, `visit.${state}`, visitSaid(after));
}
