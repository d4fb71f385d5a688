import type { CancellationFee } from "../../core/booking/cancellation.ts";
import type { Span } from "../../core/booking/time.ts";
import type { Site } from "../../core/site/site.ts";
import type { BookedVisit } from "./booking-desk.ts";

/** What there is to tell of a visit. */
export type Occasion =
  | { readonly kind: "confirmed" | "reminder"; readonly visit: BookedVisit }
  | { readonly kind: "moved"; readonly visit: BookedVisit; readonly from: Span }
  | { readonly kind: "cancelled"; readonly visit: BookedVisit; readonly fee: CancellationFee };

/** Writes one mail about a visit; `app/mail/render.tsx` does it, bundled with the pages. */
export type RenderVisitMail = (
  reader: "visitor" | "owner",
  props: { site: Site; occasion: Occasion; manageUrl: string },
) => Promise<{ subject: string; html: string; text: string }>;
