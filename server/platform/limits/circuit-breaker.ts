/** How long the other side is not asked, once it failed. */
const PAUSE_MS = 30_000;

/** Keeps callers from waiting for another service while it fails. */
export interface CircuitBreaker {
  /** Whether to call it now: ask right before the request. Whoever is told yes says afterwards whether it `answered`. */
  mayAsk(): boolean;
  answered(isUp: boolean): void;
}

/** Starts closed; opens after so many failures in a row; while it is open, one caller in half a minute tries. */
export function createCircuitBreaker(now: () => number, failuresToOpen = 1): CircuitBreaker {
  let failures = 0;
  let askAgainAt = 0;
  return {
    mayAsk() {
      if (failures < failuresToOpen) return true;
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
