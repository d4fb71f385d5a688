import type { Busy, BusyVisit } from "./busy.ts";
import type { Day, Span } from "./time.ts";

/** Why nothing can be booked online, whatever the start. */
export type Refusal =
  | { readonly kind: "service-unknown"; readonly service: string }
  /** No commission there: `notice` is the sentence visitors read. */
  | { readonly kind: "wrong-state"; readonly notice: string }
  /** A ZIP on no map: by arrangement. */
  | { readonly kind: "place-unknown"; readonly zip: string };

/** A drive that does not fit: how long it is, and how many minutes are missing. */
interface ShortDrive {
  readonly driveMinutes: number;
  readonly missingMinutes: number;
}

/** Why one start is not offered, with the facts. `missingMinutes` would have to be there for it to fit. */
export type Reason =
  | Refusal
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
  | (ShortDrive & {
      readonly kind: "drive-before" | "drive-after";
      readonly neighbour: BusyVisit;
    })
  | (ShortDrive & { readonly kind: "home-before" | "home-after"; readonly homeZip: string });
