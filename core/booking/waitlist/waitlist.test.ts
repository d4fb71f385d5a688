import fc from "fast-check";
import { expect, test } from "vitest";
import { DAY_MS, MINUTE_MS } from "../../format/time-units.ts";
import { earlierStarts, findNewlyOpen } from "./newly-open.ts";
import {
  DAY_PARTS,
  dayPartOf,
  isPreferred,
  parseWaitlistPreferences,
} from "./waitlist-preferences.ts";

const ZONE = "America/New_York";
const NOON = Date.parse("2026-03-05T12:00:00-05:00");
const limits = { today: "2026-03-02", visitDay: "2026-03-05" };
const typed = (changes: object) => ({ from: "", until: "", parts: ["morning"], ...changes });

test("preferences without days are for every day from today to the visit", () => {
  expect(parseWaitlistPreferences(typed({}), limits)).toEqual({
    from: "2026-03-02",
    until: "2026-03-05",
    parts: ["morning"],
  });
  expect(
    parseWaitlistPreferences(typed({ from: "2020-01-01", until: "2030-01-01" }), limits),
  ).toEqual({
    from: "2026-03-02",
    until: "2026-03-05",
    parts: ["morning"],
  });
});

test("preferences need a part of the day, real days, and an end after their beginning", () => {
  expect(parseWaitlistPreferences(typed({ parts: [] }), limits)).toBeNull();
  expect(parseWaitlistPreferences(typed({ parts: ["night"] }), limits)).toBeNull();
  expect(
    parseWaitlistPreferences(typed({ from: "2026-03-04", until: "2026-03-03" }), limits),
  ).toBeNull();
  for (const from of ["tomorrow", "2026-02-30", "2026-3-4"])
    expect(parseWaitlistPreferences(typed({ from }), limits)).toBeNull();
});

test("the parts of the day are those of the clock at the place", () => {
  const at = (time: string) => dayPartOf(Date.parse(`2026-03-03T${time}-05:00`), ZONE);
  expect(["00:00", "11:59", "12:00", "16:59", "17:00", "23:30"].map(at)).toEqual([
    ...["morning", "morning", "afternoon", "afternoon", "evening", "evening"],
  ]);
});

test("whatever is free, an earlier time is asked for, leaves time to answer, and does not overlap the booked one", () => {
  const starts = fc.array(fc.integer({ min: -8 * 48, max: 96 }), { maxLength: 40 });
  const asked = fc.record({
    from: fc.integer({ min: 0, max: 3 }).map((day) => `2026-03-0${2 + day}`),
    until: fc.integer({ min: 0, max: 3 }).map((day) => `2026-03-0${2 + day}`),
    parts: fc.subarray([...DAY_PARTS], { minLength: 1 }),
  });
  const minutes = fc.integer({ min: 5, max: 240 });
  fc.assert(
    fc.property(
      starts,
      asked,
      minutes,
      minutes,
      (halfHours, preferences, length, answerMinutes) => {
        const now = NOON - 3 * DAY_MS;
        const visit = { start: NOON, end: NOON + length * MINUTE_MS, before: 10, after: 15 };
        const free = halfHours.map((each) => {
          const start = NOON + each * 30 * MINUTE_MS;
          return { start, end: start + length * MINUTE_MS };
        });
        const search = { visit, preferences, zone: ZONE, now, answerMinutes };
        const found = earlierStarts(free, search);
        expect(found).toEqual(found.toSorted((a, b) => a - b));
        for (const start of found) {
          expect(isPreferred(start, preferences, ZONE)).toBe(true);
          expect(start).toBeGreaterThanOrEqual(now + answerMinutes * MINUTE_MS);
          expect(start + (length + 25) * MINUTE_MS).toBeLessThanOrEqual(visit.start);
        }
      },
    ),
  );
});

test("a start is offered once, only if it opened since the last look, and a hold that ends opens nothing", () => {
  const set = fc.uniqueArray(fc.integer({ min: 0, max: 30 }), { maxLength: 20 });
  fc.assert(
    fc.property(set, set, set, set, (free, held, known, offered) => {
      const openWithoutHolds = free.toSorted((a, b) => a - b);
      const open = openWithoutHolds.filter((start) => !held.includes(start));
      const first = findNewlyOpen({ open, openWithoutHolds, known, offered });
      if (first.start !== null) {
        expect(open).toContain(first.start);
        expect(known).not.toContain(first.start);
        expect(offered).not.toContain(first.start);
      }
      // Nothing changed but that its holds ended: what was known stays known.
      const second = findNewlyOpen({
        ...{ open: openWithoutHolds, openWithoutHolds, known: first.known, offered },
      });
      if (second.start !== null) {
        expect(held).toContain(second.start);
        expect(known).not.toContain(second.start);
      }
      const again = { open: openWithoutHolds, openWithoutHolds, known: second.known, offered };
      expect(findNewlyOpen(again).start).toBeNull();
    }),
  );
});
