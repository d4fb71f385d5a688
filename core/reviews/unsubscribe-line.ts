/** The last line of a review request before the link; the mail's unsubscribe header is derived from it. */
export const REVIEW_UNSUBSCRIBE_LINE = "Unsubscribe from review requests:";
