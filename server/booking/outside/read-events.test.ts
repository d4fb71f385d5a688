import { expect, test } from "vitest";
import { longestTurn, watchTurns } from "../../../tests/support/platform/longest-turn.ts";
import { readEvents } from "./read-events.ts";

const NEW_YORK = "America/New_York";
const READER = { zone: NEW_YORK, ownDomain: "main" };
const at = (local: string, zone = NEW_YORK) =>
  Temporal.PlainDateTime.from(local).toZonedDateTime(zone).epochMilliseconds;
const span = { start: at("2026-03-01T00:00"), end: at("2026-04-01T00:00") };

const event = (...lines: string[]) =>
  ["BEGIN:VEVENT", "UID:1", ...lines, "END:VEVENT"].join("\r\n");
const file = (...parts: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", ...parts, "END:VCALENDAR", ""].join("\r\n");

/** Local start and end in New York, and the title, of each event. */
async function read(text: string) {
  const found = await readEvents(text, span, READER);
  if (found.kind !== "read") throw new Error(found.kind);
  const local = (instant: number) =>
    Temporal.Instant.fromEpochMilliseconds(instant)
      .toZonedDateTimeISO(NEW_YORK)
      .toPlainDateTime()
      .toString({ smallestUnit: "minute" });
  return found.events.map(({ start, end, title }) => [local(start), local(end), title].join(" "));
}

test("a weekly event keeps its local time over the clock change, without canceled days and with moved ones", async () => {
  const weekly = event(
    "SUMMARY:Choir",
    "DTSTART;TZID=America/New_York:20260105T180000",
    "DTEND;TZID=America/New_York:20260105T193000",
    "RRULE:FREQ=WEEKLY;BYDAY=MO",
    "EXDATE;TZID=America/New_York:20260316T180000",
  );
  const moved = event(
    "SUMMARY:Choir\\, late",
    "RECURRENCE-ID;TZID=America/New_York:20260323T180000",
    "DTSTART;TZID=America/New_York:20260324T200000",
    "DTEND;TZID=America/New_York:20260324T210000",
  );
  expect(await read(file(weekly, moved))).toEqual([
    "2026-03-02T18:00 2026-03-02T19:30 Choir",
    "2026-03-09T18:00 2026-03-09T19:30 Choir",
    "2026-03-24T20:00 2026-03-24T21:00 Choir, late",
    "2026-03-30T18:00 2026-03-30T19:30 Choir",
  ]);
});

test("a zone that only the file defines, as Outlook writes them, counts; a recurrence in UTC finds its exception", async () => {
  const zone = [
    "BEGIN:VTIMEZONE",
    "TZID:Our Office",
    "BEGIN:STANDARD",
    "DTSTART:16010101T000000",
    "TZOFFSETFROM:-0800",
    "TZOFFSETTO:-0800",
    "END:STANDARD",
    "END:VTIMEZONE",
  ].join("\r\n");
  const daily = event(
    "DTSTART;TZID=Our Office:20260310T090000",
    "DTEND;TZID=Our Office:20260310T100000",
    "RRULE:FREQ=DAILY;COUNT=2",
  );
  const canceled = event(
    "RECURRENCE-ID:20260311T170000Z",
    "DTSTART:20260311T170000Z",
    "STATUS:CANCELLED",
  );
  expect(await read(file(zone, daily, canceled))).toEqual(["2026-03-10T13:00 2026-03-10T14:00 "]);
});

test("floating and all-day times are those of the business, and free, canceled and own events take no more time", async () => {
  const events = [
    event("SUMMARY:Dentist", "DTSTART:20260305T090000", "DURATION:PT45M"),
    event("SUMMARY:Vacation", "DTSTART;VALUE=DATE:20260310", "DTEND;VALUE=DATE:20260312"),
    event("SUMMARY:Birthday", "DTSTART;VALUE=DATE:20260306", "TRANSP:TRANSPARENT"),
    event("SUMMARY:Off", "DTSTART:20260306T090000Z", "DTEND:20260306T100000Z", "STATUS:CANCELLED"),
    event(
      "SUMMARY:Maybe",
      "DTSTART:20260307T090000Z",
      "DTEND:20260307T100000Z",
      "X-MICROSOFT-CDO-BUSYSTATUS:FREE",
    ),
    event("SUMMARY:Last year", "DTSTART:20250306T090000Z", "DTEND:20250306T100000Z"),
    event("SUMMARY:Own", "UID:7c1@main", "DTSTART:20260307T090000Z", "DTEND:20260307T100000Z"),
  ];
  expect(await read(file(...events))).toEqual([
    "2026-03-05T09:00 2026-03-05T09:45 Dentist",
    "2026-03-10T00:00 2026-03-12T00:00 Vacation",
  ]);
});

test("what is damaged is counted and the rest is read; a page that is no calendar is recognized", async () => {
  const good = event("SUMMARY:Good", "DTSTART:20260305T140000Z", "DTEND:20260305T150000Z");
  const bad = event("SUMMARY:Bad", "DTSTART:20260399T140000Z", "RRULE:FREQ=SOMETIMES");
  expect(await readEvents(file(bad, good), span, READER)).toMatchObject({
    ...{ kind: "read", unreadable: 1 },
    events: [{ title: "Good" }],
  });
  for (const text of ["", "<!doctype html><title>Sign in</title>", "BEGIN:VCARD\nEND:VCARD"])
    expect(await readEvents(text, span, READER)).toEqual({ kind: "no-calendar" });
});

test("a rule that never matches costs its own event, many of them end the reading, and one without end is cut", async () => {
  const times = ["DTSTART:20260301T050000Z", "DTEND:20260301T050001Z"];
  const never = event(...times, "RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30");
  const good = event("SUMMARY:Good", "DTSTART:20260305T140000Z", "DTEND:20260305T150000Z");
  expect(await readEvents(file(never, good), span, READER)).toMatchObject({
    ...{ kind: "read", unreadable: 1 },
    events: [{ title: "Good" }],
  });
  const many = file(never, never, never, good);
  expect(await readEvents(many, span, READER)).toEqual({ kind: "too-long" });
  const endless = event(...times, "RRULE:FREQ=SECONDLY");
  const found = await readEvents(file(endless), span, READER);
  expect(found).toMatchObject({ kind: "read", isCut: true });
  expect(found.kind === "read" && found.events.length).toBe(3_000);
});

test("a time zone whose rule never matches holds nobody up, and its times are the business's", async () => {
  const zone = [
    ...["BEGIN:VTIMEZONE", "TZID:Our Office", "BEGIN:STANDARD", "DTSTART:16010101T000000"],
    ...["RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30", "TZOFFSETFROM:-0800", "TZOFFSETTO:-0800"],
    ...["END:STANDARD", "END:VTIMEZONE"],
  ].join("\r\n");
  const ours = event(
    ...["DTSTART;TZID=Our Office:20260310T090000", "DTEND;TZID=Our Office:20260310T100000"],
  );
  const turns = watchTurns();
  expect(await read(file(zone, ...Array.from({ length: 20 }, () => ours)))).toEqual(
    Array.from({ length: 20 }, () => "2026-03-10T09:00 2026-03-10T10:00 "),
  );
  expect(turns.stop()).toBeLessThan(500);
});

test("made-up names of time zones hold nobody up, and their times are the business's", async () => {
  const slashes = "/a".repeat(10_000);
  const zones = [slashes, ...Array.from({ length: 3_000 }, (_, at) => `Area ${at}/Place/City`)];
  const events = zones.map((zone) =>
    event(`DTSTART;TZID=${zone}:20260310T090000`, `DTEND;TZID=${zone}:20260310T100000`),
  );
  const longest = await longestTurn(60, async () => {
    const found = await read(file(...events));
    expect(new Set(found)).toEqual(new Set(["2026-03-10T09:00 2026-03-10T10:00 "]));
    expect(found).toHaveLength(3_000);
  });
  expect(longest).toBeLessThan(60);
});

test("dates listed with their length count in any order, and hide nothing of a series", async () => {
  const listed = event(
    ...["SUMMARY:Class", "DTSTART:20260302T140000Z", "DTEND:20260302T150000Z"],
    "RRULE:FREQ=WEEKLY;UNTIL=20260310T140000Z",
    "RDATE;VALUE=PERIOD:20280105T140000Z/PT2H,20260320T140000Z/PT2H",
    "RDATE;VALUE=PERIOD:20260304T140000Z/20260304T180000Z",
  );
  expect(await read(file(listed))).toEqual([
    "2026-03-02T09:00 2026-03-02T10:00 Class",
    "2026-03-04T09:00 2026-03-04T13:00 Class",
    "2026-03-09T10:00 2026-03-09T11:00 Class",
    "2026-03-20T10:00 2026-03-20T12:00 Class",
  ]);
});

test("a series that is too long to be followed hides none of those after it", async () => {
  const seconds = event("DTSTART:20200101T000000Z", "DURATION:PT1S", "RRULE:FREQ=SECONDLY");
  const weekly = ["DTSTART:20260302T140000Z", "DURATION:PT1H", "RRULE:FREQ=WEEKLY;COUNT=2"];
  const found = await readEvents(file(seconds, event("SUMMARY:Choir", ...weekly)), span, READER);
  expect(found).toMatchObject({
    ...{ kind: "read", isCut: true },
    events: [{ title: "Choir" }, { title: "Choir" }],
  });
});

test("one line of 8 MB, folded as lines are, holds nobody up", async () => {
  const folded = Array.from({ length: 110_000 }, () => " x".padEnd(74, "x")).join("\r\n");
  const long = event("DTSTART:20260305T140000Z", "DURATION:PT1H", `DESCRIPTION:x\r\n${folded}`);
  const longest = await longestTurn(60, async () => {
    expect(await read(file(long))).toEqual(["2026-03-05T09:00 2026-03-05T10:00 "]);
  });
  expect(longest).toBeLessThan(60);
});

test("of a file with 30,000 events those of the time in question are read", async () => {
  const day = (count: number) =>
    new Date(Date.UTC(1950, 0, count)).toISOString().slice(0, 10).replaceAll("-", "");
  const events = Array.from({ length: 30_000 }, (_, count) =>
    event(`SUMMARY:Event ${count}`, `DTSTART:${day(count)}T140000Z`, `DTEND:${day(count)}T150000Z`),
  );
  const found = await readEvents(file(...events), span, READER);
  expect(found).toMatchObject({ kind: "read", unreadable: 0, isCut: false });
  expect(found.kind === "read" && found.events.length).toBe(31);
});
