import { HOUR_MS } from "../../format/time-units.ts";
import type { Slot } from "../slots/slot.ts";
import { toZonedDateTime } from "../time/zoned-time.ts";

/** How many times are offered beside a price. */
const TIMES_OFFERED = 3;

/** Closer together than this, two times are no real choice, and an earlier one is not worth a surcharge. */
const MIN_GAP_MS = 2 * HOUR_MS;

/** What a choice of times depends on. */
type PricedTime = Pick<Slot, "start" | "total" | "surcharge">;

/**
 * The times to offer beside a price, from slots in order: the soonest, then other parts of the day, each at the lowest price
 * of its part. If both carry a surcharge, the last one is the first that carries none, so that the visitor sees what waiting saves.
 * Where one part of a day is all there is, times two hours apart.
 */
export function chooseTimes<One extends PricedTime>(slots: readonly One[], zone: string): One[] {
  const soonest = soonestOf(slots);
  if (!soonest) return [];
  const parts = Map.groupBy(slots, ({ start }) => partOfDay(start, zone));
  const chosen = [soonest];
  while (chosen.length < TIMES_OFFERED) {
    const isLast = chosen.length === TIMES_OFFERED - 1;
    const needsBasePrice = isLast && chosen.every(({ surcharge }) => surcharge !== null);
    const next =
      (needsBasePrice ? nextTime(chosen, parts, zone, isBasePrice) : null) ??
      nextTime(chosen, parts, zone, () => true) ??
      slots.find(({ start }) => start >= (chosen.at(-1)?.start ?? 0) + MIN_GAP_MS);
    if (!next) break;
    chosen.push(next);
  }
  return chosen;
}

/** The soonest slot; one with a surcharge gives way to one without that follows shortly, as 7 AM does to 8 AM. */
function soonestOf<One extends PricedTime>(slots: readonly One[]): One | undefined {
  const [first] = slots;
  const regular = slots.find(isBasePrice);
  return first && regular && regular.start - first.start <= MIN_GAP_MS ? regular : first;
}

function nextTime<One extends PricedTime>(
  chosen: readonly One[],
  parts: ReadonlyMap<string, readonly One[]>,
  zone: string,
  isWanted: (slot: One) => boolean,
): One | null {
  const taken = new Set(chosen.map(({ start }) => partOfDay(start, zone)));
  const earliest = (chosen.at(-1)?.start ?? 0) + MIN_GAP_MS;
  for (const [part, slots] of parts) {
    if (taken.has(part)) continue;
    const [best] = slots
      .filter((slot) => slot.start >= earliest && isWanted(slot))
      .toSorted((a, b) => a.total - b.total); // stable: of equal prices the earliest
    if (best) return best;
  }
  return null;
}

function isBasePrice({ surcharge }: PricedTime): boolean {
  return surcharge === null;
}

/** The day with its morning, afternoon or evening. */
function partOfDay(instant: number, zone: string): string {
  const local = toZonedDateTime(instant, zone);
  const part = local.hour < 12 ? "morning" : local.hour < 17 ? "afternoon" : "evening";
  return `${local.toPlainDate()} ${part}`;
}
