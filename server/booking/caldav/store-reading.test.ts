import { expect, test } from "vitest";
import { MONDAY } from "../../../tests/support/booking/booking-database.ts";
import { createCalendarOwner, utcText } from "../../../tests/support/booking/calendar-owner.ts";
import { startWebhookReceiver } from "../../../tests/support/webhooks/webhook-test-support.ts";
import { outsideCalendars } from "../../platform/db/schema.ts";
import { sealText } from "../../platform/sealed-text.ts";
import { sealOwner } from "../outside/refresh.ts";
import { busyDuring } from "../slots/busy.ts";
import { loginOwner } from "./caldav-deps.ts";

const { booking, site, calendars, ask, check, clear } = await createCalendarOwner();
const HOUR = 3_600_000;
const NEVER = "RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30";

const eventFile = (uid: string, start: number, ...lines: string[]) =>
  [
    ...["BEGIN:VCALENDAR", "BEGIN:VEVENT", `UID:${uid}`, `DTSTART:${utcText(start)}`],
    ...[`DTEND:${utcText(start + HOUR)}`, ...lines, "END:VEVENT", "END:VCALENDAR", ""],
  ].join("\r\n");

/** A connected calendar whose server lists these files, and does `meanwhile` before it does. */
async function startCalendar() {
  await clear();
  await ask("DELETE FROM outside_calendars");
  const state = { files: [] as string[], meanwhile: async () => {} };
  const { url } = await startWebhookReceiver(async (answer, request) => {
    const isListing = request.method === "REPORT";
    if (isListing) await state.meanwhile();
    const responses = state.files.map(
      (text, at) =>
        `<response><href>/in/${at}.ics</href><propstat><prop><getetag>"${at}"</getetag><C:calendar-data>${text}</C:calendar-data></prop><status>HTTP/1.1 200 OK</status></propstat></response>`,
    );
    const none = `<response><href>/in</href><propstat><prop/><status>HTTP/1.1 200 OK</status></propstat></response>`;
    answer
      .writeHead(207, { "content-type": "application/xml" })
      .end(
        `<multistatus xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav">${isListing ? responses.join("") : none}</multistatus>`,
      );
  });
  const key = { siteId: site.id, calendarId: crypto.randomUUID() };
  const sealKey = Buffer.alloc(32, 3);
  await booking.db.insert(outsideCalendars).values({
    ...{ ...key, name: "Work", host: "127.0.0.1", createdBy: "Olive", nextCheckAt: new Date(0) },
    sealedAddress: sealText(url, sealOwner(key), sealKey),
    sealedLogin: sealText('{"user":"ana","password":"secret"}', loginOwner(key), sealKey),
  });
  return { state, id: key.calendarId };
}

const busy = async () =>
  (
    await busyDuring(
      booking.db,
      site.id,
      { start: MONDAY, end: MONDAY + 48 * HOUR },
      site.businessConfig.timezone,
    )
  ).map(({ start }) => start);

test("events that can't be followed leave the busy time of the others as it was", async () => {
  const { state } = await startCalendar();
  const dentist = MONDAY + 5 * HOUR;
  state.files = [eventFile("dentist", dentist)];
  await check();
  expect(await busy()).toEqual([dentist]);
  state.files.push(eventFile("never", MONDAY, NEVER));
  await check();
  expect(await busy()).toEqual([dentist]);
  state.files.push(eventFile("never 2", MONDAY, NEVER), eventFile("never 3", MONDAY, NEVER));
  await check();
  expect(await busy()).toEqual([dentist]);
  expect(await ask("SELECT last_error FROM outside_calendars")).toEqual([
    { last_error: "Some of its events couldn't be read." },
  ]);
});

test("a calendar that is turned off or removed while it is read blocks no time", async () => {
  const { state, id } = await startCalendar();
  state.files = [eventFile("dentist", MONDAY + 5 * HOUR)];
  state.meanwhile = async () => void (await calendars?.setOn(id, false));
  await check();
  expect(await busy()).toEqual([]);
  expect(await ask("SELECT is_on, checked_at FROM outside_calendars")).toEqual([
    { is_on: false, checked_at: null },
  ]);
  await calendars?.setOn(id, true);
  state.meanwhile = async () => void (await calendars?.remove(id));
  await check();
  expect(await busy()).toEqual([]);
});
