import { and, eq, gte, type SQL, sql } from "drizzle-orm";
import { instantOf } from "../../core/booking/time.ts";
import { DIRECT, firstDay, type InboxWish } from "../../core/leads/inbox.ts";
import { LEAD_STATES, type LeadState } from "../../core/leads/states.ts";
import type { Database } from "../platform/db/connect.ts";
import { leads } from "../platform/db/schema.ts";

/** An enquiry as a list shows it. */
export interface LeadLine {
  readonly id: string;
  readonly state: LeadState;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly zip: string;
  readonly preferredTime: string;
  readonly services: readonly string[];
  /** How the details begin. */
  readonly details: string;
  readonly source: string;
  readonly isAnswered: boolean;
  readonly answerMinutes: number | null;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

/** Where a wish is answered from: one site, its zone, and the moment. */
export interface Place {
  readonly siteId: string;
  readonly zone: string;
  readonly now: number;
}

const source = sql<string>`coalesce(nullif(${leads.campaign} ->> 'utm_source', ''), nullif(${leads.referrer}, ''), ${DIRECT})`;
const campaign = sql<string>`coalesce(${leads.campaign} ->> 'utm_campaign', '')`;
// The expression of the index `leads_by_words`, word for word: numbers stand in it without what people write between them.
const words = sql`lower(${leads.firstName} || ' ' || ${leads.lastName} || ' ' || ${leads.email} || ' ' || ${leads.zip} || ' ' || ${leads.details} || ' ' || ${leads.sourcePage} || ' ' || ${leads.referrer} || ' ' || ${leads.campaign}::text || ' ' || translate(${leads.phone}, ' ()-+./', ''))`;

/** What a wish asks for besides the state. */
function asked(wish: InboxWish, { siteId, zone, now }: Place): SQL | undefined {
  return and(
    eq(leads.siteId, siteId),
    wish.days === null
      ? undefined
      : gte(leads.createdAt, new Date(instantOf(firstDay(wish.days, now, zone), 0, zone))),
    wish.source ? sql`${source} = ${wish.source}` : undefined,
    wish.campaign ? sql`${campaign} = ${wish.campaign}` : undefined,
    ...wish.search.split(/\s+/).filter(Boolean).map(holding),
  );
}

/** Whether a word stands in an enquiry; a number also as its digits alone, however either is typed. */
function holding(word: string): SQL {
  const typed = sql`${words} LIKE ${anywhere(word.toLowerCase())}`;
  const number = word.replace(/\D/g, "");
  const isNumber = number.length >= 3 && /^[\d()+./-]+$/.test(word);
  return isNumber ? sql`(${typed} OR ${words} LIKE ${anywhere(number)})` : typed;
}

function anywhere(word: string): string {
  return `%${word.replace(/[\\%_]/g, "\\$&")}%`;
}

/** Where a row stands in a list, whatever becomes of it: its time as the database writes it, to the microsecond. */
export interface RowKey {
  readonly at: string;
  readonly id: string;
}

/** Where a page of a wish is looked for, and in which order: by key, behind a row or behind the lead it names. */
export function onPage(
  wish: InboxWish,
  place: Place,
  behind: RowKey | null = null,
): { readonly where: SQL | undefined; readonly order: SQL } {
  const isNewest = wish.sort === "newest";
  const direction = isNewest ? sql`DESC` : sql`ASC`;
  // The key of a lead is looked up, for a timestamp loses its microseconds on the way to a browser.
  const last = behind
    ? sql`(${behind.at}::timestamptz, ${behind.id}::uuid)`
    : sql`(SELECT created_at, lead_id FROM leads WHERE site_id = ${place.siteId} AND lead_id = ${wish.after})`;
  const isFromTop = behind === null && wish.after === null;
  const key = sql`(${leads.createdAt}, ${leads.leadId})`;
  const where = and(
    asked(wish, place),
    wish.state === "all" ? undefined : eq(leads.status, wish.state),
    isFromTop ? undefined : sql`${key} ${isNewest ? sql`<` : sql`>`} ${last}`,
  );
  return { where, order: sql`${leads.createdAt} ${direction}, ${leads.leadId} ${direction}` };
}

/** A page of enquiries, at most `limit`. */
export async function inboxPage(
  db: Database,
  wish: InboxWish,
  place: Place,
  limit: number,
): Promise<LeadLine[]> {
  const { where, order } = onPage(wish, place);
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

/** How many there are in each state of what a wish finds, whatever state it asks for. */
export type StateCounts = Readonly<Record<LeadState | "all", number>>;

export async function stateCounts(
  db: Database,
  wish: InboxWish,
  place: Place,
): Promise<StateCounts> {
  const rows = await db
    .select({ state: leads.status, count: sql<number>`count(*)::int` })
    .from(leads)
    .where(asked(wish, place))
    .groupBy(leads.status);
  const of = (state: LeadState) => rows.find((row) => row.state === state)?.count ?? 0;
  const counts = LEAD_STATES.map((state) => [state, of(state)] as const);
  const all = counts.reduce((sum, [, count]) => sum + count, 0);
  return { ...(Object.fromEntries(counts) as Record<LeadState, number>), all };
}

/** Where enquiries came from and by which campaigns, those with the most first. */
export interface Origins {
  readonly sources: readonly string[];
  readonly campaigns: readonly string[];
}

const MOST_ORIGINS = 30;

export async function originsOf(db: Database, siteId: string): Promise<Origins> {
  const rows = await db
    .select({ source, campaign, count: sql<number>`count(*)::int` })
    .from(leads)
    .where(eq(leads.siteId, siteId))
    .groupBy(sql`1, 2`)
    .orderBy(sql`3 DESC`)
    .limit(300);
  const each = (values: readonly string[]) => [...new Set(values)].slice(0, MOST_ORIGINS);
  return {
    sources: each(rows.map((row) => row.source)),
    campaigns: each(rows.flatMap((row) => (row.campaign ? [row.campaign] : []))),
  };
}
