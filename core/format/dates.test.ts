import { expect, test } from "vitest";
import { localInstant, NEW_YORK } from "../../tests/support/booking/schedule-fixtures.ts";
import {
  formatClockMinutes,
  formatCompactTimeRange,
  formatDate,
  formatDateAndTime,
  formatDayAndTime,
  formatDeviceTime,
  formatRecent,
  formatTime,
  formatTimeRange,
  formatTimestamp,
  formatTimeWithZone,
  formatWeekday,
  isoDay,
  zoneAbbreviation,
} from "./dates.ts";

test("times and dates are formatted the way Americans write them", () => {
  expect(formatTime(localInstant("2026-03-10T09:30"), NEW_YORK)).toBe("9:30 AM");
  expect(formatTime(localInstant("2026-03-10T00:00"), NEW_YORK)).toBe("12:00 AM");
  expect(formatDate(localInstant("2026-03-10T09:30"), NEW_YORK)).toBe("Tuesday, March 10, 2026");
});

test("half past one, shown twice on the night the clocks go back, names its zone", () => {
  expect(formatTime(localInstant("2026-11-01T01:30-04:00"), NEW_YORK)).toBe("1:30 AM EDT");
  expect(formatTime(localInstant("2026-11-01T01:30-05:00"), NEW_YORK)).toBe("1:30 AM EST");
  expect(formatTime(localInstant("2026-11-01T02:00-05:00"), NEW_YORK)).toBe("2:00 AM");
  expect(formatTime(localInstant("2026-11-01T00:59-04:00"), NEW_YORK)).toBe("12:59 AM");
});

test("the two half hours shown twice on Lord Howe differ in their labels", () => {
  const zone = "Australia/Lord_Howe";
  const [first, second] = [
    localInstant("2026-04-05T01:45+11:00"),
    localInstant("2026-04-05T01:45+10:30"),
  ];
  expect(formatTime(first, zone)).not.toBe(formatTime(second, zone));
});

test("after the spring jump nothing is shown twice", () => {
  expect(formatTime(localInstant("2026-03-08T03:00-04:00"), NEW_YORK)).toBe("3:00 AM");
});

test("mails and calendars always name the zone", () => {
  expect(formatTimeWithZone(localInstant("2026-03-10T09:30"), NEW_YORK)).toBe("9:30 AM EDT");
  expect(formatTimeWithZone(localInstant("2026-01-10T09:30"), NEW_YORK)).toBe("9:30 AM EST");
});

test("an instant in another zone keeps its moment and takes that zone's clock", () => {
  const instant = localInstant("2026-03-10T23:30");
  expect(formatTimeWithZone(instant, "America/Chicago")).toBe("10:30 PM CDT");
  expect(formatTimeWithZone(instant, "Europe/London")).toBe("3:30 AM GMT");
});

test("day and time are written together in a mail, a sentence and a table", () => {
  const instant = localInstant("2026-03-10T09:30");
  expect(formatDateAndTime(instant, NEW_YORK)).toBe("Tuesday, March 10, 2026, 9:30 AM EDT");
  expect(formatDayAndTime(instant, NEW_YORK)).toBe("Tuesday, March 10 at 9:30 AM");
  expect(formatTimestamp(instant, NEW_YORK)).toBe("Mar 10, 2026, 9:30 AM");
  expect(formatWeekday(instant, NEW_YORK)).toBe("Tue");
});

test("in a list today shows its time, this year its day, and another year itself too", () => {
  const now = localInstant("2026-03-10T12:00");
  expect(formatRecent(localInstant("2026-03-10T00:00"), now, NEW_YORK)).toBe("12:00 AM");
  expect(formatRecent(localInstant("2026-03-09T23:59"), now, NEW_YORK)).toBe("Mar 9");
  expect(formatRecent(localInstant("2026-01-01T00:00"), now, NEW_YORK)).toBe("Jan 1");
  expect(formatRecent(localInstant("2025-12-31T23:59"), now, NEW_YORK)).toBe("Dec 31, 2025");
});

test("a range of times names the day of its end only where it is another", () => {
  const start = localInstant("2026-03-10T23:30");
  expect(formatTimeRange(start, localInstant("2026-03-10T23:45"), NEW_YORK)).toBe(
    "11:30 PM to 11:45 PM",
  );
  expect(formatTimeRange(start, localInstant("2026-03-11T00:15"), NEW_YORK)).toBe(
    "11:30 PM to 12:15 AM on Wednesday, March 11, 2026",
  );
});

test("a compact range of times names AM or PM once where both share it", () => {
  const range = (from: string, to: string) =>
    formatCompactTimeRange(
      localInstant(`2026-03-10T${from}`),
      localInstant(`2026-03-10T${to}`),
      NEW_YORK,
    );
  expect(range("09:00", "09:40")).toBe("9:00 – 9:40 AM");
  expect(range("11:30", "13:00")).toBe("11:30 AM – 1:00 PM");
});

test("a zone is abbreviated as it is in force that day", () => {
  expect(zoneAbbreviation(localInstant("2026-01-10T09:30"), NEW_YORK)).toBe("EST");
  expect(zoneAbbreviation(localInstant("2026-07-10T09:30"), NEW_YORK)).toBe("EDT");
});

test("an instant lies on the calendar day of its zone", () => {
  const instant = localInstant("2026-03-10T23:30");
  expect(isoDay(instant, NEW_YORK)).toBe("2026-03-10");
  expect(isoDay(instant, "UTC")).toBe("2026-03-11");
});

test("the time on a device is written in the language that was asked for", () => {
  expect(formatDeviceTime(new Date(2026, 2, 10, 21, 30).getTime(), "en-US")).toMatch(/^9:30\sPM$/);
  expect(formatDeviceTime(new Date(2026, 2, 10, 21, 30).toISOString(), "de")).toBe("21:30");
});

test("minutes after midnight read as a clock shows them", () => {
  expect([0, 600, 720, 1_439].map(formatClockMinutes)).toEqual([
    "12:00 AM",
    "10:00 AM",
    "12:00 PM",
    "11:59 PM",
  ]);
});
