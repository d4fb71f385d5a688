import { expect, test } from "vitest";
import {
  agreedVisit,
  call,
  clockWithOffset,
  localInstant,
  MAINE_NOON,
  NEW_YORK,
  testSchedule,
} from "../../../tests/support/booking/schedule-fixtures.ts";
import { formatTime, formatTimeWithZone } from "../../format/dates.ts";
import { evaluateSlot, findNextOpenDay, findSlots } from "./find-slots.ts";

/** The slots of a day with their UTC offsets, with a horizon of more than a year. */
function starts(day: string, written: object, zone = NEW_YORK): string[] {
  const schedule = testSchedule({ horizonDays: 700, ...written }, zone);
  const open = findSlots({ ...call, from: day, days: 1 }, schedule, [], MAINE_NOON);
  return open.map(({ start }) => clockWithOffset(start, zone));
}

const night = { weekly: ["00:00-06:00"], intervalMinutes: 60 };

test("the night the clocks go forward has five hours of slots", () => {
  expect(starts("2026-03-08", night)).toEqual([
    "00:00-05:00",
    "01:00-05:00",
    "03:00-04:00",
    "04:00-04:00",
    "05:00-04:00",
  ]);
});

test("the night the clocks go back has seven hours of slots, with one o'clock twice", () => {
  expect(starts("2026-11-01", night)).toEqual([
    "00:00-04:00",
    "01:00-04:00",
    "01:00-05:00",
    "02:00-05:00",
    "03:00-05:00",
    "04:00-05:00",
    "05:00-05:00",
  ]);
});

test("both half past ones of the night in autumn can be distinguished and booked", () => {
  const schedule = testSchedule({ horizonDays: 300, weekly: ["00:00-06:00"] });
  const [first, second] = [
    localInstant("2026-11-01T01:30-04:00"),
    localInstant("2026-11-01T01:30-05:00"),
  ];
  const visit = { ...agreedVisit("2026-11-01T01:30", 30), start: first, end: first + 1_800_000 };
  const ok = (start: number) => evaluateSlot(start, call, schedule, [visit], MAINE_NOON).ok;
  expect([ok(first), ok(second)]).toEqual([false, true]);
  expect([formatTime(first, NEW_YORK), formatTime(second, NEW_YORK)]).toEqual([
    "1:30 AM EDT",
    "1:30 AM EST",
  ]);
});

test("opening hours keep their local times on the days before and after a clock change", () => {
  const at9 = { weekly: ["09:00-09:30"] };
  const days = ["2026-03-07", "2026-03-08", "2026-10-31", "2026-11-01"];
  expect(days.flatMap((day) => starts(day, at9))).toEqual([
    "09:00-05:00",
    "09:00-04:00",
    "09:00-04:00",
    "09:00-05:00",
  ]);
});

test("clock changes follow the zone: other nights in London, half an hour on Lord Howe, none in Phoenix", () => {
  expect(starts("2026-03-29", night, "Europe/London")).toHaveLength(5);
  expect(starts("2026-10-25", night, "Europe/London")).toHaveLength(7);
  const half = { weekly: ["00:00-03:00"] };
  expect(starts("2026-10-04", half, "Australia/Lord_Howe")).toEqual([
    "00:00+10:30",
    "00:30+10:30",
    "01:00+10:30",
    "01:30+10:30",
    "02:30+11:00",
  ]);
  expect(starts("2026-04-05", half, "Australia/Lord_Howe")).toHaveLength(7);
  expect(starts("2026-03-08", night, "America/Phoenix")).toHaveLength(6);
  expect(starts("2026-11-01", night, "America/Phoenix")).toHaveLength(6);
});

test("an opening across a clock change keeps its grid in elapsed time", () => {
  const evening = { weekly: ["22:30-04:00"], intervalMinutes: 60 };
  expect(starts("2026-03-08", evening).slice(0, 3)).toEqual([
    "00:30-05:00",
    "01:30-05:00",
    "03:30-04:00",
  ]);
});

test("two hours of notice are two elapsed hours, also across a clock change", () => {
  const schedule = testSchedule({ weekly: ["00:00-06:00"], noticeMinutes: 120 });
  const now = localInstant("2026-03-08T01:00");
  const [first] = findSlots({ ...call, from: "2026-03-08", days: 1 }, schedule, [], now);
  expect(first && clockWithOffset(first.start)).toBe("04:00-04:00");
});

test("the horizon's last day is complete even if it has 25 hours", () => {
  const schedule = testSchedule({ weekly: ["00:00-24:00"], horizonDays: 1, intervalMinutes: 60 });
  const now = localInstant("2026-10-31T12:00");
  expect(findSlots({ ...call, from: "2026-11-01", days: 1 }, schedule, [], now)).toHaveLength(25);
  expect(findSlots({ ...call, from: "2026-11-02", days: 1 }, schedule, [], now)).toEqual([]);
});

test("the leap day is a day like any other", () => {
  const schedule = testSchedule({ weekly: { tuesday: ["09:00-09:30"] }, horizonDays: 5 });
  const now = localInstant("2028-02-27T12:00");
  expect(findNextOpenDay({ ...call, from: "2028-02-27" }, schedule, [], now)).toBe("2028-02-29");
});

test("days far in the future are computed like near ones", () => {
  const now = localInstant("2038-01-18T12:00");
  const schedule = testSchedule();
  const open = findSlots({ ...call, from: "2038-01-19", days: 2 }, schedule, [], now);
  expect(open).toHaveLength(12);
});

test("a visitor's time zone changes the label of a slot but not the slot", () => {
  const schedule = testSchedule();
  const open = findSlots({ ...call, from: "2026-03-10", days: 1 }, schedule, [], MAINE_NOON);
  expect(open.map(({ start }) => formatTimeWithZone(start, "America/Los_Angeles"))).toEqual([
    "6:00 AM PDT",
    "6:30 AM PDT",
    "7:00 AM PDT",
    "7:30 AM PDT",
    "8:00 AM PDT",
    "8:30 AM PDT",
  ]);
  expect(open.map(({ start }) => formatTime(start, NEW_YORK))[0]).toBe("9:00 AM");
});
