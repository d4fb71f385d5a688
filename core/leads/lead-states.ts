/** The states of a lead. A lead held by the spam filter stays `spam` until a person moves it. */
export const LEAD_STATES = ["new", "contacted", "quoted", "booked", "lost", "spam"] as const;

export type LeadState = (typeof LEAD_STATES)[number];

/** The label of each state in the admin. */
export const LEAD_STATE_LABELS: Readonly<Record<LeadState, string>> = {
  new: "New",
  contacted: "Contacted",
  quoted: "Quoted",
  booked: "Booked",
  lost: "Lost",
  spam: "Spam",
};

/** One-tap ways to contact a lead. Each of them counts as an answer. */
export const CONTACT_CHANNELS = ["call", "text", "mail"] as const;

export type ContactChannel = (typeof CONTACT_CHANNELS)[number];

/** Whether a value is one of the states. */
export function isLeadState(text: unknown): text is LeadState {
  return LEAD_STATES.some((state) => state === text);
}

/**
 * Whether moving a lead to this state means that somebody answered. Lost and spam leads may never have been answered.
 */
export function isAnsweredState(state: LeadState): boolean {
  return state === "contacted" || state === "quoted" || state === "booked";
}
