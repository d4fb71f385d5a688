/** How often something may be done in a period. */
export interface RateLimitBound {
  /** Unique; the counts are stored under it. */
  readonly name: string;
  /**
   * What is counted separately: each network on a site (an IPv4 address or an IPv6 /64), the /56 or /48 around it, each
   * session, or the whole site together.
   */
  readonly per: "network" | "household" | "provider-block" | "session" | "site";
  readonly times: number;
  readonly seconds: number;
  /** Counted at the same time as the bound before it, because each count is a write and a visitor is waiting. */
  readonly isConcurrent?: true;
  /** Counted as written, whatever LIMIT_FACTOR says. */
  readonly isExact?: true;
}

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/**
 * What is limited, and how. The bounds per network come first, so that one network cannot use up a whole site's.
 * Quotes need no limit: their answers are cached, and a cached answer costs less than counting.
 */
export const RATE_LIMITS = {
  // Beyond these a lead needs a proof of work; it is never refused.
  lead: [
    { name: "lead-now", per: "network", times: 5, seconds: 10 * MINUTE },
    { name: "lead-day", per: "network", times: 20, seconds: DAY },
    { name: "lead-household", per: "household", times: 40, seconds: DAY },
    { name: "lead-block", per: "provider-block", times: 100, seconds: DAY },
    { name: "lead-site", per: "site", times: 300, seconds: DAY },
  ],
  // Challenges issued: beyond the first bounds they get harder, beyond the second once more.
  "proof-normal": [
    { name: "proof-network", per: "network", times: 10, seconds: 10 * MINUTE },
    { name: "proof-household", per: "household", times: 20, seconds: 10 * MINUTE },
    { name: "proof-site", per: "site", times: 500, seconds: 60 * MINUTE },
  ],
  "proof-raised": [
    { name: "proof-network-2", per: "network", times: 50, seconds: 10 * MINUTE },
    { name: "proof-household-2", per: "household", times: 100, seconds: 10 * MINUTE },
    { name: "proof-site-2", per: "site", times: 5_000, seconds: 60 * MINUTE },
  ],
  // A solved challenge counts once in the whole installation; the count outlives the challenge.
  "proof-used": [
    { name: "proof-used", per: "session", times: 1, seconds: 30 * MINUTE, isExact: true },
  ],
  // Leads without a proof, from browsers without JavaScript: kept, but each is a row.
  "lead-unproven": [{ name: "unproven-site", per: "site", times: 5_000, seconds: DAY }],
  // Confirmations to one address: whoever types somebody else's cannot fill their mailbox.
  "lead-confirmation": [{ name: "confirm-site", per: "session", times: 5, seconds: DAY }],
  "lead-confirmation-anywhere": [
    { name: "confirm-anywhere", per: "session", times: 8, seconds: DAY },
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
  // Emails about texts of one customer: a conversation needs no email for each line.
  "text-notice": [{ name: "text-notice", per: "session", times: 3, seconds: 60 * MINUTE }],
  // Test texts cost money and reach a number that somebody typed.
  "text-test": [{ name: "text-test", per: "site", times: 20, seconds: DAY }],
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
  // Times shown beside a price: asked once per service and ZIP typed; answers a few seconds old are not counted.
  "next-times": [
    { name: "times-now", per: "network", times: 120, seconds: 5 * MINUTE },
    { name: "times-site", per: "site", times: 6_000, seconds: 5 * MINUTE, isConcurrent: true },
  ],
  // Somebody who compares times holds several; somebody who holds all day books nothing.
  hold: [
    { name: "hold-now", per: "network", times: 20, seconds: 10 * MINUTE },
    { name: "hold-day", per: "network", times: 100, seconds: DAY },
    { name: "hold-site", per: "site", times: 3_000, seconds: DAY },
  ],
  // Free times asked for by programs. A partner's calendar asks for some days at a time; nobody books by asking every second.
  slots: [
    { name: "slots-now", per: "network", times: 120, seconds: 5 * MINUTE },
    { name: "slots-day", per: "network", times: 3_000, seconds: DAY },
  ],
  // Beyond these a booking needs a proof of work; it is never refused for their number.
  visit: [
    { name: "visit-now", per: "network", times: 10, seconds: 10 * MINUTE },
    { name: "visit-day", per: "network", times: 40, seconds: DAY },
    { name: "visit-site", per: "site", times: 500, seconds: DAY },
  ],
  // Bookings without a proof, from browsers without JavaScript: each takes a time of the calendar.
  "visit-unproven": [
    { name: "unproven-visit-network", per: "network", times: 5, seconds: DAY },
    { name: "unproven-visit-site", per: "site", times: 50, seconds: DAY },
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
  // Authenticator codes after a correct password, from devices the account never signed in from. Counted apart from
  // passwords: whoever knows the password cannot use up the attempts of its owner's next new device.
  "guess-code": [
    { name: "code-network", per: "network", times: 30, seconds: 10 * MINUTE },
    { name: "code-now", per: "session", times: 5, seconds: MINUTE },
    { name: "code-many", per: "session", times: 40, seconds: 60 * MINUTE },
  ],
  // Recovery codes, from such devices too. One network can use up only a small part of the account's bound, so that a
  // stranger's attempts leave those of the owner's new phone; the bound itself keeps many networks from trying without end.
  "guess-recovery": [
    { name: "recovery-network", per: "network", times: 5, seconds: 10 * MINUTE },
    { name: "recovery-network-day", per: "network", times: 15, seconds: DAY },
    { name: "recovery-many", per: "session", times: 60, seconds: 60 * MINUTE },
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
  // Partners' keys that the site does not have: too long to be guessed, but each attempt costs a query.
  "partner-key": [{ name: "partner-key-network", per: "network", times: 60, seconds: 10 * MINUTE }],
  // Tests and resends of webhooks, first and test notifications, and looks into calendars and payment accounts: each calls
  // somebody else's server. The two names are stored with the counts.
  "outgoing-check": [
    { name: "webhook-ask-now", per: "site", times: 60, seconds: 5 * MINUTE },
    { name: "webhook-ask-day", per: "site", times: 1_000, seconds: DAY },
  ],
} as const satisfies Record<string, readonly RateLimitBound[]>;

export type RateLimitRule = keyof typeof RATE_LIMITS;
