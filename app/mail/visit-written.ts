import type { CancellationFee } from "../../core/booking/cancellation.ts";
import type { Span } from "../../core/booking/time.ts";
import type { Visit } from "../../core/booking/visit.ts";
import type { Site } from "../../core/site/site.ts";

/** What there is to tell of a visit. */
export type Occasion =
  | { readonly kind: "confirmed" | "reminder"; readonly visit: Visit }
  | { readonly kind: "moved"; readonly visit: Visit; readonly from: Span }
  | { readonly kind: "cancelled"; readonly visit: Visit; readonly fee: CancellationFee };

/** What a mail about a visit is written from. */
export interface VisitMailProps {
  readonly site: Site;
  readonly occasion: Occasion;
  /** Where the visitor sees, moves or cancels it. */
  readonly manageUrl: string;
}
