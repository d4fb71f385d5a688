import { type Day, dayOf, plusDays } from "../booking/time/zoned-time.ts";
import { isUuid } from "../format/patterns.ts";
import { type QueryReader, queryString } from "../query-string.ts";
import { isLeadState, type LeadState } from "./lead-states.ts";

/** The time ranges the list offers, in days of the business's own calendar. */
export const INBOX_DAYS = [1, 7, 30, 90, 365] as const;

/** Which leads the inbox shows, as stated in the page's URL. */
export interface InboxQuery {
  readonly state: LeadState | "all";
  readonly search: string;
  /** The campaign's source or the referring site; `direct` when neither is known. */
  readonly source: string;
  readonly campaign: string;
  /** Only the last n days, today included; null for all. */
  readonly days: (typeof INBOX_DAYS)[number] | null;
  readonly sort: "newest" | "waiting";
  /** The id of the lead after which this page begins. */
  readonly after: string | null;
}

/** The source of a lead when nothing is known about it. */
export const DIRECT_SOURCE = "direct";

/**
 * Parses an inbox query from the URL and ignores invalid values. New leads are sorted by longest waiting, all others by
 * newest.
 */
export function readInboxQuery(query: QueryReader): InboxQuery {
  const text = (name: string) => (query.get(name) ?? "").toWellFormed().replaceAll("\0", "").trim();
  const requestedState = text("state");
  const state = requestedState === "all" || isLeadState(requestedState) ? requestedState : "new";
  const sort = text("sort");
  const defaultSort = state === "new" ? "waiting" : "newest";
  const after = text("after");
  return {
    state,
    search: text("q").slice(0, 200),
    source: text("source").slice(0, 200),
    campaign: text("campaign").slice(0, 200),
    days: INBOX_DAYS.find((days) => String(days) === text("days")) ?? null,
    sort: sort === "newest" || sort === "waiting" ? sort : defaultSort,
    after: isUuid(after) ? after : null,
  };
}

/**
 * The URL query string of an inbox query with some changes. Defaults are left out, and a changed query starts at its
 * first page.
 */
export function inboxQueryString(query: InboxQuery, changes: Partial<InboxQuery> = {}): string {
  const next = { ...query, after: null, ...changes };
  if (changes.state !== undefined && changes.sort === undefined) {
    next.sort = changes.state === "new" ? "waiting" : "newest";
  }
  const defaultSort = next.state === "new" ? "waiting" : "newest";
  return queryString({
    state: next.state === "new" ? "" : next.state,
    q: next.search,
    source: next.source,
    campaign: next.campaign,
    days: next.days === null ? "" : String(next.days),
    sort: next.sort === defaultSort ? "" : next.sort,
    after: next.after ?? "",
  });
}

/** The first of the last `days` days on the business's calendar. */
export function firstInboxDay(days: number, now: number, zone: string): Day {
  return plusDays(dayOf(now, zone), 1 - days);
}
