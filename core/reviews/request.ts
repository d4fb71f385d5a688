import { dayOf, instantOf, plusDays, zoned } from "../booking/time.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Nobody is written to before eight in the morning or from nine in the evening on. */
const FROM_HOUR = 8;
const TO_HOUR = 21;

/** Nobody is asked twice within so many days, however often we came. */
export const REST_DAYS = 90;

/** What should have gone out longer ago than this stays: nobody remembers, and switching requests on wakes no old visits. */
const LATE_DAYS = 7;

/** A visit that took place, and what is known of whoever it was for. What they thought of it is not asked. */
export interface DoneVisit {
  readonly completedAt: number;
  readonly hasAddress: boolean;
  /** What was decided for this very visit. */
  readonly decided: "asked" | "left-out" | null;
  /** They said that they want no such mails. */
  readonly wantsNone: boolean;
  /** When a request last went to the same address. */
  readonly lastAskedAt: number | null;
  /** When the owner said not to wait the hours; night counts all the same. */
  readonly hurriedAt: number | null;
}

/** How it stands with a visit's request. */
export type Standing =
  /** It goes out at this time; now, if that is now. */
  | { readonly kind: "planned"; readonly at: number }
  | { readonly kind: "asked" | "left-out" | "no-address" | "wants-none" | "asked-lately" }
  /** It is late for it: it goes out only if somebody says so. */
  | { readonly kind: "late"; readonly at: number };

/** Decides by the rules alone, alike for everybody, whether and when a visit's request goes out. */
export function standingOf(
  visit: DoneVisit,
  { waitHours, zone, now }: { waitHours: number; zone: string; now: number },
): Standing {
  if (visit.decided) return { kind: visit.decided };
  if (!visit.hasAddress) return { kind: "no-address" };
  if (visit.wantsNone) return { kind: "wants-none" };
  if (visit.lastAskedAt !== null && visit.lastAskedAt > now - REST_DAYS * DAY_MS) {
    return { kind: "asked-lately" };
  }
  const { completedAt, hurriedAt } = visit;
  const isHurried = hurriedAt !== null && hurriedAt >= completedAt;
  const wished = isHurried ? hurriedAt : completedAt + waitHours * HOUR_MS;
  if (wished < now - LATE_DAYS * DAY_MS) return { kind: "late", at: waking(now, zone) };
  return { kind: "planned", at: waking(Math.max(wished, now), zone) };
}

/** The same instant, or the next morning's eight o'clock where it falls into the night. */
export function waking(instant: number, zone: string): number {
  const { hour } = zoned(instant, zone);
  if (hour >= FROM_HOUR && hour < TO_HOUR) return instant;
  const day = dayOf(instant, zone);
  return instantOf(hour < FROM_HOUR ? day : plusDays(day, 1), FROM_HOUR * 60, zone);
}
