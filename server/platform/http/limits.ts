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
  /** Maximum open connections; a further one displaces an idle one, or is closed when all are answering. */
  readonly connections: number;
  /** Maximum idle connections of one network; its oldest are closed. */
  readonly idleConnections: number;
  /** How many uncached pages are rendered at the same time, of one network and of all together. */
  readonly renders: { readonly perNetwork: number; readonly together: number };
  /** How many requests for uncached pages may wait for that, of one network and of all together. */
  readonly waitingRenders: { readonly perNetwork: number; readonly together: number };
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
  idleConnections: 256,
  renders: { perNetwork: 2, together: 6 },
  waitingRenders: { perNetwork: 60, together: 600 },
};
