import type { DAVCalendar, DAVResponse } from "tsdav";
import type { Span } from "../../../core/booking/time/zoned-time.ts";
import { failureMessage } from "../../webhooks/delivery/send-call.ts";
import type { UrlGuard } from "../../webhooks/delivery/url-guard.ts";
import { createGuardedFetch, isRefusedUrl } from "./guarded-fetch.ts";

/** Who signs in to a calendar server. */
export interface DavLogin {
  readonly user: string;
  readonly password: string;
}

/** A calendar of an account. */
export interface DavCalendar {
  readonly url: string;
  readonly name: string;
}

/** A calendar file of a calendar, which holds one event with its exceptions. */
export interface DavObject {
  readonly href: string;
  readonly etag: string;
  readonly text: string;
}

/** The result of a write that expects a version: "conflict" when the server has another one. */
type DavWriteResult =
  | { readonly kind: "written"; readonly etag: string | null }
  | { readonly kind: "conflict" }
  /** The server does not take this event; `why` is a sentence for the owner. */
  | { readonly kind: "refused"; readonly why: string };

/** A server that cannot be reached or does not let us in; the message is a sentence for the owner. */
export class DavError extends Error {
  override readonly name = "DavError";
}

/** A signed-in client of a CalDAV server. Everything rejects with a `DavError` where the server does not answer as it should. */
export interface DavClient {
  /** The calendars of the account that take events. `address` is the server's, the account's or a calendar's. */
  calendars(address: string): Promise<DavCalendar[]>;
  /** A text that changes with every change in the calendar; null where the server has none. */
  version(calendarUrl: string): Promise<string | null>;
  /** The calendar's files with events within a span. */
  objects(calendarUrl: string, span: Span): Promise<DavObject[]>;
  /** One file; null when it is not there. */
  object(href: string): Promise<DavObject | null>;
  /** Writes a file in place of the version `etag`; null where none may be there yet. */
  write(href: string, text: string, etag: string | null): Promise<DavWriteResult>;
  /** Removes a version of a file; one that is not there any more is removed. */
  remove(href: string, etag: string): Promise<"removed" | "conflict">;
}

/** How long one call may take. */
const TIMEOUT_MS = 20_000;

/** Creates a client; nothing is called before its methods are. The library is loaded when it is first needed. */
export function createDavClient(
  { user, password }: DavLogin,
  guard: UrlGuard,
  signal: AbortSignal,
  timeoutMs = TIMEOUT_MS,
): DavClient {
  const guarded = createGuardedFetch(guard, signal, timeoutMs);
  const headers = {
    authorization: `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`,
  };
  const strict = strictFetch(guarded, signal);
  const plain = (url: string, init: RequestInit) =>
    send(() => guarded(url, { ...init, headers: { ...headers, ...init.headers } }), signal);

  return {
    async calendars(address) {
      const { createAccount } = await import("tsdav");
      const found = await explained(() =>
        createAccount({
          account: { accountType: "caldav", serverUrl: address },
          ...{ headers, fetch: strict, loadCollections: true },
        }),
      );
      return eventCalendars(found.calendars ?? []);
    },
    async version(calendarUrl) {
      const { propfind } = await import("tsdav");
      const [found] = await explained(() =>
        propfind({
          ...{ url: calendarUrl, depth: "0", headers, fetch: strict },
          props: { "cs:getctag": {}, "d:sync-token": {} },
        }),
      );
      if (!found?.ok) throw new DavError(statusMessage(found?.status ?? 0));
      if (!isListing(found)) throw new DavError(NO_CALENDAR_ANSWER);
      const text = found.props?.getctag ?? found.props?.syncToken;
      return typeof text === "string" || typeof text === "number" ? String(text) : null;
    },
    async objects(calendarUrl, span) {
      const { calendarQuery } = await import("tsdav");
      const found = await explained(() =>
        calendarQuery({
          ...{ url: calendarUrl, depth: "1", headers, fetch: strict },
          props: { "d:getetag": {}, "c:calendar-data": {} },
          filters: eventsWithin(span),
        }),
      );
      if (!found.every(isListing)) throw new DavError(NO_CALENDAR_ANSWER);
      return found.flatMap((response) => objectOf(response, calendarUrl));
    },
    async object(href) {
      const response = await plain(href, { method: "GET" });
      if ([404, 410].includes(response.status)) return null;
      if (!response.ok) throw new DavError(statusMessage(response.status));
      const text = await response.text();
      if (!text.includes("BEGIN:VCALENDAR")) throw new DavError(NO_CALENDAR_ANSWER);
      return { href, etag: response.headers.get("etag") ?? "", text };
    },
    async write(href, text, etag) {
      const condition = etag === null ? { "if-none-match": "*" } : { "if-match": etag };
      const type = { "content-type": "text/calendar; charset=utf-8" };
      const init = { method: "PUT", body: text, headers: { ...type, ...condition } };
      const { ok, status, headers: answered } = await plain(href, init);
      if (ok) return { kind: "written", etag: answered.get("etag") };
      if (status === 412) return { kind: "conflict" };
      if (isOwnFault(status)) throw new DavError(statusMessage(status));
      return { kind: "refused", why: `The calendar doesn't accept this event (${status}).` };
    },
    async remove(href, etag) {
      const { ok, status } = await plain(href, { method: "DELETE", headers: { "if-match": etag } });
      if (ok || status === 404 || status === 410) return "removed";
      if (status === 412) return "conflict";
      throw new DavError(statusMessage(status));
    },
  };
}

/** A page for people, such as one for maintenance or to sign in, must not pass for an empty calendar. */
const NO_CALENDAR_ANSWER = "The server answered with something other than a calendar.";

/** The library takes many a failure for an empty answer, so failures end here. */
function strictFetch(guarded: typeof fetch, signal: AbortSignal): typeof fetch {
  return async (input, init) => {
    const response = await send(() => guarded(input, init), signal);
    if (response.status >= 400) throw new DavError(statusMessage(response.status));
    const isRedirect = init?.redirect === "manual" && response.status >= 300;
    if (init?.method !== "GET" && !isRedirect && response.status !== 207)
      throw new DavError(NO_CALENDAR_ANSWER);
    return response;
  };
}

/** Whether a response is part of a multistatus that could be read; the library keeps the text of any other answer. */
function isListing({ raw }: DAVResponse): boolean {
  return typeof raw === "object" && raw !== null && "multistatus" in raw;
}

/** The calendars that take events. */
function eventCalendars(calendars: readonly DAVCalendar[]): DavCalendar[] {
  return calendars
    .filter(({ components = [] }) => components.length === 0 || components.includes("VEVENT"))
    .map(({ url, displayName }) => ({
      url,
      name: displayName === undefined ? nameInUrl(url) : String(displayName),
    }));
}

/** The file in one response to a query. */
function objectOf({ href, props }: DAVResponse, calendarUrl: string): DavObject[] {
  const text: unknown = props?.calendarData?._cdata ?? props?.calendarData;
  const etag: unknown = props?.getetag;
  if (!href || typeof text !== "string" || etag === undefined) return [];
  return [{ href: new URL(href, calendarUrl).href, etag: String(etag), text }];
}

/** Whether a status says something of the account or the server, and nothing of one event. */
function isOwnFault(status: number): boolean {
  return status >= 500 || [401, 404, 408, 429].includes(status);
}

/** The filter for events within a span. */
function eventsWithin({ start, end }: Span) {
  const text = (at: number) => `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
  const range = { _attributes: { start: text(start), end: text(end) } };
  const events = { _attributes: { name: "VEVENT" }, "time-range": range };
  return [{ "comp-filter": { _attributes: { name: "VCALENDAR" }, "comp-filter": events } }];
}

async function send(call: () => Promise<Response>, signal: AbortSignal): Promise<Response> {
  try {
    return await call();
  } catch (error) {
    signal.throwIfAborted();
    if (isRefusedUrl(error)) throw new DavError(error.message);
    const isTimeout = error instanceof Error && error.name === "TimeoutError";
    const cause = error instanceof Error && error.name === "AbortError" ? error.cause : null;
    const isLate = isTimeout || (cause instanceof Error && cause.name === "TimeoutError");
    throw new DavError(
      isLate ? "The calendar's server didn't answer in time." : failureMessage(error),
    );
  }
}

/** Runs the library; what it throws by itself says little to an owner. */
async function explained<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof DavError) throw error;
    throw new DavError("No calendar server answers at that address. Check the address.");
  }
}

function statusMessage(status: number): string {
  if (status === 401 || status === 403)
    return "The server doesn't accept this user and password. Use an app password, not your usual one.";
  if (status === 404 || status === 405 || status === 410)
    return "There is no calendar at that address. Check the address.";
  return `The calendar's server answered with an error (${status}).`;
}

/** The last part of a calendar's address, for a calendar without a name. */
function nameInUrl(url: string): string {
  return decodeURIComponent(new URL(url).pathname.split("/").filter(Boolean).at(-1) ?? "Calendar");
}
