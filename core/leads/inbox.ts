import { type Day, dayOf, plusDays } from "../booking/time.ts";
import { type Query, queryOf } from "../query.ts";
import { isLeadState, type LeadState } from "./states.ts";

/** How far back a list can look, in the business's own days. */
export const INBOX_DAYS = [1, 7, 30, 90, 365] as const;

/** What of the enquiries is to be seen, as the address of the page says it. */
export interface InboxWish {
  readonly state: LeadState | "all";
  readonly search: string;
  /** Who sent them: a campaign's source, or the site that led here; `direct` where neither is known. */
  readonly source: string;
  readonly campaign: string;
  /** Only the last so many days, today among them; null for all. */
  readonly days: (typeof INBOX_DAYS)[number] | null;
  readonly sort: "newest" | "waiting";
  /** Those that stand behind this one. */
  readonly after: string | null;
}

/** An enquiry's source where nothing is known of it. */
export const DIRECT = "direct";

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Whether a text may be the number of a stored thing. */
export function isId(text: string): boolean {
  return ID.test(text);
}

/** Reads a wish from an address; what makes no sense there is left out. Who waits longest comes first among the new ones. */
export function readInbox(query: Query): InboxWish {
  const text = (name: string) => (query.get(name) ?? "").toWellFormed().replaceAll("\0", "").trim();
  const asked = text("state");
  const state = asked === "all" || isLeadState(asked) ? asked : "new";
  const sort = text("sort");
  const usual = state === "new" ? "waiting" : "newest";
  const after = text("after");
  return {
    state,
    search: text("q").slice(0, 200),
    source: text("source").slice(0, 200),
    campaign: text("campaign").slice(0, 200),
    days: INBOX_DAYS.find((days) => String(days) === text("days")) ?? null,
    sort: sort === "newest" || sort === "waiting" ? sort : usual,
    after: isId(after) ? after : null,
  };
}

/** A wish as an address says it, with changes; what is usual is left out. Another list begins at its top. */
export function inboxQuery(wish: InboxWish, changes: Partial<InboxWish> = {}): string {
  const next = { ...wish, after: null, ...changes };
  if (changes.state !== undefined && changes.sort === undefined) {
    next.sort = changes.state === "new" ? "waiting" : "newest";
  }
  const usual = next.state === "new" ? "waiting" : "newest";
  return queryOf({
    state: next.state === "new" ? "" : next.state,
    q: next.search,
    source: next.source,
    campaign: next.campaign,
    days: next.days === null ? "" : String(next.days),
    sort: next.sort === usual ? "" : next.sort,
    after: next.after ?? "",
  });
}

/** The first of the last so many days, on the business's calendar. */
export function firstDay(days: number, now: number, zone: string): Day {
  return plusDays(dayOf(now, zone), 1 - days);
}
