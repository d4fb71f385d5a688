import { and, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { VisitState } from "../../../core/booking/visits/visit.ts";
import { visits } from "../../platform/db/schema.ts";
import type { BookingDeps } from "../deps.ts";
import type { BookedVisit } from "../visitor/booking-desk.ts";
import { visitsWhere } from "../visits/store.ts";

/** The visit a page of the agenda ends with. */
interface AgendaCursor {
  readonly start: number;
  readonly id: string;
}

/** Which visits to list: those from an instant on or, with `back`, those before it, the latest first. */
export interface AgendaQuery {
  readonly from: number;
  readonly back?: boolean;
  /** Left out: every state. */
  readonly state?: Exclude<VisitState, "held">;
  /** Words to find in the name, phone number, email address or ZIP. */
  readonly search?: string;
  /** Only visits after this one. */
  readonly after?: AgendaCursor;
  /** Only visits of this notary. */
  readonly provider?: string;
  readonly limit: number;
}

/** A page of the agenda; `next` is null on the last page. */
export interface AgendaPage {
  readonly visits: readonly BookedVisit[];
  readonly next: AgendaCursor | null;
  /** The number of visits on all pages. */
  readonly count: number;
}

/** A page of a site's visits in chronological order, after the visit the previous page ended with. Holds are left out. */
export async function agendaPage(
  { from, back: isBack = false, state, search = "", after, provider, limit }: AgendaQuery,
  siteId: string,
  { db }: Pick<BookingDeps, "db">,
): Promise<AgendaPage> {
  const begin = new Date(from);
  const matches = and(
    isBack ? lt(visits.startsAt, begin) : gte(visits.startsAt, begin),
    state
      ? eq(visits.status, state)
      : inArray(visits.status, ["confirmed", "completed", "cancelled", "no-show"]),
    provider === undefined ? undefined : eq(visits.providerId, provider),
    ...search
      .split(/\s+/)
      .filter((word) => word !== "")
      .map(matchesWord),
  );
  const matchesAfter = and(matches, after && isAfterCursor(after, isBack));
  const [total] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(visits)
    .where(and(eq(visits.siteId, siteId), matches));
  const rows = await visitsWhere(db, siteId, matchesAfter, { limit: limit + 1, isBack });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const next = rows.length > limit && last ? { start: last.start, id: last.id } : null;
  return { visits: page, next, count: total?.count ?? 0 };
}

/** Whether a word is part of the visitor's name, phone number, email address or ZIP; numbers also match without punctuation. */
function matchesWord(word: string): SQL {
  const like = `%${word.replace(/[\\%_]/g, "\\$&")}%`;
  const { contact, zip } = visits;
  const names = sql`concat_ws(' ', ${contact}->>'firstName', ${contact}->>'lastName', ${contact}->>'phone', ${contact}->>'email', ${zip}) ILIKE ${like}`;
  const digits = word.replace(/\D/g, "");
  if (digits.length < 3 || !/^[+\d().-]+$/.test(word)) return names;
  return sql`(${names} OR regexp_replace(${contact}->>'phone', '[^0-9]', '', 'g') LIKE ${`%${digits}%`})`;
}

/** Compares start and id as a pair, so that the index can be used. */
function isAfterCursor({ start, id }: AgendaCursor, isBack: boolean): SQL {
  const key = sql`(${visits.startsAt}, ${visits.visitId})`;
  const at = sql`(${new Date(start).toISOString()}::timestamptz, ${id}::uuid)`;
  return isBack ? sql`${key} < ${at}` : sql`${key} > ${at}`;
}
