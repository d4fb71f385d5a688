/** What one client may cost this process. Times in milliseconds, sizes in bytes. */
export interface Limits {
  /** Largest request body; a longer one is answered 413. */
  readonly bodyBytes: number;
  /** Largest request head (request line and headers); a longer one is answered 431. */
  readonly headerBytes: number;
  /** Until the whole head must have arrived; else 408. */
  readonly headersMs: number;
  /** Until the whole request, body included, must have arrived; else 408. */
  readonly requestMs: number;
  /** The same for a larger body of somebody who signed in: a phone's uplink is slow, and strangers do not get this long. */
  readonly uploadMs: number;
  /** A connection on which nothing moves in either direction for this long is closed. */
  readonly idleMs: number;
  /** How often the two deadlines above are looked at. */
  readonly checkMs: number;
  /** Open connections at once; further ones are closed unanswered. */
  readonly connections: number;
}

/** 65 s idle outlasts the 60 s of the usual proxies, so the proxy and never this side closes first. */
export const usualLimits: Limits = {
  bodyBytes: 64 * 1024,
  headerBytes: 16 * 1024,
  headersMs: 10_000,
  requestMs: 30_000,
  uploadMs: 300_000,
  idleMs: 65_000,
  checkMs: 1_000,
  connections: 2_048,
};
