/** Why an entry of the waitlist has ended. `visit-ended`: its visit was canceled, is over, or has begun. */
export const WAITLIST_ENDS = ["taken", "left", "removed", "visit-ended", "date-passed"] as const;

export type WaitlistEnd = (typeof WAITLIST_ENDS)[number];

/** The states of a time that was offered. `withdrawn`: it could not be kept, or its visit changed meanwhile. */
export const WAITLIST_OFFER_STATES = ["open", "taken", "declined", "lapsed", "withdrawn"] as const;

export type WaitlistOfferState = (typeof WAITLIST_OFFER_STATES)[number];

/** How someone on the waitlist can be told of a time. */
export interface WaitlistReach {
  readonly email: boolean;
  readonly text: boolean;
}
