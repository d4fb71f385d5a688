import type { IncomingMessage } from "node:http";
import type { Failure } from "./failure.ts";
import { readHost } from "./host.ts";
import type { SiteKey } from "./options.ts";
import { isApi } from "./problem.ts";

/** What is known of a request besides its headers. */
export interface Arrival {
  readonly site: SiteKey;
  /** The host the request names, in lower case and with its port. */
  readonly host: string;
  /** Whether a trusted proxy brought it. */
  readonly byProxy: boolean;
  /** Other sites' origins that may send to this path. */
  readonly allowed: readonly string[];
}

/**
 * Whether a request may change something as far as its origin goes. A page of another site can make a browser
 * send a form here, and the browser then says where it came from; a program that is no browser says nothing,
 * and sends JSON, which no form can.
 */
export function mayChange(request: IncomingMessage, arrival: Arrival): boolean {
  const { origin } = request.headers;
  if (origin !== undefined) {
    const { site, allowed } = arrival;
    const welcome = [site.origin, ...allowed, ...ownOrigins(request, arrival)];
    return origin !== "null" && welcome.includes(origin);
  }
  const fetched = request.headers["sec-fetch-site"];
  const isOwn = fetched === undefined || fetched === "same-origin";
  return isOwn && /^application\/json[ \t]*(?:;|$)/i.test(request.headers["content-type"] ?? "");
}

/** Where somebody who gets mails says "no more of these"; the address itself is the secret that allows it. */
const ONE_CLICK = /^\/reviews\/stop\/[\w-]{22}\.[\w-]{43}$/;

/** Whether a mail program sends the one click that ends a kind of mail (RFC 8058): a form, and it names no origin. */
export function isOneClick({ method, headers }: IncomingMessage, pathname: string): boolean {
  const isProgram = headers.origin === undefined && headers["sec-fetch-site"] === undefined;
  return method === "POST" && isProgram && ONE_CLICK.test(pathname);
}

/** Whether a method changes nothing by its meaning (RFC 9110, 9.2.1). */
export function isSafe(method: string | undefined): boolean {
  return method === "GET" || method === "HEAD" || method === "OPTIONS";
}

/** The answer to a request that may not. */
export function foreignOrigin(rawTarget: string): Failure {
  const sentence = isApi(rawTarget)
    ? "A request that changes something comes from this site's own pages, or as application/json without an Origin."
    : "This did not come from a page of this site, so nothing was changed. Please open the page here and send it again.";
  return { status: 403, sentence };
}

/**
 * The origins of the host that was asked. Its https form always counts: a page there is this site's in any case,
 * and a proxy that speaks TLS need not be known here. Its http form counts unless the proxy says the visitor has
 * TLS, for then a page without it may be anybody's on the way.
 */
function ownOrigins(request: IncomingMessage, { host, byProxy }: Arrival): (string | undefined)[] {
  const proto = byProxy ? firstOf(request.headers["x-forwarded-proto"])?.toLowerCase() : undefined;
  const outside = byProxy ? readHost(firstOf(request.headers["x-forwarded-host"])) : null;
  const schemes = proto === "https" ? ["https"] : ["https", "http"];
  return [host, outside]
    .filter((name) => name !== null)
    .flatMap((name) => schemes.map((scheme) => URL.parse(`${scheme}://${name}`)?.origin));
}

/** The visitor's end of a list that each proxy adds to. A form on another site cannot set these headers. */
function firstOf(header: string | string[] | undefined): string | undefined {
  return String(header ?? "")
    .split(",", 1)[0]
    ?.trim();
}
