import type { Span } from "../../../core/booking/time/zoned-time.ts";
import type { CancellationFee } from "../../../core/booking/visits/cancellation.ts";
import type { BookedVisit } from "../visitor/booking-desk.ts";

/** What happened to a visit that visitor, owner and webhooks are notified of. */
export type VisitEvent =
  | { readonly kind: "confirmed" | "reminder"; readonly visit: BookedVisit }
  | { readonly kind: "moved"; readonly visit: BookedVisit; readonly from: Span }
  | { readonly kind: "cancelled"; readonly visit: BookedVisit; readonly fee: CancellationFee };
