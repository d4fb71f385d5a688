import { gridStarts } from "../hours/openings.ts";
import type { Schedule } from "../hours/schedule.ts";
import { type Day, dayOf } from "../time/zoned-time.ts";
import type { Busy } from "./busy.ts";
import { constraintViolations, hoursViolations, meetsAllConstraints } from "./constraints.ts";
import { compareAt } from "./notary-at.ts";
import { priceSlot, type Slot } from "./slot.ts";
import {
  contextDayAt,
  createSlotContexts,
  type SlotContext,
  type SlotDayRange,
  type SlotRequest,
} from "./slot-context.ts";
import type { UnavailableReason, Violation } from "./violations.ts";

/** A slot that can be booked, or the violations why not, the most basic one first. */
export type SlotEvaluation =
  | { readonly ok: true; readonly slot: Slot; readonly provider: string }
  | { readonly ok: false; readonly violations: readonly Violation[] };

/** The slots that can be booked within a range of days, in order. Busy times may come in any order; `now` is in epoch milliseconds. */
export function findSlots(
  request: SlotRequest & SlotDayRange,
  schedule: Schedule,
  busy: readonly Busy[],
  now: number,
): Slot[] {
  const contexts = createSlotContexts(request, request, schedule, busy, now);
  if (isUnavailable(contexts)) return [];
  const [only, ...others] = contexts.map((context) => [...offeredStarts(context)]);
  const offered =
    others.length === 0 ? (only ?? []) : mergeOffers([only ?? [], ...others], request);
  return offered.map(({ start, context }) => priceSlot(start, context));
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
  const contexts = createSlotContexts(request, range, schedule, busy, now);
  if (isUnavailable(contexts)) return null;
  const days = contexts.flatMap((context) => {
    for (const { start } of offeredStarts(context)) {
      const day = zone === schedule.zone ? contextDayAt(start, context).day : dayOf(start, zone);
      if (day >= request.from) return [day];
    }
    return [];
  });
  return days.toSorted()[0] ?? null;
}

/** Evaluates one start exactly as `findSlots` does, on the grid or off it, and chooses who takes it. */
export function evaluateSlot(
  start: number,
  request: SlotRequest,
  schedule: Schedule,
  busy: readonly Busy[],
  now: number,
): SlotEvaluation {
  const range = { from: dayOf(start, schedule.zone), days: 1 };
  const contexts = createSlotContexts(request, range, schedule, busy, now);
  if (isUnavailable(contexts)) return { ok: false, violations: [contexts] };
  const evaluated = contexts
    .toSorted((a, b) => compareAt(start, a, b, request))
    .map((context) => ({
      context,
      violations: [...hoursViolations(start, context), ...constraintViolations(start, context)],
    }));
  for (const { context, violations } of evaluated) {
    if (violations.length === 0)
      return { ok: true, slot: priceSlot(start, context), provider: context.provider };
  }
  // No one can take it: the violations of the notary with the fewest, and among equals of the one who would be sent first.
  const [closest] = evaluated.toSorted((a, b) => a.violations.length - b.violations.length);
  return { ok: false, violations: closest?.violations ?? [] };
}

function isUnavailable(
  contexts: readonly SlotContext[] | UnavailableReason,
): contexts is UnavailableReason {
  return "kind" in contexts;
}

/** A start that one notary can take. */
interface Offer {
  readonly start: number;
  readonly context: SlotContext;
}

/** Every start that anybody can take, in order, with the notary who would. */
function mergeOffers(lists: readonly (readonly Offer[])[], request: SlotRequest): Offer[] {
  const best = new Map<number, Offer>();
  for (const offer of lists.flat()) {
    const other = best.get(offer.start);
    if (!other || compareAt(offer.start, offer.context, other.context, request) < 0)
      best.set(offer.start, offer);
  }
  return [...best.values()].toSorted((a, b) => a.start - b.start);
}

function* offeredStarts(context: SlotContext): Generator<Offer> {
  const { days, need, rules, openings } = context;
  // The context has one more day on either side; slots are offered only on its own days.
  const [first, last] = [days[1]?.start ?? 0, days.at(-2)?.end ?? 0];
  for (const opening of openings) {
    for (const start of gridStarts(opening, rules.intervalMinutes, need.minutes)) {
      if (start < first || start >= last || !meetsAllConstraints(start, context)) continue;
      yield { start, context };
    }
  }
}
