/** Shared by the tests of calendars that visits are written to: an owner, a real server, and the owner's own calendar program. */
import { expect } from "vitest";
import type { Site } from "../../../core/sections/site.ts";
import { type CalDavDesk, createCalDavDesk } from "../../../server/booking/caldav/caldav-desk.ts";
import { syncCalendar } from "../../../server/booking/caldav/sync-calendar.ts";
import { createOutsideCalendarsDesk } from "../../../server/booking/outside/outside-desk.ts";
import { refreshDueCalendars } from "../../../server/booking/outside/refresh.ts";
import { listCalendars } from "../../../server/booking/outside/store.ts";
import { createVisitsDesk } from "../../../server/booking/owner/create-visits-desk.ts";
import { createAuditLog } from "../../../server/people/audit-log.ts";
import type { Person } from "../../../server/people/person.ts";
import { createPublicUrlGuard } from "../../../server/webhooks/delivery/url-guard.ts";
import { siteOf } from "../app/desk-without-database.ts";
import { fakeEmails } from "../platform/fake-emails.ts";
import { createTestBooking, MONDAY } from "./booking-database.ts";
import { startRadicale } from "./radicale.ts";

const plain = () => ({ subject: "", html: "", text: "" });

/** An owner at work on a database of the test file. Call it at the top of the file. */
export async function createCalendarOwner(of?: Site) {
  const site = of ?? (await siteOf());
  const testBooking = await createTestBooking(
    site,
    fakeEmails({
      ...{ "visit-visitor": plain, "visit-owner": plain, "visit-signer": plain },
      system: ({ notice }) => ({ subject: notice.title, html: "", text: notice.lines.join(" ") }),
    }),
  );
  const { deps: booking, ask } = testBooking;
  const guard = { ...createPublicUrlGuard([]), mayConnectTo: () => true };
  const audit = createAuditLog(booking.db);
  const calDav = {
    ...{ db: booking.db, audit, limits: booking.limits, outbox: booking.outbox, urlGuard: guard },
    ...{ renderEmail: booking.renderEmail, links: booking.links, places: booking.places },
    ...{ now: booking.now, sealKey: Buffer.alloc(32, 3), timeoutMs: 5_000 },
    siteOf: async () => site,
  };
  const { signal } = new AbortController();
  const outside = {
    ...calDav,
    syncCalendar: (calendar: Parameters<typeof syncCalendar>[0]) =>
      syncCalendar(calendar, calDav, signal),
  };
  const person = {
    ...{ userId: "u", name: "Olive", email: "olive@lane.example", role: "owner" as const },
    ...{ siteId: site.id, sessionId: "s", authenticatedAt: MONDAY },
  };
  const caller = { site, network: "here" };
  const deskOf = (changes: Partial<Parameters<typeof createCalDavDesk>[0]> = {}, of = site) =>
    createCalDavDesk({ ...person, ...changes }, { ...caller, site: of }, calDav, booking);
  const visitsOf = (changes: Partial<Person> = {}, of = site) =>
    createVisitsDesk({ ...person, ...changes }, { ...caller, site: of }, { ...booking, audit });
  const [desk, visits] = [deskOf(), visitsOf()];
  if (!desk || !visits) throw new Error("An owner has no desk.");
  const calendarsOf = (changes: Partial<Person> = {}, of = site) =>
    createOutsideCalendarsDesk({ ...person, ...changes }, { ...caller, site: of }, outside);
  return {
    ...testBooking,
    ...{ site, booking, desk, deskOf, visits, visitsOf, calendarsOf },
    calendars: calendarsOf(),
    /** Checks what is due, as the job does every minute. */
    runJob: () => refreshDueCalendars(outside, signal),
    /** Checks every calendar, due or not. */
    check: async () => {
      for (const calendar of await listCalendars(booking.db, site.id))
        await syncCalendar(calendar, calDav, signal);
    },
    /** The kinds of emails about calendars that were queued. */
    mailed: async () =>
      (await ask("SELECT kind FROM mails WHERE kind LIKE 'calendar-%' ORDER BY kind")).map(
        ({ kind }) => String(kind).replace("calendar-", ""),
      ),
  };
}

/** Starts the calendar server, and Ana's own calendar program, which changes events in it. */
export async function startOwnCalendar(desk: CalDavDesk) {
  const server = await startRadicale();
  const account = () => ({ address: server.url, user: "ana", password: "secret" });
  let count = 0;

  async function connect() {
    server.fault = () => "none";
    count += 1;
    const calendar = await server.createCalendar(`work${count}`);
    expect(await desk.connect({ ...account(), calendar })).toMatchObject({ kind: "connected" });
    return calendar;
  }
  const fileOf = async (calendar: string, visitId: string) =>
    [...(await server.files(calendar))].filter(([, text]) => text.includes(`UID:${visitId}@`));
  const put = (path: string, text: string) =>
    server.ask(path, { method: "PUT", body: text, headers: { "content-type": "text/calendar" } });
  /** Moves the event of a visit as a calendar program does. */
  async function moveThere(calendar: string, visitId: string, start: number, minutes = 45) {
    const [[path, text] = ["", ""]] = await fileOf(calendar, visitId);
    const moved = text
      .replace(/DTSTART[^\r\n]*/, `DTSTART:${utcText(start)}`)
      .replace(/DTEND[^\r\n]*/, `DTEND:${utcText(start + minutes * 60_000)}`);
    expect((await put(path, moved)).ok).toBe(true);
  }
  const removeThere = async (calendar: string, visitId: string) => {
    const [[path] = [""]] = await fileOf(calendar, visitId);
    expect((await server.ask(path, { method: "DELETE" })).ok).toBe(true);
  };
  const addThere = (calendar: string, name: string, start: number) =>
    put(
      `${new URL(calendar).pathname}${name}.ics`,
      [
        ...["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:test", "BEGIN:VEVENT", `UID:${name}`],
        ...[
          `DTSTAMP:${utcText(MONDAY)}`,
          `DTSTART:${utcText(start)}`,
          `DTEND:${utcText(start + 3_600_000)}`,
        ],
        ...[`SUMMARY:${name}`, "LOCATION:Main Street 3", "END:VEVENT", "END:VCALENDAR", ""],
      ].join("\r\n"),
    );

  return { server, account, connect, fileOf, put, moveThere, removeThere, addThere };
}

/** An instant as a calendar file says it in UTC. */
export function utcText(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
}

declare module "vitest" {
  interface ProvidedContext {
    /** How many random changes to make, for long runs. */
    changes?: number | undefined;
  }
}
