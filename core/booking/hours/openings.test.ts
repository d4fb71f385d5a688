import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import {
  clockWithOffset,
  localInstant,
  NEW_YORK,
} from "../../../tests/support/booking/schedule-fixtures.ts";
import { plusDays } from "../time/zoned-time.ts";
import { hoursFields } from "./business-hours.ts";
import { findOpenings, gridStarts, isAfterHours } from "./openings.ts";

const HOUR = 3_600_000;

const read = (written: object) =>
  z
    .object(hoursFields)
    .parse({ weekly: [], afterHours: [], overrides: [], holidays: [], ...written });

/** The openings that begin on one day, as local times with their length in hours. */
function openings(day: string, written: object, zone = NEW_YORK): string[] {
  const [from, to] = [
    localInstant(`${day}T00:00`, zone),
    localInstant(`${plusDays(day, 1)}T00:00`, zone),
  ];
  return findOpenings(day, 1, read(written), zone)
    .filter(({ start }) => from <= start && start < to)
    .map(({ start, end }) => `${clockWithOffset(start, zone)} ${(end - start) / HOUR}h`);
}

const day = "2026-03-10";

test.each([
  ["touch", ["08:00-12:00", "12:00-20:00"], ["08:00-04:00 12h"]],
  ["overlap", ["08:00-13:00", "12:00-20:00"], ["08:00-04:00 12h"]],
  ["lie in one another", ["08:00-20:00", "10:00-11:00"], ["08:00-04:00 12h"]],
  ["come in disorder", ["12:00-20:00", "08:00-12:00"], ["08:00-04:00 12h"]],
  ["leave a pause", ["08:00-12:00", "13:00-20:00"], ["08:00-04:00 4h", "13:00-04:00 7h"]],
  ["have no length", ["08:00-08:00"], []],
])("windows that %s", (_, weekly, expected) => {
  expect(openings(day, { weekly })).toEqual(expected);
});

test("windows that touch at midnight form one opening", () => {
  const tuesday = ["20:00-24:00"];
  expect(openings(day, { weekly: { tuesday, wednesday: ["00:00-02:00"] } })).toEqual([
    "20:00-04:00 6h",
  ]);
  expect(openings(day, { weekly: { tuesday: ["20:00-02:00"] } })).toEqual(["20:00-04:00 6h"]);
});

test("a window that runs past midnight into a closed day stays open", () => {
  const overrides = [{ date: "2026-03-11", closed: true }];
  expect(openings(day, { weekly: ["22:00-02:00"], overrides })).toEqual(["22:00-04:00 4h"]);
  expect(openings("2026-03-11", { weekly: ["22:00-02:00"], overrides })).toEqual([]);
});

test.each([
  ["2026-03-08", "00:00-06:00", ["00:00-05:00 5h"], NEW_YORK],
  ["2026-11-01", "00:00-06:00", ["00:00-04:00 7h"], NEW_YORK],
  ["2026-03-08", "02:00-03:00", [], NEW_YORK],
  ["2026-03-08", "02:30-03:15", [], NEW_YORK],
  ["2026-03-08", "01:30-03:30", ["01:30-05:00 1h"], NEW_YORK],
  ["2026-11-01", "01:00-02:00", ["01:00-04:00 2h"], NEW_YORK],
  ["2026-03-07", "22:00-04:00", ["22:00-05:00 5h"], NEW_YORK],
  ["2026-10-31", "22:00-04:00", ["22:00-04:00 7h"], NEW_YORK],
  ["2026-03-29", "00:00-06:00", ["00:00+00:00 5h"], "Europe/London"],
  ["2026-10-25", "00:00-06:00", ["00:00+01:00 7h"], "Europe/London"],
  ["2026-10-04", "00:00-06:00", ["00:00+10:30 5.5h"], "Australia/Lord_Howe"],
  ["2026-04-05", "00:00-06:00", ["00:00+11:00 6.5h"], "Australia/Lord_Howe"],
  ["2026-03-08", "00:00-06:00", ["00:00-07:00 6h"], "America/Phoenix"],
])("on %s the window %s opens %j (%s)", (date, window, expected, zone) => {
  expect(openings(date, { weekly: [window] }, zone)).toEqual(expected);
});

test("a start outside all regular windows is after hours", () => {
  const rules = read({ weekly: ["08:00-20:00"], afterHours: ["07:00-09:00", "20:00-22:00"] });
  const [opening] = findOpenings(day, 1, rules, NEW_YORK);
  if (!opening) throw new Error("The day opens once.");
  const late = (time: string) => isAfterHours(localInstant(`${day}T${time}`), opening);
  expect([late("07:30"), late("08:00"), late("19:59"), late("20:00")]).toEqual([
    true,
    false,
    false,
    true,
  ]);
});

test("if the business is always open, the grid begins again at each midnight, also after a clock change", () => {
  const rules = read({ weekly: ["00:00-24:00"] });
  const [opening] = findOpenings("2026-03-08", 2, rules, NEW_YORK);
  if (!opening) throw new Error("It is open.");
  const starts = [...gridStarts(opening, 420, 30)].map((start) => clockWithOffset(start));
  expect(starts.slice(-8)).toContain("21:00-04:00");
  expect(starts.filter((start) => start.startsWith("00:00")).length).toBeGreaterThan(3);
});

const window = fc
  .tuple(fc.integer({ min: 0, max: 47 }), fc.integer({ min: 0, max: 48 }))
  .map(([from, to]) => `${half(from)}-${half(to)}`);

function half(count: number): string {
  return `${String(Math.floor(count / 2)).padStart(2, "0")}:${count % 2 ? "30" : "00"}`;
}

const weeks = fc.array(window, { maxLength: 4 });
const ofYear = fc.integer({ min: 0, max: 364 }).map((count) => plusDays("2026-01-01", count));
const zones = fc.constantFrom(NEW_YORK, "Europe/London", "Australia/Lord_Howe", "America/Phoenix");

test("openings are in order and do not touch", () => {
  fc.assert(
    fc.property(weeks, weeks, ofYear, zones, (weekly, afterHours, from, zone) => {
      const found = findOpenings(from, 7, read({ weekly, afterHours }), zone);
      for (const [index, { start, end }] of found.entries()) {
        expect(start).toBeLessThan(end);
        expect(found[index - 1]?.end ?? -Infinity).toBeLessThan(start);
      }
    }),
  );
});

test("the grid of a day does not depend on the range's first day", () => {
  const interval = fc.constantFrom(15, 25, 30, 50, 60, 90);
  const back = fc.integer({ min: 1, max: 9 });
  fc.assert(
    fc.property(weeks, interval, ofYear, back, zones, (weekly, step, day, days, zone) => {
      const [from, to] = [
        localInstant(`${day}T00:00`, zone),
        localInstant(`${plusDays(day, 1)}T00:00`, zone),
      ];
      const startsSeen = (first: string, count: number) =>
        findOpenings(first, count, read({ weekly }), zone)
          .flatMap((opening) => [...gridStarts(opening, step, 30)])
          .filter((start) => from <= start && start < to);
      expect(startsSeen(plusDays(day, -days), days + 5)).toEqual(startsSeen(day, 1));
    }),
  );
});

test("a visit at any grid start ends within its opening", () => {
  const minutes = fc.integer({ min: 1, max: 600 });
  fc.assert(
    fc.property(weeks, ofYear, minutes, (weekly, from, length) => {
      for (const opening of findOpenings(from, 2, read({ weekly }), NEW_YORK)) {
        for (const start of gridStarts(opening, 30, length)) {
          expect(start).toBeGreaterThanOrEqual(opening.start);
          expect(start + length * 60_000).toBeLessThanOrEqual(opening.end);
        }
      }
    }),
  );
});
