import type { Visit } from "./visit.ts";

/** A reminder to send. Visit, start and kind together name it, so none is sent twice, and a moved visit gets its own. */
export interface Reminder {
  readonly kind: `${number}h`;
  readonly at: number;
}

/** The reminders of a visit that are still to come, in order; `hours` say how long before the start. Only a confirmed visit has any. */
export function remindersOf(
  { state, start }: Pick<Visit, "state" | "start">,
  hours: readonly number[],
  now: number,
): Reminder[] {
  if (state !== "confirmed") return [];
  return [...new Set(hours)]
    .map((before): Reminder => ({ kind: `${before}h`, at: start - Math.round(before * 3_600_000) }))
    .filter(({ at }) => at >= now)
    .toSorted((a, b) => a.at - b.at);
}
