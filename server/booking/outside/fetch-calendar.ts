import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import {
  failureMessage,
  guardedLookup,
  timeoutMessage,
} from "../../webhooks/delivery/send-call.ts";
import { type UrlGuard, urlProblem } from "../../webhooks/delivery/url-guard.ts";

/** What the server said of the version that was read last. */
export interface CalendarVersion {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

export type FetchCalendarResult =
  | { readonly kind: "fetched"; readonly text: string; readonly version: CalendarVersion }
  /** It is as it was when this version was read. */
  | { readonly kind: "unchanged" }
  /** `why` is a sentence for the owner. */
  | { readonly kind: "failed"; readonly why: string };

/** For the whole download. */
const TIMEOUT_MS = 20_000;
/** Years of a busy calendar are a few megabytes. */
const MAX_BYTES = 20 * 1024 * 1024;
const MAX_REDIRECTS = 3;

/** The address as it is called: calendar programs write webcal for https. */
export function calendarUrl(typed: string): string {
  return typed.trim().replace(/^webcals?:/i, "https:");
}

/** Why an address may not be called, as a sentence; null when it may. */
export function calendarUrlProblem(url: string, guard: UrlGuard): string | null {
  const parsed = URL.parse(url);
  if (!parsed) return "This isn't a web address. Paste the whole address, beginning with https://.";
  if (parsed.username !== "" || parsed.password !== "")
    return "Remove the name and password from the address. Use the calendar's secret address.";
  return urlProblem(url, guard);
}

/**
 * Downloads a calendar, unless it is still the given version. Connects to public addresses only, checked at each connection
 * and each redirect. Throws only when `signal` is aborted.
 */
export async function fetchCalendar(
  url: string,
  version: CalendarVersion,
  guard: UrlGuard,
  signal: AbortSignal,
  timeoutMs = TIMEOUT_MS,
): Promise<FetchCalendarResult> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const either = AbortSignal.any([signal, timeout]);
  try {
    let address = url;
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const problem = calendarUrlProblem(address, guard);
      if (problem !== null) return { kind: "failed", why: problem };
      const response = await get(address, version, guard, either);
      const { statusCode = 0, headers } = response;
      if (statusCode === 200) return await download(response);
      response.destroy();
      if (statusCode === 304) return { kind: "unchanged" };
      if (![301, 302, 303, 307, 308].includes(statusCode) || !headers.location)
        return { kind: "failed", why: statusMessage(statusCode) };
      const next = URL.parse(headers.location, address);
      if (!next) {
        const why = "That address redirects to something that isn't a web address.";
        return { kind: "failed", why };
      }
      address = next.href;
    }
    return { kind: "failed", why: "That address redirects too many times." };
  } catch (error) {
    signal.throwIfAborted();
    const why = timeout.aborted ? timeoutMessage(timeoutMs) : failureMessage(error);
    return { kind: "failed", why };
  }
}

function get(
  address: string,
  { etag, lastModified }: CalendarVersion,
  guard: UrlGuard,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const client = address.startsWith("https:") ? https : http;
  return new Promise((resolve, reject) => {
    client
      .get(address, {
        headers: {
          Accept: "text/calendar, text/plain;q=0.5",
          "Accept-Encoding": "identity",
          "User-Agent": "Doorstep (calendar subscription)",
          ...(etag && { "If-None-Match": etag }),
          ...(lastModified && { "If-Modified-Since": lastModified }),
        },
        agent: new client.Agent({ keepAlive: false }),
        lookup: guardedLookup(guard),
        signal,
      })
      .on("response", resolve)
      .on("error", reject);
  });
}

async function download(response: IncomingMessage): Promise<FetchCalendarResult> {
  const parts: Buffer[] = [];
  let bytes = 0;
  // Without an encoding a response gives buffers, which its type doesn't say.
  for await (const part of response as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > MAX_BYTES) {
      response.destroy();
      return { kind: "failed", why: "The calendar is larger than 20 MB." };
    }
    parts.push(part);
  }
  const { etag = null, "last-modified": lastModified = null } = response.headers;
  const text = Buffer.concat(parts).toString("utf8");
  return { kind: "fetched", text, version: { etag, lastModified } };
}

function statusMessage(status: number): string {
  if (status === 401 || status === 403)
    return "The other calendar refused the request. Use the secret address, which works without signing in.";
  if (status === 404 || status === 410)
    return "There's no longer a calendar at that address. Copy the address again.";
  return `The other calendar answered with an error (${status}).`;
}
