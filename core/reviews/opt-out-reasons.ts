/** The only reasons to leave a visit out. None of them depends on how the visit went. */
export const REVIEW_OPT_OUT_REASONS = {
  "no-contact": "They asked not to be contacted",
  test: "A test visit",
  family: "Family or staff",
} as const;

export type ReviewOptOutReason = keyof typeof REVIEW_OPT_OUT_REASONS;

/** Whether a text is one of the reasons. */
export function isReviewOptOutReason(text: unknown): text is ReviewOptOutReason {
  return typeof text === "string" && Object.hasOwn(REVIEW_OPT_OUT_REASONS, text);
}
