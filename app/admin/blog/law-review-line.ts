import { formatDay } from "../../../core/format/days.ts";
import type { LawReview } from "../../../core/law/law-review.ts";

/** When the law behind the guides was last reviewed, and by whom, as the owner reads it. */
export function lawReviewLine({ reviewedOn, reviewedBy }: LawReview): string {
  if (reviewedOn === "") return "No one has reviewed the law in them yet.";
  return `Law reviewed ${formatDay(reviewedOn, "long")}${reviewedBy ? ` by ${reviewedBy}` : ""}.`;
}
