import type { IncomingMessage, ServerResponse } from "node:http";
import type { Caller } from "./address.ts";
import type { Limits } from "./limits.ts";
import type { TrustedProxies } from "./trust.ts";

/** A site as the shell knows it. */
export interface SiteKey {
  readonly id: string;
  /** Grows with every publish: pages of another version are not shown. */
  readonly version: number;
  /** Canonical, without a trailing slash: "https://example.com". One per id and version. */
  readonly origin: string;
}

/** The part of a pino logger the shell writes to. */
export interface ShellLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** A step of connect's kind, as Vite's middlewares are. */
export type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;

/** An HTML page as it was sent: of which site, at which path, with which of the query it shows. */
export interface Shown {
  readonly siteId: string;
  readonly origin: string;
  readonly path: string;
  readonly query: string;
}

export interface ShellOptions {
  /**
   * The site a Host header names (lower case, with its port when it has one); null when no site answers
   * to it. Asked on every request, so it answers from memory; a Promise is for a cold start.
   */
  siteFor(host: string): SiteKey | null | Promise<SiteKey | null>;
  /**
   * Renders one request; the Request's URL has the site's origin, as has the Origin header of one that changes
   * something, and HEAD comes as GET. A page that may be kept is rendered for everybody: its Request carries no
   * visitor's headers, is not aborted by one, and its caller is null. An error of 4xx or 5xx without a body gets
   * plain words from the shell.
   */
  answer(request: Request, site: SiteKey, caller: Caller | null): Promise<Response>;
  /**
   * The query parameters a path's document depends on (repeats allowed, their order kept), or null when
   * the path's answers are never kept. On GET and HEAD other parameters are dropped, for `answer` too.
   */
  knownQuery(pathname: string): readonly string[] | null;
  /**
   * The most bytes a request to this path may carry where that is more than `limits.bodyBytes`, for whoever holds this cookie;
   * null for the usual. Asked before any of the body is read.
   */
  bodyBytesFor?(pathname: string, cookie: string, site: SiteKey): Promise<number | null> | null;
  /** Which proxies are believed when they say who asks; none by default. */
  readonly trustProxy?: TrustedProxies;
  /** Other sites' origins ("https://partner.example") that may send to a path; none by default. */
  allowedOrigins?(site: SiteKey, pathname: string): readonly string[];
  /** build/client: hashed files under assets/, kept for a year; the rest, kept for minutes. */
  readonly assetsFolder: string;
  /**
   * Hears of every HTML page that a GET gets whole, or has already and is told so; `networkOf` says who asks. It stands in
   * the way of every page from memory, so it returns in well under a microsecond.
   */
  shown?(
    request: IncomingMessage,
    page: Shown,
    networkOf: (request: IncomingMessage) => string,
  ): void;
  /** For /readyz. */
  ready(): Promise<boolean>;
  readonly log: ShellLog;
  /** Memory for pages; 64 MiB by default. */
  readonly cacheBytes?: number;
  readonly limits?: Partial<Limits>;
  /** Development only: runs first, and switches page cache, policy, packing and built assets off. */
  readonly development?: Middleware;
}
