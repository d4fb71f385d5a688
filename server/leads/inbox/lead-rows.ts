import { and, eq, gte, type SQL, sql } from "drizzle-orm";
import { instantOf } from "../../../core/booking/time/zoned-time.ts";
import { DIRECT_SOURCE, firstInboxDay, type InboxQuery } from "../../../core/leads/inbox-query.ts";
import { LEAD_STATES, type LeadState } from "../../../core/leads/lead-states.ts";
import { recordFor } from "../../../core/records.ts";
import type { Database } from "../../platform/db/connect.ts";
import { leads } from "../../platform/db/schema.ts";
import { isLeadOf } from "./leads-limit.ts";

/** A lead as lists show it. */
export interface LeadRow {
  readonly id: string;
  readonly state: LeadState;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly zip: string;
  readonly preferredTime: string;
  readonly services: readonly string[];
  /** The first 200 characters of the details. */
  readonly details: string;
  readonly source: string;
  readonly isAnswered: boolean;
  readonly answerMinutes: number | null;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

/** The site, its time zone and the current time of a query. */
export interface InboxScope {
  readonly siteId: string;
  readonly zone: string;
  readonly now: number;
  /** The notary whose leads are listed; left out, all. */
  readonly limitedTo?: string | undefined;
}

const source = sql<string>`coalesce(nullif(${leads.campaign} ->> 'utm_source', ''), nullif(${leads.referrer}, ''), ${DIRECT_SOURCE})`;
const campaign = sql<string>`coalesce(${leads.campaign} ->> 'utm_campaign', '')`;
// Must match the expression of the index `leads_by_words` exactly. Phone numbers appear in it without punctuation.
const searchText = sql`lower(${leads.firstName} || ' ' || ${leads.lastName} || ' ' || ${leads.email} || ' ' || ${leads.zip} || ' ' || ${leads.details} || ' ' || ${leads.sourcePage} || ' ' || ${leads.referrer} || ' ' || ${leads.campaign}::text || ' ' || translate(${leads.phone}, ' ()-+./', ''))`;

/** The conditions of a query, except its state. */
function matchesQuery(
  query: InboxQuery,
  { siteId, zone, now, limitedTo }: InboxScope,
): SQL | undefined {
  return and(
    eq(leads.siteId, siteId),
    isLeadOf(limitedTo),
    query.days === null
      ? undefined
      : gte(leads.createdAt, new Date(instantOf(firstInboxDay(query.days, now, zone), 0, zone))),
    query.source ? sql`${source} = ${query.source}` : undefined,
    query.campaign ? sql`${campaign} = ${query.campaign}` : undefined,
    ...query.search.split(/\s+/).filter(Boolean).map(containsWord),
  );
}

/** Whether a lead contains a word. Numbers also match by their digits alone, however either side is written. */
function containsWord(word: string): SQL {
  const typed = sql`${searchText} LIKE ${likePattern(word.toLowerCase())}`;
  const number = word.replace(/\D/g, "");
  const isNumber = number.length >= 3 && /^[\d()+./-]+$/.test(word);
  return isNumber ? sql`(${typed} OR ${searchText} LIKE ${likePattern(number)})` : typed;
}

function likePattern(word: string): string {
  return `%${word.replace(/[\\%_]/g, "\\$&")}%`;
}

/** The sort key of a row: its timestamp as the database writes it (microseconds) and its id. */
export interface LeadRowKey {
  readonly at: string;
  readonly id: string;
}

/**
 * The conditions and the order of one page (keyset pagination), continuing after a row key or after the lead named in
 * the query.
 */
export function pageCondition(
  query: InboxQuery,
  scope: InboxScope,
  afterRow: LeadRowKey | null = null,
): { readonly where: SQL | undefined; readonly order: SQL } {
  const isNewest = query.sort === "newest";
  const direction = isNewest ? sql`DESC` : sql`ASC`;
  // The key is looked up in SQL, because a timestamp loses its microseconds on the way to a browser.
  const last = afterRow
    ? sql`(${afterRow.at}::timestamptz, ${afterRow.id}::uuid)`
    : sql`(SELECT created_at, lead_id FROM leads WHERE site_id = ${scope.siteId} AND lead_id = ${query.after})`;
  const isFromTop = afterRow === null && query.after === null;
  const key = sql`(${leads.createdAt}, ${leads.leadId})`;
  const where = and(
    matchesQuery(query, scope),
    query.state === "all" ? undefined : eq(leads.status, query.state),
    isFromTop ? undefined : sql`${key} ${isNewest ? sql`<` : sql`>`} ${last}`,
  );
  return { where, order: sql`${leads.createdAt} ${direction}, ${leads.leadId} ${direction}` };
}

/** One page of leads, at most `limit`. */
export async function inboxPage(
  db: Database,
  query: InboxQuery,
  scope: InboxScope,
  limit: number,
): Promise<LeadRow[]> {
  const { where, order } = pageCondition(query, scope);
  const rows = await db
    .select({
      id: leads.leadId,
      state: leads.status,
      firstName: leads.firstName,
      lastName: leads.lastName,
      phone: leads.phone,
      email: leads.email,
      zip: leads.zip,
      preferredTime: leads.preferredTime,
      services: leads.services,
      details: sql<string>`left(${leads.details}, 200)`,
      source,
      firstAnsweredAt: leads.firstAnsweredAt,
      answerMinutes: leads.answerMinutes,
      createdAt: leads.createdAt,
    })
    .from(leads)
    .where(where)
    .orderBy(order)
    .limit(limit);
  return rows.map(({ firstName, lastName, firstAnsweredAt, createdAt, ...row }) => ({
    ...row,
    name: `${firstName} ${lastName}`,
    isAnswered: firstAnsweredAt !== null,
    createdAt: createdAt.getTime(),
  }));
}

/** The number of leads in each state, whatever state the query asks for. */
export type LeadStateCounts = Readonly<Record<LeadState | "all", number>>;

/** Counts the leads of a query in each state. */
export async function leadStateCounts(
  db: Database,
  query: InboxQuery,
  scope: InboxScope,
): Promise<LeadStateCounts> {
  const rows = await db
    .select({ state: leads.status, count: sql<number>`count(*)::int` })
    .from(leads)
    .where(matchesQuery(query, scope))
    .groupBy(leads.status);
  const of = (state: LeadState) => rows.find((row) => row.state === state)?.count ?? 0;
  const counts = recordFor(LEAD_STATES, of);
  return { ...counts, all: Object.values(counts).reduce((sum, count) => sum + count, 0) };
}

/** The sources and campaigns of a site's leads, most frequent first. */
export interface LeadOrigins {
  readonly sources: readonly string[];
  readonly campaigns: readonly string[];
}

const MOST_ORIGINS = 30;

/** Loads the sources and campaigns of a site's leads, for the filters. */
export async function leadOrigins(
  db: Database,
  { siteId, limitedTo }: Pick<InboxScope, "siteId" | "limitedTo">,
): Promise<LeadOrigins> {
  const rows = await db
    .select({ source, campaign, count: sql<number>`count(*)::int` })
    .from(leads)
    .where(and(eq(leads.siteId, siteId), isLeadOf(limitedTo)))
    .groupBy(sql`1, 2`)
    .orderBy(sql`3 DESC`)
    .limit(300);
  const each = (values: readonly string[]) => [...new Set(values)].slice(0, MOST_ORIGINS);
  return {
    sources: each(rows.map((row) => row.source)),
    campaigns: each(rows.flatMap((row) => (row.campaign ? [row.campaign] : []))),
  };
}
