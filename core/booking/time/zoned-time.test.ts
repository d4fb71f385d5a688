import fc from "fast-check";
import { expect, test } from "vitest";
import {
  clockWithOffset,
  localInstant,
  NEW_YORK,
} from "../../../tests/support/booking/schedule-fixtures.ts";
import {
  dayOf,
  daysFrom,
  formatUtc,
  instantOf,
  parseInstant,
  plusDays,
  weekdayOf,
} from "./zoned-time.ts";

const HOUR = 3_600_000;

test.each([
  ["America/New_York", "2026-03-08", 23],
  ["America/New_York", "2026-11-01", 25],
  ["America/New_York", "2026-03-10", 24],
  ["Europe/London", "2026-03-29", 23],
  ["Europe/London", "2026-10-25", 25],
  ["Australia/Lord_Howe", "2026-10-04", 23.5],
  ["Australia/Lord_Howe", "2026-04-05", 24.5],
  ["America/Phoenix", "2026-03-08", 24],
  ["America/Santiago", "2026-09-06", 23],
  ["Asia/Kathmandu", "2028-02-29", 24],
  ["America/New_York", "2041-03-10", 23],
])("in %s, %s has %d hours", (zone, day, hours) => {
  const [span] = daysFrom(day, 1, zone);
  expect(span && (span.end - span.start) / HOUR).toBe(hours);
});

test.each([
  ["a time the clocks jump over moves forward by the jump", "2026-03-08", 150, "03:30-04:00"],
  ["a time shown twice is the first", "2026-11-01", 90, "01:30-04:00"],
  ["24:00 is the next midnight", "2026-03-07", 1440, "00:00-05:00"],
  ["26:00 is two in the morning, which in this night is three", "2026-03-07", 1560, "03:00-04:00"],
  ["after the jump the new offset counts", "2026-03-08", 600, "10:00-04:00"],
])("%s", (_, day, minutes, clock) => {
  expect(clockWithOffset(instantOf(day, minutes, NEW_YORK))).toBe(clock);
});

test("where the clocks skip half an hour, a skipped time moves by half an hour", () => {
  const zone = "Australia/Lord_Howe";
  expect(clockWithOffset(instantOf("2026-10-04", 135, zone), zone)).toBe("02:45+11:00");
});

test("where midnight itself is skipped, the day begins at one", () => {
  const zone = "America/Santiago";
  expect(clockWithOffset(instantOf("2026-09-06", 0, zone), zone)).toBe("01:00-03:00");
});

test("days are added across month ends, leap days and the new year", () => {
  expect(plusDays("2028-02-28", 1)).toBe("2028-02-29");
  expect(plusDays("2027-02-28", 1)).toBe("2027-03-01");
  expect(plusDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(plusDays("2026-03-01", -1)).toBe("2026-02-28");
  expect(daysFrom("2028-02-28", 3, NEW_YORK).map(({ day }) => day)).toEqual([
    "2028-02-28",
    "2028-02-29",
    "2028-03-01",
  ]);
  expect(weekdayOf("2028-02-29")).toBe("tuesday");
});

test("the day of an instant depends on the time zone", () => {
  const instant = localInstant("2026-03-10T02:00:00Z");
  expect(dayOf(instant, NEW_YORK)).toBe("2026-03-09");
  expect(dayOf(instant, "Pacific/Kiritimati")).toBe("2026-03-10");
});

test("instants are written in UTC and parsed with any offset", () => {
  expect(formatUtc(localInstant("2026-03-10T09:00"))).toBe("2026-03-10T13:00:00Z");
  expect(parseInstant("2026-03-10T09:00:00-04:00")).toBe(localInstant("2026-03-10T09:00"));
  expect(() => parseInstant("2026-03-10T09:00:00")).toThrow(RangeError);
});

const zones = fc.constantFrom(NEW_YORK, "Europe/London", "Australia/Lord_Howe", "America/Phoenix");
const dayNumber = fc.integer({ min: 0, max: 9000 });

test("every instant is within its day, and days leave no gap between them", () => {
  fc.assert(
    fc.property(zones, dayNumber, fc.integer({ min: 0, max: 86_399_999 }), (zone, number, ms) => {
      const instant = localInstant("2025-01-01T00:00Z") + number * 24 * HOUR + ms;
      const [span, next] = daysFrom(dayOf(instant, zone), 2, zone);
      expect(span && span.start <= instant && instant < span.end).toBe(true);
      expect(next?.start).toBe(span?.end);
    }),
  );
});

test("a later local time is a later instant, except in an hour that the clocks skip", () => {
  const minutes = fc.integer({ min: 0, max: 2880 });
  fc.assert(
    fc.property(zones, dayNumber, minutes, minutes, (zone, number, a, b) => {
      const day = plusDays("2025-01-01", number);
      // A skipped time moves into the hour after the gap, so it may be later than a time in that hour.
      const [early, late] = [Math.min(a, b), Math.max(a, b)];
      const gap = instantOf(day, late, zone) - instantOf(day, early, zone);
      expect(gap).toBeGreaterThanOrEqual(late - early < 60 ? -HOUR : 0);
    }),
  );
});
