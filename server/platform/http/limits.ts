/** What one client may use of this process. Times in milliseconds, sizes in bytes. */
export interface HttpLimits {
  /** Largest request body; a longer one is answered 413. */
  readonly bodyBytes: number;
  /** Largest request head (request line and headers); a longer one is answered 431. */
  readonly headerBytes: number;
  /** The head must have arrived within this time; else 408. */
  readonly headersMs: number;
  /** The whole request with its body must have arrived within this time; else 408. */
  readonly requestMs: number;
  /** The same for a larger upload of a signed-in person: a phone's uplink is slow. */
  readonly uploadMs: number;
  /** A connection without any data in either direction for this long is closed. */
  readonly idleMs: number;
  /** How often these deadlines are checked. */
  readonly checkMs: number;
  /** Maximum open connections; further ones are closed without a response. */
  readonly connections: number;
}

/** 65 s idle is longer than the usual 60 s of proxies, so the proxy closes first and never this side. */
export const defaultHttpLimits: HttpLimits = {
  bodyBytes: 64 * 1024,
  headerBytes: 16 * 1024,
  headersMs: 10_000,
  requestMs: 30_000,
  uploadMs: 300_000,
  idleMs: 65_000,
  checkMs: 1_000,
  connections: 2_048,
};
