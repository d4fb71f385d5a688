/** Why a visit may be left out, and nothing else: none of it has to do with how the visit went. */
export const LEFT_OUT_REASONS = {
  "no-contact": "They asked not to be contacted",
  test: "A test visit",
  family: "Family or staff",
} as const;

export type LeftOutReason = keyof typeof LEFT_OUT_REASONS;

/** Whether a text is one of the reasons. */
export function isLeftOutReason(text: unknown): text is LeftOutReason {
  return typeof text === "string" && Object.hasOwn(LEFT_OUT_REASONS, text);
}
