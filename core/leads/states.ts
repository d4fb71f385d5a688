/** How far an enquiry has come. A held one is `spam` until somebody says otherwise. */
export const LEAD_STATES = ["new", "contacted", "quoted", "booked", "lost", "spam"] as const;

export type LeadState = (typeof LEAD_STATES)[number];

/** A state in the owner's words. */
export const STATE_WORDS: Readonly<Record<LeadState, string>> = {
  new: "New",
  contacted: "Contacted",
  quoted: "Quoted",
  booked: "Booked",
  lost: "Lost",
  spam: "Spam",
};

/** Ways to reach somebody in one tap; each of them answers. */
export const ANSWER_WAYS = ["call", "text", "mail"] as const;

export type AnswerWay = (typeof ANSWER_WAYS)[number];

export function isLeadState(text: unknown): text is LeadState {
  return LEAD_STATES.some((state) => state === text);
}

/** Whether coming to a state says that somebody answered; what is lost or spam may have gone unanswered. */
export function isAnswer(state: LeadState): boolean {
  return state === "contacted" || state === "quoted" || state === "booked";
}
