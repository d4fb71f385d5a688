import type { Day, Span } from "../time/zoned-time.ts";
import type { Busy, BusyVisit, OutsideEventWithZip } from "./busy.ts";

/** Why nothing can be booked online for a service and a ZIP, whatever the start. */
export type UnavailableReason =
  | { readonly kind: "service-unknown"; readonly service: string }
  /** The notary holds no commission in that state; `notice` is the sentence visitors read. */
  | { readonly kind: "wrong-state"; readonly notice: string }
  /** The ZIP is in no table; such visits are arranged by phone. */
  | { readonly kind: "place-unknown"; readonly zip: string }
  /** Beyond the zones with a fixed fee: a request that the owner confirms with a price. */
  | { readonly kind: "by-arrangement"; readonly zip: string }
  /** The owner takes bookings with another scheduler, whose page for this service is at `url`: two calendars would overlap. */
  | { readonly kind: "other-scheduler"; readonly url: string };

const UNAVAILABLE_KINDS: ReadonlySet<string> = new Set<UnavailableReason["kind"]>([
  "service-unknown",
  "wrong-state",
  "place-unknown",
  "by-arrangement",
  "other-scheduler",
]);

/** Whether a violation applies to every start, not only to the one that was evaluated. */
export function isUnavailableReason(violation: Violation): violation is UnavailableReason {
  return UNAVAILABLE_KINDS.has(violation.kind);
}

/** A drive that does not fit: its length and the minutes that are missing. */
interface TravelShortfall {
  readonly driveMinutes: number;
  readonly missingMinutes: number;
}

/** Why one start is not offered, with the facts. With `missingMinutes` more time it would fit. */
export type Violation =
  | UnavailableReason
  /** `opening` is the one it starts in, if any; `missingMinutes` of the visit lie outside. */
  | {
      readonly kind: "outside-hours";
      readonly opening: Span | null;
      readonly missingMinutes: number;
    }
  /** The starts on the grid around it; null beyond the first or last. */
  | { readonly kind: "off-grid"; readonly before: number | null; readonly after: number | null }
  | { readonly kind: "too-soon"; readonly earliest: number; readonly missingMinutes: number }
  | { readonly kind: "beyond-horizon"; readonly lastDay: Day }
  | { readonly kind: "blocked" | "taken" | "held"; readonly by: Busy }
  | (TravelShortfall & {
      readonly kind: "drive-before" | "drive-after";
      readonly neighbor: BusyVisit | OutsideEventWithZip;
    })
  | (TravelShortfall & { readonly kind: "home-before" | "home-after"; readonly homeZip: string });
