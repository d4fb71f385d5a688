import { gridStarts } from "../hours/openings.ts";
import type { Schedule } from "../hours/schedule.ts";
import { type Day, dayOf } from "../time/zoned-time.ts";
import type { Busy } from "./busy.ts";
import {
  constraintViolations,
  hoursViolations,
  meetsAllConstraints,
  openingAt,
} from "./constraints.ts";
import { priceSlot, type Slot } from "./slot.ts";
import {
  contextDayAt,
  createSlotContext,
  type SlotContext,
  type SlotDayRange,
  type SlotRequest,
} from "./slot-context.ts";
import type { UnavailableReason, Violation } from "./violations.ts";

/** A slot that can be booked, or the violations why not, the most basic one first. */
export type SlotEvaluation =
  | { readonly ok: true; readonly slot: Slot }
  | { readonly ok: false; readonly violations: readonly Violation[] };

/** The slots that can be booked within a range of days, in order. Busy times may come in any order; `now` is in epoch milliseconds. */
export function findSlots(
  request: SlotRequest & SlotDayRange,
  schedule: Schedule,
  busy: readonly Busy[],
  now: number,
): Slot[] {
  const context = createSlotContext(request, request, schedule, busy, now);
  return isUnavailable(context) ? [] : [...offeredSlots(context)];
}

/**
 * The first day from `from` on that has a slot; null if there is none within the booking horizon.
 * @param zone the time zone whose days count; those of the schedule unless given
 */
export function findNextOpenDay(
  request: SlotRequest & Pick<SlotDayRange, "from">,
  schedule: Schedule,
  busy: readonly Busy[],
  now: number,
  zone = schedule.zone,
): Day | null {
  const range = { from: dayOf(now, schedule.zone), days: schedule.rules.horizonDays + 1 };
  const context = createSlotContext(request, range, schedule, busy, now);
  if (isUnavailable(context)) return null;
  for (const { start } of offeredSlots(context)) {
    const day = zone === schedule.zone ? contextDayAt(start, context).day : dayOf(start, zone);
    if (day >= request.from) return day;
  }
  return null;
}

/** Evaluates one start exactly as `findSlots` does, on the grid or off it. */
export function evaluateSlot(
  start: number,
  request: SlotRequest,
  schedule: Schedule,
  busy: readonly Busy[],
  now: number,
): SlotEvaluation {
  const range = { from: dayOf(start, schedule.zone), days: 1 };
  const context = createSlotContext(request, range, schedule, busy, now);
  if (isUnavailable(context)) return { ok: false, violations: [context] };
  const violations = [...hoursViolations(start, context), ...constraintViolations(start, context)];
  const opening = openingAt(start, context);
  if (!opening || violations.length > 0) return { ok: false, violations };
  return { ok: true, slot: priceSlot(start, opening, context) };
}

function isUnavailable(context: SlotContext | UnavailableReason): context is UnavailableReason {
  return "kind" in context;
}

function* offeredSlots(context: SlotContext): Generator<Slot> {
  const { days, need, rules, openings } = context;
  // The context has one more day on either side; slots are offered only on its own days.
  const [first, last] = [days[1]?.start ?? 0, days.at(-2)?.end ?? 0];
  for (const opening of openings) {
    for (const start of gridStarts(opening, rules.intervalMinutes, need.minutes)) {
      if (start < first || start >= last || !meetsAllConstraints(start, context)) continue;
      yield priceSlot(start, opening, context);
    }
  }
}
