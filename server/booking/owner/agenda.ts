import { and, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import { visits } from "../../platform/db/schema.ts";
import type { BookingDeps } from "../deps.ts";
import { visitsWhere } from "../visits/store.ts";
import type { AgendaCursor, AgendaPage, AgendaQuery } from "./visits-desk.ts";

/** A page of a site's visits in chronological order, after the visit the previous page ended with. Holds are left out. */
export async function agendaPage(
  { from, back: isBack = false, state, search = "", after, limit }: AgendaQuery,
  siteId: string,
  { db }: Pick<BookingDeps, "db">,
): Promise<AgendaPage> {
  const begin = new Date(from);
  const matches = and(
    isBack ? lt(visits.startsAt, begin) : gte(visits.startsAt, begin),
    state
      ? eq(visits.status, state)
      : inArray(visits.status, ["confirmed", "completed", "cancelled", "no-show"]),
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
