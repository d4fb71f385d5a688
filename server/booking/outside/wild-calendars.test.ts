import { expect, test } from "vitest";
import { createOutsideTest, MARCH } from "../../../tests/support/booking/outside-calendars.ts";
import {
  GOOGLE,
  hugeCalendar,
  ICLOUD,
  OUTLOOK,
} from "../../../tests/support/booking/wild-calendars.ts";
import { longestTurn } from "../../../tests/support/platform/longest-turn.ts";
import { startWebhookReceiver } from "../../../tests/support/webhooks/webhook-test-support.ts";
import { busyDuring } from "../slots/busy.ts";
import { readEvents } from "./read-events.ts";

const { site, db, query, startWork } = await createOutsideTest();
const NEW_YORK = "America/New_York";
const READER = { zone: NEW_YORK, ownDomain: "main" };

/** A busy time by the clock of a zone, as two instants: "2026-03-02T09:00 30" is half an hour. */
function busyTime(text: string, zone: string): string {
  const [local = "", minutes = ""] = text.split(" ");
  const start = Temporal.PlainDateTime.from(local).toZonedDateTime(zone).toInstant();
  return `${start} ${start.add({ minutes: Number(minutes) })}`;
}
const busyTimes = (zone: string, ...texts: readonly string[]) =>
  texts.map((text) => busyTime(text, zone));

/** Subscribes to a file as its address gives it out, and says what is busy in March. */
async function subscribe(text: string) {
  const server = await startWebhookReceiver((answer, request) => {
    if (request.headers["if-none-match"]) answer.writeHead(304).end();
    else
      answer
        .writeHead(200, { "Content-Type": "text/calendar; charset=utf-8", ETag: '"1"' })
        .end(text);
  });
  const { desk, runJob } = startWork();
  await query("DELETE FROM outside_calendars");
  expect(await desk?.add({ name: "Mine", address: server.url })).toEqual({ kind: "added" });
  // The next check finds it unchanged, and still says what could not be read.
  await runJob();
  expect(server.received).toHaveLength(2);
  const [calendar] = await query("SELECT last_error FROM outside_calendars");
  const busy = await busyDuring(db, "main", MARCH, site.businessConfig.timezone);
  const instant = (at: number) => Temporal.Instant.fromEpochMilliseconds(at).toString();
  return {
    busy: busy.map(({ start, end }) => `${instant(start)} ${instant(end)}`).toSorted(),
    error: calendar?.last_error,
  };
}

test("Google's file: exceptions, moved and canceled days, free days, and lines that are folded", async () => {
  const { busy, error } = await subscribe(GOOGLE);
  const standups = [2, 9, 16, 23, 25, 30].map((day) =>
    busyTime(`2026-03-${String(day).padStart(2, "0")}T09:00 30`, "America/Chicago"),
  );
  const moved = busyTime("2026-03-12T15:00 60", "America/Chicago");
  const trip = busyTime("2026-03-20T00:00 2880", NEW_YORK);
  expect(busy).toEqual([...standups, moved, trip].toSorted());
  expect(error).toBeNull();
});

test("Outlook's file: zones by the names of Windows, also those that it does not define, and what is free", async () => {
  const { busy, error } = await subscribe(OUTLOOK);
  expect(busy).toEqual(
    [
      busyTime("2026-03-10T08:00 60", "America/Los_Angeles"),
      // From ten o'clock in Chicago until noon in New York.
      busyTime("2026-03-16T10:00 60", "America/Chicago"),
      busyTime("2026-03-17T08:00 30", "America/Denver"),
      busyTime("2026-03-09T00:00 1440", NEW_YORK),
    ].toSorted(),
  );
  expect(error).toBeNull();
});

test("iCloud's file: dates and periods, this and all that follow, floating times, a rule without end, and a file that is cut off", async () => {
  const { busy, error } = await subscribe(ICLOUD);
  const dogs = Array.from({ length: 30 }, (_, at) =>
    busyTime(`2026-03-${String(at + 2).padStart(2, "0")}T06:45 15`, NEW_YORK),
  );
  const others = busyTimes(
    NEW_YORK,
    ...["2026-03-03T18:00 90", "2026-03-10T18:00 90", "2026-03-18T19:00 60", "2026-03-25T19:00 60"],
    ...["2026-03-06T16:00 45", "2026-03-13T16:00 45", "2026-03-27T17:00 45"],
    ...["2026-03-28T09:00 120", "2026-03-29T09:00 180", "2026-03-10T11:00 30"],
    ...["2026-03-24T20:00 60", "2026-03-25T12:00 60"],
  );
  expect(busy).toEqual([...dogs, ...others].toSorted());
  expect(error).toBe("Some of its events couldn't be read.");
});

test("a file of 20,000 events and 8 MB holds nobody up", async () => {
  const text = hugeCalendar();
  expect(text.length).toBeGreaterThan(8_000_000);
  let read: Awaited<ReturnType<typeof subscribe>> | undefined;
  const longest = await longestTurn(50, async () => {
    read = await subscribe(text);
  });
  expect(longest).toBeLessThan(50);
  // The calendar is read from a day ago on.
  const [first, last] = [Date.parse("2026-03-01T12:00:00Z"), MARCH.end];
  const expected: string[] = [];
  for (let at = first; at < last; at += 6 * 3_600_000) {
    const start = Temporal.Instant.fromEpochMilliseconds(at);
    expected.push(`${start} ${start.add({ minutes: 10 })}`);
  }
  expect(read).toEqual({ busy: expected, error: null });
});

test("a file of 20,000 events that are all in the time in question holds nobody up", async () => {
  const text = hugeCalendar(Date.parse("2026-03-02T00:00:00Z"), 60_000);
  const [from, until] = [Date.parse("2026-03-01T00:00:00Z"), Date.parse("2026-04-01T00:00:00Z")];
  const longest = await longestTurn(20, async () => {
    const found = await readEvents(text, { start: from, end: until }, READER);
    expect(found).toMatchObject({ kind: "read", unreadable: 0, isCut: true });
  });
  expect(longest).toBeLessThan(20);
});
