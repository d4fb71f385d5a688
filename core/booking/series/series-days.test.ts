import fc from "fast-check";
import { expect, test } from "vitest";
import { localDateTimeOf } from "../time/local-date-time.ts";
import { plusDays, WEEKDAYS, weekdayOf } from "../time/zoned-time.ts";
import { RHYTHMS } from "./rhythm.ts";
import {
  lastSeriesDay,
  MAX_SERIES_VISITS,
  type SeriesPlan,
  seriesDays,
  weekdayOrdinal,
} from "./series-days.ts";
import { parseSeries, type TypedSeries } from "./series-input.ts";
import { seriesStarts } from "./series-starts.ts";

const plan = (changes: Partial<SeriesPlan>): SeriesPlan => ({
  ...{ rhythm: "weekly", weekdays: [], first: "2026-03-10", end: { kind: "count", count: 4 } },
  ...changes,
});

test("visits every week, every two weeks and every four weeks keep their weekday", () => {
  expect(seriesDays(plan({}))).toEqual(["2026-03-10", "2026-03-17", "2026-03-24", "2026-03-31"]);
  expect(seriesDays(plan({ rhythm: "every-2-weeks" }))[3]).toBe("2026-04-21");
  expect(seriesDays(plan({ rhythm: "every-4-weeks" }))[3]).toBe("2026-06-02");
});

test("from a second Tuesday on it is the second Tuesday of every month", () => {
  expect(seriesDays(plan({ rhythm: "monthly" }))).toEqual([
    ...["2026-03-10", "2026-04-14", "2026-05-12", "2026-06-09"],
  ]);
});

test("a fifth Friday is the last Friday of every month, because few have a fifth", () => {
  expect(seriesDays(plan({ rhythm: "monthly", first: "2026-01-30" }))).toEqual([
    ...["2026-01-30", "2026-02-27", "2026-03-27", "2026-04-24"],
  ]);
});

test("on chosen weekdays it begins with the first of them", () => {
  const days = seriesDays(plan({ rhythm: "weekdays", weekdays: ["monday", "thursday"] }));
  expect(days).toEqual(["2026-03-12", "2026-03-16", "2026-03-19", "2026-03-23"]);
});

test("it ends on its last date or after its number of visits", () => {
  const until = seriesDays(plan({ end: { kind: "until", day: "2026-03-24" } }));
  expect(until).toEqual(["2026-03-10", "2026-03-17", "2026-03-24"]);
});

const plans = fc.record({
  rhythm: fc.constantFrom(...RHYTHMS),
  weekdays: fc.subarray([...WEEKDAYS]),
  first: fc.integer({ min: 0, max: 4_000 }).map((number) => plusDays("2026-01-01", number)),
  end: fc.oneof(
    fc.integer({ min: 2, max: 400 }).map((count) => ({ kind: "count", count }) as const),
    fc
      .integer({ min: 1, max: 1_500 })
      .map((days) => ({ kind: "until", day: plusDays("2026-06-01", days) }) as const),
  ),
});

test("whatever is asked for, the days are in order, never more than can be looked over, and within two years", () => {
  fc.assert(
    fc.property(plans, (any) => {
      const days = seriesDays(any);
      expect(days).toEqual([...new Set(days)].toSorted());
      expect(days.length).toBeLessThanOrEqual(MAX_SERIES_VISITS + 1);
      for (const day of days) {
        expect(day >= any.first && day <= lastSeriesDay(any.first)).toBe(true);
        if (any.end.kind === "until") expect(day <= any.end.day).toBe(true);
        if (any.rhythm === "weekdays") expect(any.weekdays).toContain(weekdayOf(day));
        else expect(weekdayOf(day)).toBe(weekdayOf(any.first));
      }
      if (any.end.kind === "count") expect(days.length).toBeLessThanOrEqual(any.end.count);
    }),
  );
});

test("a series of months has one day in each month, with the same ordinal or the last one", () => {
  fc.assert(
    fc.property(plans, (any) => {
      const days = seriesDays({ ...any, rhythm: "monthly", end: { kind: "count", count: 24 } });
      expect(new Set(days.map((day) => day.slice(0, 7))).size).toBe(days.length);
      const wanted = weekdayOrdinal(any.first);
      for (const day of days) {
        if (wanted < 5) expect(weekdayOrdinal(day)).toBe(wanted);
        else expect(plusDays(day, 7).slice(0, 7)).not.toBe(day.slice(0, 7));
      }
    }),
  );
});

test("the local time stays when the clocks change, and the first date after the change says so", () => {
  const days = ["2026-02-24", "2026-03-03", "2026-03-10", "2026-03-17"];
  const dates = days.map((day) => ({ day, time: "10:00" }));
  const starts = seriesStarts(dates, "America/New_York");
  expect(starts.map((at) => at && new Date(at.start).getUTCHours())).toEqual([15, 15, 14, 14]);
  expect(starts.map((at) => at?.clock)).toEqual([null, null, "changed", null]);
});

test("a time the clocks skip or show twice is told", () => {
  const zone = "America/New_York";
  const notes = (day: string, time: string) => seriesStarts([{ day, time }], zone)[0]?.clock;
  expect(notes("2026-03-08", "02:30")).toBe("skipped");
  expect(notes("2026-11-01", "01:30")).toBe("repeated");
  expect(seriesStarts([{ day: "2026-13-40", time: "10:00" }], zone)).toEqual([null]);
});

test("in every zone and year, a visit begins at its local time unless the clocks skip it", () => {
  const zones = ["America/New_York", "America/Phoenix", "Europe/London", "Australia/Lord_Howe"];
  const minutes = fc.integer({ min: 0, max: 1_439 });
  fc.assert(
    fc.property(plans, minutes, fc.constantFrom(...zones), (any, minute, zone) => {
      const pad = (number: number) => String(number).padStart(2, "0");
      const time = `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`;
      const dates = seriesDays(any).map((day) => ({ day, time }));
      for (const at of seriesStarts(dates, zone)) {
        const shown = at && localDateTimeOf(at.start, zone);
        expect(shown?.time === time || at?.clock === "skipped").toBe(true);
      }
    }),
  );
});

const typed: TypedSeries = {
  ...{ rhythm: "weekly", weekdays: "", endKind: "count", until: "", count: "12" },
};

test("what is wrong with a typed series is said at its field", () => {
  const errors = (changes: Partial<TypedSeries>) => {
    const parsed = parseSeries({ ...typed, ...changes }, "2026-03-10");
    return parsed.ok ? parsed.days.length : parsed.errors;
  };
  expect(errors({})).toBe(12);
  expect(errors({ rhythm: "hourly" })).toHaveProperty("rhythm");
  expect(errors({ rhythm: "weekdays" })).toHaveProperty("weekdays");
  for (const count of ["1", "53", "-2", "x", ""]) expect(errors({ count })).toHaveProperty("count");
  expect(errors({ rhythm: "monthly", count: "40" })).toHaveProperty("count");
  const until = (day: string) => errors({ endKind: "until", until: day });
  expect(until("2026-04-07")).toBe(5);
  for (const day of ["", "2026-03-10", "2026-03-12", "2027-12-01", "2029-01-01"])
    expect(until(day), day).toHaveProperty("until");
});
