import type { Busy } from "./busy.ts";
import { type Case, type DayRange, dayAt, openCase, type Wish } from "./case.ts";
import { hoursObjections, isFree, objections, openingAt } from "./judge.ts";
import { type OpenStart, priced } from "./offer.ts";
import { gridStarts } from "./openings.ts";
import type { Reason, Refusal } from "./reasons.ts";
import type { Schedule } from "./schedule.ts";
import { type Day, dayOf } from "./time.ts";

export type { OpenStart };

/** What becomes of a start: offered as it is, or the reasons why not, the most basic first. */
export type Verdict =
  | { readonly ok: true; readonly start: OpenStart }
  | { readonly ok: false; readonly reasons: readonly Reason[] };

/** The starts that can be booked within a range of days, in order. Busy times may come in any order; `now` is an instant. */
export function openStarts(
  wish: Wish & DayRange,
  schedule: Schedule,
  busy: readonly Busy[],
  now: number,
): OpenStart[] {
  const matter = openCase(wish, wish, schedule, busy, now);
  return isRefusal(matter) ? [] : [...offered(matter)];
}

/** The first day from `from` on with a start that can be booked; null when there is none up to the horizon. */
export function nextOpenDay(
  wish: Wish & Pick<DayRange, "from">,
  schedule: Schedule,
  busy: readonly Busy[],
  now: number,
): Day | null {
  const range = { from: dayOf(now, schedule.zone), days: schedule.rules.horizonDays + 1 };
  const matter = openCase(wish, range, schedule, busy, now);
  if (isRefusal(matter)) return null;
  for (const { start } of offered(matter)) {
    const { day } = dayAt(start, matter);
    if (day >= wish.from) return day;
  }
  return null;
}

/** Judges one start exactly as `openStarts` does, on the grid or off it. */
export function verdict(
  start: number,
  wish: Wish,
  schedule: Schedule,
  busy: readonly Busy[],
  now: number,
): Verdict {
  const range = { from: dayOf(start, schedule.zone), days: 1 };
  const matter = openCase(wish, range, schedule, busy, now);
  if (isRefusal(matter)) return { ok: false, reasons: [matter] };
  const reasons = [...hoursObjections(start, matter), ...objections(start, matter)];
  const opening = openingAt(start, matter);
  if (!opening || reasons.length > 0) return { ok: false, reasons };
  return { ok: true, start: priced(start, opening, matter) };
}

function isRefusal(matter: Case | Refusal): matter is Refusal {
  return "kind" in matter;
}

function* offered(matter: Case): Generator<OpenStart> {
  const { days, need, rules, openings } = matter;
  // The case looks a day to either side; only its own days are offered.
  const [first, last] = [days[1]?.start ?? 0, days.at(-2)?.end ?? 0];
  for (const opening of openings) {
    for (const start of gridStarts(opening, rules.intervalMinutes, need.minutes)) {
      if (start < first || start >= last || !isFree(start, matter)) continue;
      yield priced(start, opening, matter);
    }
  }
}
