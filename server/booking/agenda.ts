import { and, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import { visits } from "../platform/db/schema.ts";
import { visitsWhere } from "./store.ts";
import type { AgendaKey, AgendaPage, AgendaWish } from "./visits-desk.ts";
import type { BookingWorld } from "./world.ts";

/** A page of a site's visits in order of time, found by where the page before it ended. Holds are none. */
export async function agendaPage(
  { from, back: isBack = false, state, search = "", after, limit }: AgendaWish,
  siteId: string,
  { db }: Pick<BookingWorld, "db">,
): Promise<AgendaPage> {
  const begin = new Date(from);
  const which = and(
    isBack ? lt(visits.startsAt, begin) : gte(visits.startsAt, begin),
    state
      ? eq(visits.status, state)
      : inArray(visits.status, ["confirmed", "completed", "cancelled", "no-show"]),
    ...search
      .split(/\s+/)
      .filter((word) => word !== "")
      .map(holds),
  );
  const page = and(which, after && beyond(after, isBack));
  const [counted] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(visits)
    .where(and(eq(visits.siteId, siteId), which));
  const found = await visitsWhere(db, siteId, page, { limit: limit + 1, isBack });
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  const next = found.length > limit && last ? { start: last.start, id: last.id } : null;
  return { visits: shown, next, count: counted?.count ?? 0 };
}

/** Whether a word stands in what one remembers of a visitor; a number also without the signs it is written with. */
function holds(word: string): SQL {
  const like = `%${word.replace(/[\\%_]/g, "\\$&")}%`;
  const { contact, zip } = visits;
  const names = sql`concat_ws(' ', ${contact}->>'firstName', ${contact}->>'lastName', ${contact}->>'phone', ${contact}->>'email', ${zip}) ILIKE ${like}`;
  const digits = word.replace(/\D/g, "");
  if (digits.length < 3 || !/^[+\d().-]+$/.test(word)) return names;
  return sql`(${names} OR regexp_replace(${contact}->>'phone', '[^0-9]', '', 'g') LIKE ${`%${digits}%`})`;
}

/** Compared as a pair, so that the index finds the place. */
function beyond({ start, id }: AgendaKey, isBack: boolean): SQL {
  const key = sql`(${visits.startsAt}, ${visits.visitId})`;
  const at = sql`(${new Date(start).toISOString()}::timestamptz, ${id}::uuid)`;
  return isBack ? sql`${key} < ${at}` : sql`${key} > ${at}`;
}
