import type { IncomingMessage } from "node:http";
import { keyInHeader } from "../../../../core/partners/key.ts";
import type { SiteKey } from "../options.ts";
import type { HttpFailure } from "../response/failure.ts";
import { isApiPath } from "../response/problem-document.ts";
import { readHost } from "./host.ts";

/** What is known of a request besides its headers. */
export interface RequestOrigin {
  readonly site: SiteKey;
  /** The host the request names, in lower case and with its port. */
  readonly host: string;
  /** Whether it came through a trusted proxy. */
  readonly byProxy: boolean;
  /** Other sites' origins that may send requests to this path. */
  readonly allowed: readonly string[];
}

/**
 * Whether the origin of a request allows it to change data. Pages of other sites can make a browser submit a form here, and
 * the browser then names their origin. A program that is no browser names none, and sends JSON or deletes, which no form can.
 */
export function isSameSiteWrite(request: IncomingMessage, requestOrigin: RequestOrigin): boolean {
  const { origin } = request.headers;
  if (origin !== undefined) {
    const { site, allowed } = requestOrigin;
    const accepted = [site.origin, ...allowed, ...ownOrigins(request, requestOrigin)];
    return origin !== "null" && accepted.includes(origin);
  }
  return isProgram(request) && (isJson(request) || isFormless(request));
}

/** Whether a request names no origin and no other site that made the browser send it. */
function isProgram({ headers }: IncomingMessage): boolean {
  const fetchSite = headers["sec-fetch-site"];
  return headers.origin === undefined && (fetchSite === undefined || fetchSite === "same-origin");
}

function isJson({ headers }: IncomingMessage): boolean {
  return /^application\/json[ \t]*(?:;|$)/i.test(headers["content-type"] ?? "");
}

/** Whether a call of the API has a method that no form has; its route then says what is missing, such as a key. */
function isFormless({ method, url = "/" }: IncomingMessage): boolean {
  return method !== "POST" && isApiPath(url);
}

/**
 * Where programs post a form without an origin: mail programs to the unsubscribe path of a review request (its token is the
 * secret that allows it), text providers to two addresses (the call's signature is what allows it).
 */
const PROGRAM_PATH =
  /^\/(?:reviews\/stop\/[\w-]{22}\.[\w-]{43}|text-messages\/(?:inbound|status))$/;

/** Whether a mail program unsubscribes with one click (RFC 8058), or a text provider calls: no browser sends such a form. */
export function isProgramForm({ method, headers }: IncomingMessage, pathname: string): boolean {
  const namesNoPage = headers.origin === undefined && headers["sec-fetch-site"] === undefined;
  return method === "POST" && namesNoPage && PROGRAM_PATH.test(pathname);
}

/** The header in which the app gets the origin of a write with a partner's key; whatever a client sends under this name is dropped. */
export const PAGE_ORIGIN_HEADER = "doorstep-page-origin";

/**
 * Whether a request brings a partner's key to the API. Such a write is no forgery whatever its origin: a browser sends
 * this header for a page of another site only if the site allowed its origin before. The app checks the key and its origins.
 */
export function hasPartnerKey({ headers, url = "/" }: IncomingMessage): boolean {
  return keyInHeader(headers.authorization ?? null) !== null && isApiPath(url);
}

/** Whether a method is safe, so that it changes nothing (RFC 9110, 9.2.1). */
export function isSafe(method: string | undefined): boolean {
  return method === "GET" || method === "HEAD" || method === "OPTIONS";
}

/** The response to a cross-site write; a program that sent the API no JSON is told so. */
export function crossSiteFailure(request: IncomingMessage, rawTarget: string): HttpFailure {
  if (isApiPath(rawTarget) && isProgram(request)) {
    return { status: 415, sentence: "Send the body as application/json." };
  }
  const sentence = isApiPath(rawTarget)
    ? "A request that changes something comes from this site's own pages, or as application/json without an Origin."
    : "This request didn't come from a page of this site, so nothing was changed. Open the page here and send it again.";
  return { status: 403, sentence };
}

/**
 * The origins of the requested host. Its https origin is always accepted: a page there is this site's in any case, and a TLS
 * proxy need not be known here. Its http origin is accepted unless the proxy says that the visitor uses TLS: then a page
 * without TLS may come from anybody on the network.
 */
function ownOrigins(
  request: IncomingMessage,
  { host, byProxy }: RequestOrigin,
): (string | undefined)[] {
  const proto = byProxy ? firstOf(request.headers["x-forwarded-proto"])?.toLowerCase() : undefined;
  const outside = byProxy ? readHost(firstOf(request.headers["x-forwarded-host"])) : null;
  const schemes = proto === "https" ? ["https"] : ["https", "http"];
  return [host, outside]
    .filter((name) => name !== null)
    .flatMap((name) => schemes.map((scheme) => URL.parse(`${scheme}://${name}`)?.origin));
}

/** The first entry of a list that each proxy appends to. A form on another site cannot set these headers. */
function firstOf(header: string | string[] | undefined): string | undefined {
  return String(header ?? "")
    .split(",", 1)[0]
    ?.trim();
}
