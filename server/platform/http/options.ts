import type { IncomingMessage, ServerResponse } from "node:http";
import type { HttpLimits } from "./limits.ts";
import type { Caller } from "./request/address.ts";
import type { TrustedProxies } from "./request/trusted-proxies.ts";

/** A site as the HTTP server knows it. */
export interface SiteKey {
  readonly id: string;
  /** Increases with every publish: cached pages of another version are not used. */
  readonly version: number;
  /** Canonical, without a trailing slash: "https://example.com". */
  readonly origin: string;
}

/** The part of a pino logger that is used here. */
export interface LogWriter {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** A connect-style middleware, as Vite provides it. */
export type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;

/** An HTML page that was sent: its site, path and canonical query. */
export interface PageView {
  readonly siteId: string;
  readonly origin: string;
  readonly path: string;
  readonly query: string;
}

export interface HttpServerOptions {
  /**
   * The site of a Host header (lower case, with its port if any); null when there is none. Called on every request, so it
   * answers from memory; a Promise is for a cold start.
   */
  siteFor(host: string): SiteKey | null | Promise<SiteKey | null>;
  /**
   * Renders one request. The Request's URL has the site's origin, as does the Origin header of a write, and HEAD comes as GET.
   * A cacheable page is rendered for everybody: its Request has no visitor's headers, is not aborted when a visitor
   * disconnects, and its caller is null. An error without a body gets a plain page from the server.
   */
  answer(request: Request, site: SiteKey, caller: Caller | null): Promise<Response>;
  /**
   * The query parameters that a path's page depends on (repeats allowed, in their order); null when the path is never cached.
   * On GET and HEAD other parameters are dropped, for `answer` too.
   */
  cacheKeyParameters(pathname: string): readonly string[] | null;
  /**
   * The maximum body size of a request to this path with this cookie, if it is more than `limits.bodyBytes`; else null.
   * Called before any of the body is read.
   */
  bodyBytesFor?(pathname: string, cookie: string, site: SiteKey): Promise<number | null> | null;
  /** The proxies that are trusted to name the caller; none by default. */
  readonly trustProxy?: TrustedProxies;
  /** Other sites' origins ("https://partner.example") that may send requests to a path; none by default. */
  allowedOrigins?(site: SiteKey, pathname: string): readonly string[];
  /** build/client: hashed files under assets/ are cached for a year, the rest for minutes. */
  readonly assetsFolder: string;
  /**
   * Called for every HTML page sent to a GET, also as 304; `networkOf` gives the caller's network. It runs on every cached
   * page, so it has to return in well under a microsecond.
   */
  onPageView?(
    request: IncomingMessage,
    page: PageView,
    networkOf: (request: IncomingMessage) => string,
  ): void;
  /** For /readyz. */
  ready(): Promise<boolean>;
  /** Asked after a request failed: whether it did because the database cannot be reached. Then it is answered 503. */
  isUnavailable?(): Promise<boolean>;
  readonly log: LogWriter;
  /** Memory for pages; 64 MiB by default. */
  readonly cacheBytes?: number;
  readonly limits?: Partial<HttpLimits>;
  /** Development only: runs first, and turns page cache, policy, compression and built files off. */
  readonly development?: Middleware;
}
