import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { hoursFields } from "../booking/hours/business-hours.ts";
import { MINUTE_MS } from "../format/time-units.ts";
import { answerTimeText, claimedMinutes, measureAnswerTime } from "./answer-time.ts";
import { clockText, urgencyOf } from "./clock-text.ts";
import {
  businessHourSpans,
  businessMinutes,
  createResponseClocks,
  openMilliseconds,
} from "./response-clock.ts";

const zone = "America/New_York";
const open = (part: object) => ({
  zone,
  hours: z
    .strictObject(hoursFields)
    .parse({ weekly: [], afterHours: [], overrides: [], holidays: [], ...part }),
});
const nine = open({
  weekly: { monday: ["09:00-17:00"], tuesday: ["09:00-17:00"], friday: ["09:00-17:00"] },
  afterHours: ["07:00-09:00", "17:00-22:00"],
  overrides: [{ date: "2026-11-24", hours: ["12:00-17:00"] }],
  holidays: [{ name: "Harvest", on: "2026-11-27", open: false }],
});
const at = (wall: string) =>
  Temporal.PlainDateTime.from(wall).toZonedDateTime(zone).epochMilliseconds;
const minutes = (from: string, to: string, office = nine) =>
  businessMinutes(at(from), at(to), office);

test("the clock counts regular hours only: no nights, no closed days, no late starts at a surcharge", () => {
  expect(minutes("2026-11-20T09:00", "2026-11-20T09:12")).toBe(12);
  expect(minutes("2026-11-20T16:50", "2026-11-20T21:00"), "the evening").toBe(10);
  expect(minutes("2026-11-20T16:50", "2026-11-23T09:05"), "over the weekend").toBe(15);
  expect(minutes("2026-11-23T17:00", "2026-11-24T12:10"), "a day with other hours").toBe(10);
  expect(minutes("2026-11-27T10:00", "2026-11-27T16:00"), "a closed holiday").toBe(0);
  expect(minutes("2026-11-20T09:30", "2026-11-20T09:00"), "backwards").toBe(0);
});

test("overlapping hours count once, hours across midnight count whole, and no hours at all means always open", () => {
  const twice = open({ weekly: ["09:00-12:00", "11:00-13:00"] });
  expect(minutes("2026-11-20T00:00", "2026-11-21T00:00", twice)).toBe(240);
  const night = open({ weekly: { friday: ["22:00-02:00"] } });
  expect(minutes("2026-11-20T23:00", "2026-11-21T08:00", night)).toBe(180);
  expect(minutes("2026-11-20T23:00", "2026-11-20T23:30", open({}))).toBe(30);
});

test("without weekly hours, dates with hours of their own count while they last, and everything counts after them", () => {
  const fair = open({
    overrides: [
      { date: "2026-11-20", hours: ["09:00-17:00"] },
      { date: "2026-11-21", closed: true },
    ],
  });
  expect(minutes("2026-11-20T07:00", "2026-11-20T09:20", fair), "before the date").toBe(20);
  expect(minutes("2026-11-20T16:50", "2026-11-20T17:05", fair), "its last minutes, and on").toBe(
    15,
  );
  const clock = createResponseClocks(at("2026-12-24T03:00"), fair)(at("2026-12-24T02:00"));
  expect(clock).toEqual({ minutesLeft: -30, pausedUntil: null });
});

test("a business closed for more than a week has a paused clock, not a running one", () => {
  const away = open({
    weekly: ["09:00-17:00"],
    overrides: Array.from({ length: 12 }, (_, day) => ({
      date: `2026-12-${20 + day}`,
      closed: true,
    })),
  });
  const now = at("2026-12-20T10:00");
  const clock = createResponseClocks(now, away)(at("2026-12-19T16:50"));
  expect(clockText(clock, now, zone)).toBe("Closed now, 20 min left");
});

test("the days on which the clocks change have 23 or 25 hours, and each hour counts", () => {
  const all = open({ weekly: ["00:00-24:00"] });
  expect(minutes("2026-03-08T00:00", "2026-03-09T00:00", all)).toBe(23 * 60);
  expect(minutes("2026-11-01T00:00", "2026-11-02T00:00", all)).toBe(25 * 60);
});

test("whatever the hours, the clock only moves forward, adds up, and pauses outside them", () => {
  const year = { min: at("2026-01-01T00:00"), max: at("2026-12-31T00:00") };
  const window = fc
    .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 0, max: 1439 }))
    .map((ends) => ends.map(wall).join("-"));
  fc.assert(
    fc.property(
      fc.array(window, { maxLength: 3 }),
      fc.integer(year),
      fc.array(fc.integer({ min: 0, max: 6 * 1440 * MINUTE_MS }), { minLength: 2, maxLength: 2 }),
      (weekly, start, [first = 0, second = 0]) => {
        const office = open({ weekly });
        const [a, b, c] = [start, start + first, start + first + second];
        const ms = (from: number, to: number) =>
          openMilliseconds(businessHourSpans({ start: from, end: to }, office), from, to);
        expect(ms(a, b) + ms(b, c)).toBe(ms(a, c));
        expect(ms(a, c)).toBeGreaterThanOrEqual(ms(a, b));
        expect(ms(a, c)).toBeLessThanOrEqual(c - a);
        const inside = businessHourSpans({ start: a, end: c }, office).some(
          ({ start, end }) => start < c && end > a,
        );
        expect(ms(a, c) > 0).toBe(inside && c > a);
      },
    ),
    { numRuns: 60 },
  );
});

test("the clock text says how long is left, how late it is, and when it resumes while we are closed", () => {
  const read = (now: string, since: string) => {
    const clock = createResponseClocks(at(now), nine)(at(since));
    return `${clockText(clock, at(now), zone)} (${urgencyOf(clock)})`;
  };
  expect(read("2026-11-20T10:18", "2026-11-20T10:00")).toBe("12 min left (calm)");
  expect(read("2026-11-20T10:22", "2026-11-20T10:00")).toBe("8 min left (soon)");
  expect(read("2026-11-20T10:30", "2026-11-20T10:00")).toBe("Due now (soon)");
  expect(read("2026-11-20T10:35", "2026-11-20T10:00")).toBe("Late by 5 min (late)");
  expect(read("2026-11-20T08:00", "2026-11-20T07:00")).toBe("30 min left from 9:00 AM (calm)");
  expect(read("2026-11-20T20:00", "2026-11-20T16:45")).toBe("15 min left from Mon 9:00 AM (calm)");
  expect(read("2026-11-20T12:00", "2026-11-01T00:00")).toBe("Long overdue (late)");
  expect(read("2026-11-23T11:40", "2026-11-20T16:00")).toBe("Late by 3 h 10 min (late)");
});

test("leads that have waited longer than the claimed time count as not answered in time; shorter waits do not count yet", () => {
  const answered = [
    { minutes: 40, count: 4 },
    { minutes: 10, count: 16 },
  ];
  expect(measureAnswerTime(answered, [])).toEqual({ answeredCount: 20, minutes: 10 });
  expect(measureAnswerTime(answered, [9, 10])).toEqual({ answeredCount: 20, minutes: 10 });
  expect(measureAnswerTime(answered, [11])).toEqual({ answeredCount: 20, minutes: 40 });
  expect(measureAnswerTime(answered, Array(5).fill(900))).toEqual({
    answeredCount: 20,
    minutes: 40,
  });
  expect(measureAnswerTime(answered, Array(6).fill(900)), "too many wait still").toBeNull();
  expect(measureAnswerTime([], [900])).toBeNull();
});

test("the claimed time is rounded up to five minutes, and there is none below twenty leads", () => {
  expect(claimedMinutes(null)).toBeNull();
  expect(claimedMinutes({ answeredCount: 19, minutes: 4 })).toBeNull();
  expect(claimedMinutes({ answeredCount: 20, minutes: 0 })).toBe(5);
  expect(claimedMinutes({ answeredCount: 20, minutes: 21 })).toBe(25);
  expect(claimedMinutes({ answeredCount: 20, minutes: 25 })).toBe(25);
  expect(claimedMinutes({ answeredCount: 400, minutes: 95 })).toBe(120);
  expect(answerTimeText(25)).toBe(
    "We respond within 25 minutes to 8 in 10 requests during our hours",
  );
  expect(answerTimeText(120)).toContain("within 2 hours to");
});

function wall(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => `${part}`.padStart(2, "0")).join(":");
}
