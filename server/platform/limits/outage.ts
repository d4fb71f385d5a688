/** How long the other side is not asked, once it failed. */
const PAUSE_MS = 30_000;

/**
 * What is known of the other side of a call that somebody waits for: while it fails, one caller in half a minute finds out
 * whether it is back, and all others go on without it at once.
 */
export interface Outage {
  /** Whether to call it now. Whoever is told yes says afterwards whether it `answered`. */
  mayAsk(): boolean;
  answered(isUp: boolean): void;
}

/** Creates an outage that is none yet. It begins with so many failures in a row. */
export function createOutage(now: () => number, failuresToBegin = 1): Outage {
  let failures = 0;
  let askAgainAt = 0;
  return {
    mayAsk() {
      if (failures < failuresToBegin) return true;
      if (now() < askAgainAt) return false;
      askAgainAt = now() + PAUSE_MS; // the others don't wait for this caller's answer
      return true;
    },
    answered(isUp) {
      failures = isUp ? 0 : failures + 1;
      askAgainAt = now() + PAUSE_MS;
    },
  };
}
