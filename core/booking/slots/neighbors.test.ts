import fc from "fast-check";
import { expect, test } from "vitest";
import {
  agreedVisit,
  blockedTime,
  call,
  clock,
  localInstant,
  MAINE_NOON,
  offeredTimes,
  testSchedule,
} from "../../../tests/support/booking/schedule-fixtures.ts";
import { MINUTE_MS } from "../../format/time-units.ts";
import { plusDays } from "../time/zoned-time.ts";
import { createTravelTimes } from "../travel/travel-time.ts";
import type { Busy } from "./busy.ts";
import { evaluateSlot, findSlots } from "./find-slots.ts";

const day = "2026-03-10";
const NONE = testSchedule({ driveTable: [{ from: "03901", to: "03901", minutes: 0 }] });

const why = (local: string, busy: Busy[], schedule = NONE, request: object = {}) => {
  const answer = evaluateSlot(
    localInstant(local),
    { ...call, ...request },
    schedule,
    busy,
    MAINE_NOON,
  );
  return answer.ok ? [] : answer.violations;
};

test("visits that touch do not conflict if there is no drive between them", () => {
  expect(offeredTimes(day, NONE, [agreedVisit(`${day}T10:00`, 60)])).toEqual([
    "09:00",
    "09:30",
    "11:00",
    "11:30",
  ]);
});

test("one minute of overlap makes a start unavailable", () => {
  const visit = agreedVisit(`${day}T10:29`, 2);
  expect(offeredTimes(day, NONE, [visit])).toEqual(["09:00", "09:30", "11:00", "11:30"]);
  expect(why(`${day}T10:00`, [visit])).toEqual([{ kind: "taken", by: visit }]);
});

test("a blocked time makes only overlapping starts unavailable and needs no drive or buffer", () => {
  const lunch = blockedTime(`${day}T10:00`, `${day}T10:30`);
  const schedule = testSchedule({ buffers: { before: 30, after: 30 } });
  expect(offeredTimes(day, schedule, [lunch])).toEqual([
    "09:00",
    "09:30",
    "10:30",
    "11:00",
    "11:30",
  ]);
  expect(why(`${day}T10:00`, [lunch])).toEqual([{ kind: "blocked", by: lunch }]);
});

test("a blocked time without length has no effect", () => {
  expect(offeredTimes(day, NONE, [blockedTime(`${day}T10:15`, `${day}T10:15`)])).toHaveLength(6);
});

test("buffers of neighbors add up, and so does the drive", () => {
  const schedule = testSchedule({
    weekly: ["08:00-14:00"],
    intervalMinutes: 5,
    buffers: { before: 10, after: 15 },
  });
  const visit = agreedVisit(`${day}T10:00`, 60, { zip: "03902", before: 20, after: 5 });
  const starts = offeredTimes(day, schedule, [visit]);
  // The drive from 03901 to 03902 is estimated at 15 minutes. Before: 15 + 15 + 20, after: 5 + 15 + 10.
  expect(starts.filter((time) => time > "08:30" && time < "12:00")[0]).toBe("08:35");
  expect(starts.filter((time) => time < "10:00").at(-1)).toBe("08:40");
  expect(starts.find((time) => time > "10:00")).toBe("11:30");
});

test("a travel violation names the neighbor and the exact minutes that are missing", () => {
  const visit = agreedVisit(`${day}T10:00`, 60, { zip: "03902" });
  const facts = { neighbor: visit, driveMinutes: 15, missingMinutes: 15 };
  expect(why(`${day}T09:30`, [visit])).toEqual([{ kind: "drive-after", ...facts }]);
  expect(why(`${day}T11:00`, [visit])).toEqual([{ kind: "drive-before", ...facts }]);
});

test("buffers do not shorten opening hours", () => {
  const schedule = testSchedule({ buffers: { before: 60, after: 60 } });
  expect(offeredTimes(day, schedule)).toHaveLength(6);
});

test("a service's own buffers replace the general ones", () => {
  const schedule = testSchedule({
    driveTable: [{ from: "03901", to: "03901", minutes: 0 }],
    services: { call: { before: 30 } },
  });
  const visit = agreedVisit(`${day}T09:00`, 30);
  expect(offeredTimes(day, schedule, [visit])[0]).toBe("10:00");
  expect(offeredTimes(day, schedule, [visit], { services: ["deed"] })[0]).toBe("09:30");
});

test("a late visit of the previous day still needs its drive", () => {
  const schedule = testSchedule({ weekly: ["00:00-24:00"] });
  const visit = agreedVisit("2026-03-09T23:00", 60, { zip: "03903" });
  const [first] = offeredTimes(day, schedule, [visit]);
  expect(first).toBe("01:00");
});

test("another visitor's hold takes its time and drive until it expires", () => {
  const hold = agreedVisit(`${day}T10:00`, 30, {
    id: "h1",
    kind: "hold",
    zip: "03902",
    holdUntil: MAINE_NOON + 1,
  });
  expect(offeredTimes(day, NONE, [hold])).toEqual(["09:00", "11:00", "11:30"]);
  expect(offeredTimes(day, NONE, [hold], { now: MAINE_NOON + 1 })).toHaveLength(6);
  expect(offeredTimes(day, NONE, [hold], { ignoredVisitId: "h1" })).toHaveLength(6);
  expect(why(`${day}T10:00`, [hold])).toEqual([{ kind: "held", by: hold }]);
});

test("a visit that moves may overlap its own time", () => {
  const visit = agreedVisit(`${day}T10:00`, 60, { id: "v1" });
  expect(offeredTimes(day, NONE, [visit], { ignoredVisitId: "v1" })).toHaveLength(6);
});

test("a close visit on the same day marks a slot as nearby; one on the next day or a hold does not", () => {
  const near = (busy: Busy[], zip = "03901") =>
    findSlots({ ...call, zip, from: day, days: 1 }, NONE, busy, MAINE_NOON).some(
      (start) => start.nearby,
    );
  expect(near([agreedVisit(`${day}T09:00`, 30, { zip: "03902" })])).toBe(true);
  expect(near([agreedVisit(`${day}T09:00`, 30, { zip: "03903" })])).toBe(false);
  expect(near([agreedVisit("2026-03-11T09:00", 30)])).toBe(false);
  expect(near([agreedVisit(`${day}T09:00`, 30, { kind: "hold" })])).toBe(false);
  expect(near([])).toBe(false);
});

test("the drives from and to home limit nothing unless the owner sets a time away", () => {
  const request = { zip: "03903" };
  expect(offeredTimes(day, testSchedule(), [], request)).toHaveLength(6);
  const schedule = testSchedule({ home: { away: "08:45-12:30" } });
  expect(offeredTimes(day, schedule, [], request)).toEqual(["10:00", "10:30", "11:00"]);
  expect(why(`${day}T09:00`, [], schedule, request)).toEqual([
    { kind: "home-before", homeZip: "03901", driveMinutes: 55, missingMinutes: 40 },
  ]);
  expect(why(`${day}T11:30`, [], schedule, request)).toEqual([
    { kind: "home-after", homeZip: "03901", driveMinutes: 55, missingMinutes: 25 },
  ]);
});

test("only the first visit of a day needs the drive from home, only the last one the drive back", () => {
  const schedule = testSchedule({ home: { away: "08:00-13:15" } });
  const request = { zip: "03903" };
  const before = agreedVisit(`${day}T08:30`, 30, { zip: "03903" });
  const after = agreedVisit(`${day}T12:05`, 30, { zip: "03903" });
  const times = offeredTimes(day, schedule, [before, after], request);
  expect(times.join(" ")).toBe("09:30 10:00 10:30 11:00 11:30");
  expect(
    offeredTimes(day, testSchedule({ home: { away: "08:00-12:15" } }), [before], request),
  ).toEqual(["09:30", "10:00", "10:30"]);
});

test("a time away past midnight applies to the whole night", () => {
  const schedule = testSchedule({ weekly: ["20:00-04:00"], home: { away: "20:00-03:00" } });
  const night = offeredTimes(day, schedule).filter((time) => time < "12:00");
  expect(night.at(-1)).toBe("02:00");
});

/** Random calendars: visits, holds and blocked times at any minute of four days. */
const calendars = fc.array(
  fc.record({
    minute: fc.integer({ min: 0, max: 5760 }),
    minutes: fc.integer({ min: 0, max: 200 }),
    zip: fc.constantFrom("03901", "03902", "03903"),
    kind: fc.constantFrom("visit" as const, "blocked" as const, "hold" as const),
    before: fc.integer({ min: 0, max: 30 }),
    after: fc.integer({ min: 0, max: 30 }),
  }),
  { maxLength: 25 },
);

const busyOf = (
  calendar: typeof calendars extends fc.Arbitrary<infer Life> ? Life : never,
): Busy[] =>
  calendar.map(({ minute, minutes, kind, zip, before, after }, index) => {
    const start = localInstant("2026-03-07T00:00") + minute * MINUTE_MS;
    const span = { id: String(index), start, end: start + minutes * MINUTE_MS, zip };
    return kind === "blocked"
      ? { ...span, kind, provider: "owner", before: 0, after: 0 }
      : { ...span, kind, before, after };
  });

const requests = fc.record({
  services: fc.constantFrom(["call"], ["deed"], ["call", "deed"]),
  zip: fc.constantFrom("03901", "03902", "03903"),
});

test("findSlots offers exactly the starts that evaluateSlot accepts, also in the night the clocks go forward", () => {
  const schedule = testSchedule({
    weekly: ["00:00-06:00", "09:00-12:00"],
    afterHours: ["22:00-24:00"],
    buffers: { before: 5, after: 10 },
  });
  fc.assert(
    fc.property(
      calendars,
      requests,
      fc.integer({ min: 0, max: 3000 }),
      (calendar, request, elapsed) => {
        const busy = busyOf(calendar);
        const now = localInstant("2026-03-07T00:00") + elapsed * MINUTE_MS;
        const starts = findSlots({ ...request, from: "2026-03-08", days: 2 }, schedule, busy, now);
        const begin = localInstant("2026-03-08T00:00");
        for (let start = begin; start < localInstant("2026-03-10T00:00"); start += 15 * MINUTE_MS) {
          const answer = evaluateSlot(start, request, schedule, busy, now);
          const picked = starts.find((open) => open.start === start);
          expect(answer.ok ? answer.slot : undefined).toEqual(picked);
        }
      },
    ),
    { numRuns: 30 },
  );
});

test("no offered slot overlaps anything or leaves too little time for a drive", () => {
  const schedule = testSchedule({ weekly: ["00:00-24:00"], buffers: { before: 5, after: 10 } });
  const drive = createTravelTimes(schedule.rules, schedule.prices.zipDirectory.entries);
  fc.assert(
    fc.property(calendars, requests, (calendar, request) => {
      const busy = apart(busyOf(calendar));
      const visits = busy.filter((one) => one.kind !== "blocked");
      for (const open of findSlots(
        { ...request, from: "2026-03-07", days: 4 },
        schedule,
        busy,
        MAINE_NOON,
      )) {
        expect(busy.filter((one) => one.start < open.end && one.end > open.start)).toEqual([]);
        const last = visits.findLast(({ end }) => end <= open.start);
        const next = visits.find(({ start }) => start >= open.end);
        const wayThere = last ? last.after + 5 + drive(last.zip ?? "", request.zip).minutes : 0;
        const wayOn = next ? 10 + next.before + drive(request.zip, next.zip ?? "").minutes : 0;
        expect(open.start - (last?.end ?? -Infinity)).toBeGreaterThanOrEqual(wayThere * MINUTE_MS);
        expect((next?.start ?? Infinity) - open.end).toBeGreaterThanOrEqual(wayOn * MINUTE_MS);
      }
    }),
    { numRuns: 40 },
  );
});

/** The entries that have a length and do not overlap an earlier one, in order. */
function apart(busy: readonly Busy[]): Busy[] {
  const kept: Busy[] = [];
  for (const one of busy.toSorted((a, b) => a.start - b.start)) {
    if (one.start < one.end && one.start >= (kept.at(-1)?.end ?? -Infinity)) kept.push(one);
  }
  return kept;
}

test("four hundred visits in sixty days leave exactly the gaps between them", () => {
  const schedule = testSchedule({ weekly: ["08:00-20:00"] });
  const busy = Array.from({ length: 400 }, (_, index) => {
    const date = plusDays("2026-03-02", Math.floor(index / 7));
    return agreedVisit(`${date}T${String((8 + (index % 7) * 1.5) | 0).padStart(2, "0")}:00`, 45);
  });
  const request = { ...call, from: "2026-03-02", days: 60 };
  const starts = findSlots(request, schedule, busy.toReversed(), MAINE_NOON);
  const evenings = starts.filter(({ start }) => clock(start) >= "18:00");
  expect(evenings).toHaveLength(60 * 4);
  expect(starts).toEqual(findSlots(request, schedule, busy, MAINE_NOON));
});
