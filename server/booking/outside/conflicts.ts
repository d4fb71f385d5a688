import { and, eq, gt, isNull, ne, or, sql } from "drizzle-orm";
import { formatDateAndTime } from "../../../core/format/dates.ts";
import { fullName } from "../../../core/format/names.ts";
import type { Site } from "../../../core/sections/site.ts";
import type { Database } from "../../platform/db/connect.ts";
import { outsideCalendars, outsideEvents, visits } from "../../platform/db/schema.ts";
import type { Transaction } from "../../platform/jobs/jobs.ts";
import { systemMails } from "../../platform/mail/system-mail.ts";
import { calendarRecipients, whoseCalendar } from "../notaries/tell-notaries.ts";
import { recordOnce } from "../visits/store.ts";
import type { OutsideDeps } from "./outside-deps.ts";
import type { StoredCalendar } from "./store.ts";

/** A confirmed visit to come and an event of another calendar that overlap. Instants are milliseconds since 1970. */
export interface CalendarConflict {
  readonly visitId: string;
  /** The visitor's name. */
  readonly name: string;
  readonly visitStart: number;
  readonly title: string;
  readonly eventStart: number;
}

const MOST = 50;

/** The conflicts of a site, or of one of its notaries, from now on, by the visit's start. */
export async function conflictsOf(
  db: Database | Transaction,
  siteId: string,
  now: number,
  provider?: string,
): Promise<CalendarConflict[]> {
  const { during } = outsideEvents;
  const rows = await db
    .select({
      visitId: visits.visitId,
      contact: visits.contact,
      startsAt: visits.startsAt,
      title: outsideEvents.title,
      eventStart: sql<number>`(extract(epoch from lower(${during})) * 1000)::float8`,
    })
    .from(visits)
    .innerJoin(
      outsideEvents,
      and(
        eq(outsideEvents.siteId, visits.siteId),
        sql`${during} && tstzrange(${visits.startsAt}, ${visits.endsAt})`,
        or(isNull(outsideEvents.visitId), ne(outsideEvents.visitId, visits.visitId)),
      ),
    )
    .innerJoin(
      outsideCalendars,
      and(
        eq(outsideCalendars.siteId, outsideEvents.siteId),
        eq(outsideCalendars.calendarId, outsideEvents.calendarId),
        // Another notary's visit is none in this calendar.
        eq(outsideCalendars.providerId, visits.providerId),
      ),
    )
    .where(
      and(
        eq(visits.siteId, siteId),
        provider === undefined ? undefined : eq(visits.providerId, provider),
        eq(visits.status, "confirmed"),
        gt(visits.startsAt, new Date(now)),
      ),
    )
    .orderBy(visits.startsAt)
    .limit(MOST);
  return rows.map(({ visitId, contact, startsAt, title, eventStart }) => ({
    ...{ visitId, title, eventStart, visitStart: startsAt.getTime() },
    name: contact ? fullName(contact) : "",
  }));
}

/**
 * Tells the owner, and the notary whose calendar it is, by email, once for each, which visits overlap an event of that notary's
 * other calendars. Nothing is changed for them.
 */
export async function tellConflicts(
  tx: Transaction,
  { name: calendarName, providerId }: Pick<StoredCalendar, "name" | "providerId">,
  site: Site,
  { now, outbox, renderEmail }: Pick<OutsideDeps, "now" | "outbox" | "renderEmail">,
): Promise<void> {
  const at = now();
  const fresh: CalendarConflict[] = [];
  for (const conflict of await conflictsOf(tx, site.id, at, providerId)) {
    const onceKey = `conflict ${conflict.visitStart} ${conflict.eventStart}`;
    const note = { onceKey, kind: "calendar-conflict", at };
    if (await recordOnce(tx, site.id, conflict.visitId, note)) fresh.push(conflict);
  }
  if (fresh.length === 0) return;
  const zone = site.businessConfig.timezone;
  const whose = whoseCalendar(providerId, site) ?? "your";
  const mails = await systemMails(
    renderEmail,
    site,
    "calendar-conflict",
    await calendarRecipients(tx, "visits", providerId, site),
    {
      title:
        fresh.length === 1
          ? `An event in ${whose} calendar overlaps a visit`
          : `Events in ${whose} calendar overlap ${fresh.length} visits`,
      lines: [
        ...fresh.map(
          ({ name, visitStart, title }) =>
            `${name}, ${formatDateAndTime(visitStart, zone)}: overlaps “${title || "Busy"}”.`,
        ),
        `Found in “${calendarName}”. Nothing was changed. Move the visit or the event.`,
      ],
      link: { to: `${site.origin}/admin/visits/calendars`, label: "See the overlap" },
    },
  );
  for (const mail of mails) await outbox.queueMail(tx, mail);
}
