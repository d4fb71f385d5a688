/** How often something may be done in a stretch of time. */
export interface Bound {
  /** Unlike every other bound's; the counts are kept under it. */
  readonly name: string;
  /** Whether each network has its own count on a site, or each conversation, or all who come to the site share one. */
  readonly per: "network" | "session" | "site";
  readonly times: number;
  readonly seconds: number;
  /** Counted at the same moment as the one before it, for a visitor who waits for words: each count is a write. */
  readonly beside?: true;
}

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/**
 * What is limited, and how. The bounds by network come first, so that one of them cannot use up a whole site's.
 * Quotes need none: their answers are kept, and a kept answer costs less than counting would.
 */
export const rules = {
  lead: [
    { name: "lead-now", per: "network", times: 5, seconds: 10 * MINUTE },
    { name: "lead-day", per: "network", times: 20, seconds: DAY },
    { name: "lead-site", per: "site", times: 300, seconds: DAY },
  ],
  // Nobody types a question every three seconds; a family or an office behind one address may.
  "chat-reply": [
    { name: "chat-now", per: "network", times: 60, seconds: 5 * MINUTE },
    { name: "chat-talk", per: "session", times: 30, seconds: 5 * MINUTE, beside: true },
    { name: "chat-day", per: "network", times: 600, seconds: DAY },
    { name: "chat-site", per: "site", times: 10_000, seconds: DAY, beside: true },
  ],
  "chat-session": [
    { name: "talks-now", per: "network", times: 30, seconds: 5 * MINUTE },
    { name: "talks-day", per: "network", times: 400, seconds: DAY },
    { name: "talks-site", per: "site", times: 5_000, seconds: DAY, beside: true },
  ],
  "chat-message": [
    { name: "words-now", per: "network", times: 180, seconds: 5 * MINUTE },
    { name: "words-talk", per: "session", times: 90, seconds: 5 * MINUTE, beside: true },
    { name: "words-day", per: "network", times: 1_800, seconds: DAY },
    { name: "words-site", per: "site", times: 30_000, seconds: DAY, beside: true },
  ],
  // The owner's own tries, which use up no visitor's.
  "chat-trial": [
    { name: "trial-now", per: "session", times: 60, seconds: 5 * MINUTE },
    { name: "trial-day", per: "session", times: 1_000, seconds: DAY },
  ],
  // A page tells that it is shown, a link that it was tapped. Kept for minutes only: addresses are, as long as they count.
  seen: [
    { name: "seen-now", per: "network", times: 200, seconds: 5 * MINUTE },
    { name: "seen-site", per: "site", times: 5_000, seconds: 5 * MINUTE, beside: true },
  ],
  // Who compares times holds several; who holds all day books nothing.
  hold: [
    { name: "hold-now", per: "network", times: 20, seconds: 10 * MINUTE },
    { name: "hold-day", per: "network", times: 100, seconds: DAY },
    { name: "hold-site", per: "site", times: 3_000, seconds: DAY },
  ],
  visit: [
    { name: "visit-now", per: "network", times: 10, seconds: 10 * MINUTE },
    { name: "visit-day", per: "network", times: 40, seconds: DAY },
    { name: "visit-site", per: "site", times: 500, seconds: DAY },
  ],
  manage: [
    { name: "manage-now", per: "network", times: 30, seconds: 10 * MINUTE },
    { name: "manage-day", per: "network", times: 200, seconds: DAY },
    { name: "manage-site", per: "site", times: 2_000, seconds: DAY },
  ],
  // Guesses at a password or a code, from devices an account never signed in from: all of them together share the
  // account's bounds, which wait longer the more often they were wrong.
  guess: [
    { name: "guess-network", per: "network", times: 30, seconds: 10 * MINUTE },
    { name: "guess-network-day", per: "network", times: 200, seconds: DAY },
    { name: "guess-now", per: "session", times: 5, seconds: MINUTE },
    { name: "guess-some", per: "session", times: 15, seconds: 15 * MINUTE },
    { name: "guess-many", per: "session", times: 40, seconds: 60 * MINUTE },
  ],
  // The same from a device it has signed in from before: strangers' guesses do not count against it.
  "guess-known": [
    { name: "known-now", per: "session", times: 10, seconds: 5 * MINUTE },
    { name: "known-many", per: "session", times: 40, seconds: 60 * MINUTE },
  ],
  // Mails to whoever forgot: to one account, and from one network.
  forgot: [
    { name: "forgot-network", per: "network", times: 10, seconds: 60 * MINUTE },
    { name: "forgot-account", per: "session", times: 3, seconds: 60 * MINUTE },
    { name: "forgot-site", per: "site", times: 300, seconds: DAY },
  ],
  // Secrets of links: long enough not to be guessed; whoever tries costs us a look each.
  "one-time": [{ name: "one-time-network", per: "network", times: 60, seconds: 10 * MINUTE }],
  invite: [
    { name: "invite-now", per: "session", times: 20, seconds: 60 * MINUTE },
    { name: "invite-day", per: "site", times: 100, seconds: DAY },
  ],
  // Tests and resends of webhooks: each is a call to somebody else's machine.
  "webhook-ask": [
    { name: "webhook-ask-now", per: "site", times: 60, seconds: 5 * MINUTE },
    { name: "webhook-ask-day", per: "site", times: 1_000, seconds: DAY },
  ],
} as const satisfies Record<string, readonly Bound[]>;

export type Rule = keyof typeof rules;
