import type { Wish } from "../../core/booking/case.ts";
import type { Reason, Refusal } from "../../core/booking/reasons.ts";
import { type Need, needOf, type Schedule } from "../../core/booking/schedule.ts";
import { type OpenStart, verdict } from "../../core/booking/starts.ts";
import { dayOf } from "../../core/booking/time.ts";
import type { Agreed } from "../../core/booking/visit.ts";
import type { Transaction } from "../platform/jobs/jobs.ts";
import { around, busyDuring } from "./busy.ts";
import { dropHolds, holdsOf } from "./holds.ts";
import { OWNER } from "./schedule.ts";
import { isNearNow } from "./starts.ts";

/** A start somebody wishes, and what it is judged by. */
export interface Question {
  readonly site: { readonly id: string };
  readonly start: number;
  readonly wish: Wish;
  /** Whose own holds give way, if nothing else stands in it. */
  readonly visitor?: string;
  readonly schedule: Schedule;
  readonly now: number;
}

/** What becomes of a wished start: to be had, gone, or not online at all. */
export type Decision =
  | { readonly kind: "open"; readonly start: OpenStart; readonly need: Need }
  | { readonly kind: "gone" }
  | { readonly kind: "refused"; readonly refusal: Refusal };

/**
 * Judges a start by what is stored at this moment, as the picker judged it before. Call it within `withProvider`. A visitor
 * who went Back and lost sight of a hold is not refused because of it: it goes.
 */
export async function decide(tx: Transaction, question: Question): Promise<Decision> {
  const { site, start, wish, visitor, schedule, now } = question;
  if (!isNearNow(start, now)) return { kind: "gone" };
  const span = around({ from: dayOf(start, schedule.zone), days: 1 }, schedule.zone);
  const busy = await busyDuring(tx, site.id, wish.provider ?? OWNER, span);
  const found = verdict(start, wish, schedule, busy, now);
  if (found.ok) return open(found.start, wish, schedule);
  const refusal = found.reasons.find(isRefusal);
  if (refusal) return { kind: "refused", refusal };
  if (visitor === undefined) return { kind: "gone" };
  const without = verdict(start, { ...wish, visitor }, schedule, busy, now);
  if (!without.ok) return { kind: "gone" };
  const lost = await holdsOf(tx, site.id, visitor);
  await dropHolds(
    tx,
    site.id,
    lost.filter((id) => id !== wish.visit),
  );
  return open(without.start, wish, schedule);
}

/** What is agreed on with a start, at this moment. */
export function agreedOf({ price, travelFee, surcharge, total }: OpenStart, now: number): Agreed {
  return { price, travelFee, surcharge, total, agreedAt: now };
}

function open(start: OpenStart, wish: Wish, schedule: Schedule): Decision {
  return { kind: "open", start, need: needOf(wish.services, schedule, wish.extraMinutes) };
}

function isRefusal(reason: Reason): reason is Refusal {
  return (
    reason.kind === "service-unknown" ||
    reason.kind === "wrong-state" ||
    reason.kind === "place-unknown"
  );
}
