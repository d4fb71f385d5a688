/** How often something may be done in a period. */
export interface RateLimitBound {
  /** Unique; the counts are stored under it. */
  readonly name: string;
  /** What is counted separately: each network on a site, each session, or the whole site together. */
  readonly per: "network" | "session" | "site";
  readonly times: number;
  readonly seconds: number;
  /** Counted at the same time as the bound before it, because each count is a write and a visitor is waiting. */
  readonly isConcurrent?: true;
}

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/**
 * What is limited, and how. The bounds per network come first, so that one network cannot use up a whole site's.
 * Quotes need no limit: their answers are cached, and a cached answer costs less than counting.
 */
export const RATE_LIMITS = {
  lead: [
    { name: "lead-now", per: "network", times: 5, seconds: 10 * MINUTE },
    { name: "lead-day", per: "network", times: 20, seconds: DAY },
    { name: "lead-site", per: "site", times: 300, seconds: DAY },
  ],
  // One person does not type a question every three seconds; a family or an office behind one address may.
  "chat-reply": [
    { name: "chat-now", per: "network", times: 60, seconds: 5 * MINUTE },
    { name: "chat-talk", per: "session", times: 30, seconds: 5 * MINUTE, isConcurrent: true },
    { name: "chat-day", per: "network", times: 600, seconds: DAY },
    { name: "chat-site", per: "site", times: 10_000, seconds: DAY, isConcurrent: true },
  ],
  "chat-session": [
    { name: "talks-now", per: "network", times: 30, seconds: 5 * MINUTE },
    { name: "talks-day", per: "network", times: 400, seconds: DAY },
    { name: "talks-site", per: "site", times: 5_000, seconds: DAY, isConcurrent: true },
  ],
  "chat-message": [
    { name: "words-now", per: "network", times: 180, seconds: 5 * MINUTE },
    { name: "words-talk", per: "session", times: 90, seconds: 5 * MINUTE, isConcurrent: true },
    { name: "words-day", per: "network", times: 1_800, seconds: DAY },
    { name: "words-site", per: "site", times: 30_000, seconds: DAY, isConcurrent: true },
  ],
  // The owner's own tests of the assistant, which do not count against visitors.
  "chat-trial": [
    { name: "trial-now", per: "session", times: 60, seconds: 5 * MINUTE },
    { name: "trial-day", per: "session", times: 1_000, seconds: DAY },
  ],
  // Page views and taps on links. The periods are short because network addresses are stored as long as they count.
  seen: [
    { name: "seen-now", per: "network", times: 200, seconds: 5 * MINUTE },
    { name: "seen-site", per: "site", times: 5_000, seconds: 5 * MINUTE, isConcurrent: true },
  ],
  // Somebody who compares times holds several; somebody who holds all day books nothing.
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
  // Attempts at a password or a code from devices the account never signed in from. They share the account's bounds,
  // which wait longer the more attempts were wrong.
  guess: [
    { name: "guess-network", per: "network", times: 30, seconds: 10 * MINUTE },
    { name: "guess-network-day", per: "network", times: 200, seconds: DAY },
    { name: "guess-now", per: "session", times: 5, seconds: MINUTE },
    { name: "guess-some", per: "session", times: 15, seconds: 15 * MINUTE },
    { name: "guess-many", per: "session", times: 40, seconds: 60 * MINUTE },
  ],
  // The same from a device the account has signed in from: strangers' attempts do not count against it.
  "guess-known": [
    { name: "known-now", per: "session", times: 10, seconds: 5 * MINUTE },
    { name: "known-many", per: "session", times: 40, seconds: 60 * MINUTE },
  ],
  // Password reset emails: to one account, and from one network.
  forgot: [
    { name: "forgot-network", per: "network", times: 10, seconds: 60 * MINUTE },
    { name: "forgot-account", per: "session", times: 3, seconds: 60 * MINUTE },
    { name: "forgot-site", per: "site", times: 300, seconds: DAY },
  ],
  // Secrets of one-time links: too long to be guessed, but each attempt costs a query.
  "one-time": [{ name: "one-time-network", per: "network", times: 60, seconds: 10 * MINUTE }],
  invite: [
    { name: "invite-now", per: "session", times: 20, seconds: 60 * MINUTE },
    { name: "invite-day", per: "site", times: 100, seconds: DAY },
  ],
  // Tests and resends of webhooks: each calls somebody else's server.
  "webhook-ask": [
    { name: "webhook-ask-now", per: "site", times: 60, seconds: 5 * MINUTE },
    { name: "webhook-ask-day", per: "site", times: 1_000, seconds: DAY },
  ],
} as const satisfies Record<string, readonly RateLimitBound[]>;

export type RateLimitRule = keyof typeof RATE_LIMITS;
