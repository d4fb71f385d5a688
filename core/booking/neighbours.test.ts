import fc from "fast-check";
import { expect, test } from "vitest";
import type { Busy } from "./busy.ts";
import { drivesOf } from "./drive.ts";
import { openStarts, verdict } from "./starts.ts";
import { MINUTE, plusDays } from "./time.ts";
import { agreed, at, blocked, call, clock, NOON, offered, trialSchedule } from "./trial.ts";

const day = "2026-03-10";
const NONE = trialSchedule({ driveTable: [{ from: "03901", to: "03901", minutes: 0 }] });

const why = (wall: string, busy: Busy[], schedule = NONE, wish: object = {}) => {
  const answer = verdict(at(wall), { ...call, ...wish }, schedule, busy, NOON);
  return answer.ok ? [] : answer.reasons;
};

test("visits that touch without a drive between them do not disturb one another", () => {
  expect(offered(day, NONE, [agreed(`${day}T10:00`, 60)])).toEqual([
    "09:00",
    "09:30",
    "11:00",
    "11:30",
  ]);
});

test("one minute of overlap takes a start", () => {
  const visit = agreed(`${day}T10:29`, 2);
  expect(offered(day, NONE, [visit])).toEqual(["09:00", "09:30", "11:00", "11:30"]);
  expect(why(`${day}T10:00`, [visit])).toEqual([{ kind: "taken", by: visit }]);
});

test("a blocked time takes what it overlaps, and asks for no drive or buffer", () => {
  const lunch = blocked(`${day}T10:00`, `${day}T10:30`);
  const schedule = trialSchedule({ buffers: { before: 30, after: 30 } });
  expect(offered(day, schedule, [lunch])).toEqual(["09:00", "09:30", "10:30", "11:00", "11:30"]);
  expect(why(`${day}T10:00`, [lunch])).toEqual([{ kind: "blocked", by: lunch }]);
});

test("a blocked time without length takes nothing", () => {
  expect(offered(day, NONE, [blocked(`${day}T10:15`, `${day}T10:15`)])).toHaveLength(6);
});

test("buffers of neighbours add up, and so does the drive", () => {
  const schedule = trialSchedule({
    weekly: ["08:00-14:00"],
    intervalMinutes: 5,
    buffers: { before: 10, after: 15 },
  });
  const visit = agreed(`${day}T10:00`, 60, { zip: "03902", before: 20, after: 5 });
  const starts = offered(day, schedule, [visit]);
  // From 03901 to 03902 the map says 15 minutes. Before: 15 + 15 + 20, after: 5 + 15 + 10.
  expect(starts.filter((time) => time > "08:30" && time < "12:00")[0]).toBe("08:35");
  expect(starts.filter((time) => time < "10:00").at(-1)).toBe("08:40");
  expect(starts.find((time) => time > "10:00")).toBe("11:30");
});

test("what is missing is said to the minute, with the neighbour it is missing to", () => {
  const visit = agreed(`${day}T10:00`, 60, { zip: "03902" });
  const facts = { neighbour: visit, driveMinutes: 15, missingMinutes: 15 };
  expect(why(`${day}T09:30`, [visit])).toEqual([{ kind: "drive-after", ...facts }]);
  expect(why(`${day}T11:00`, [visit])).toEqual([{ kind: "drive-before", ...facts }]);
});

test("buffers never eat opening hours", () => {
  const schedule = trialSchedule({ buffers: { before: 60, after: 60 } });
  expect(offered(day, schedule)).toHaveLength(6);
});

test("a service's own buffers stand for the general ones", () => {
  const schedule = trialSchedule({
    driveTable: [{ from: "03901", to: "03901", minutes: 0 }],
    services: { call: { before: 30 } },
  });
  const visit = agreed(`${day}T09:00`, 30);
  expect(offered(day, schedule, [visit])[0]).toBe("10:00");
  expect(offered(day, schedule, [visit], { services: ["deed"] })[0]).toBe("09:30");
});

test("yesterday's late visit still has to be driven home from", () => {
  const schedule = trialSchedule({ weekly: ["00:00-24:00"] });
  const visit = agreed("2026-03-09T23:00", 60, { zip: "03903" });
  const [first] = offered(day, schedule, [visit]);
  expect(first).toBe("01:00");
});

test("a hold of someone else takes its time, with its drive, until it runs out", () => {
  const hold = agreed(`${day}T10:00`, 30, {
    kind: "hold",
    zip: "03902",
    visitor: "ana",
    holdUntil: NOON + 1,
  });
  expect(offered(day, NONE, [hold])).toEqual(["09:00", "11:00", "11:30"]);
  expect(offered(day, NONE, [hold], { now: NOON + 1 })).toHaveLength(6);
  expect(offered(day, NONE, [hold], { visitor: "ana" })).toHaveLength(6);
  expect(why(`${day}T10:00`, [hold])).toEqual([{ kind: "held", by: hold }]);
});

test("a visit that moves may take half of its own time", () => {
  const visit = agreed(`${day}T10:00`, 60, { id: "v1" });
  expect(offered(day, NONE, [visit], { visit: "v1" })).toHaveLength(6);
});

test("a neighbour close by on the same day makes a start nearby, one next day or only held does not", () => {
  const near = (busy: Busy[], zip = "03901") =>
    openStarts({ ...call, zip, from: day, days: 1 }, NONE, busy, NOON).some(
      (start) => start.nearby,
    );
  expect(near([agreed(`${day}T09:00`, 30, { zip: "03902" })])).toBe(true);
  expect(near([agreed(`${day}T09:00`, 30, { zip: "03903" })])).toBe(false);
  expect(near([agreed("2026-03-11T09:00", 30)])).toBe(false);
  expect(near([agreed(`${day}T09:00`, 30, { kind: "hold" })])).toBe(false);
  expect(near([])).toBe(false);
});

test("the way from home and back limits nothing unless the owner bounds the time away", () => {
  const wish = { zip: "03903" };
  expect(offered(day, trialSchedule(), [], wish)).toHaveLength(6);
  const schedule = trialSchedule({ home: { away: "08:45-12:30" } });
  expect(offered(day, schedule, [], wish)).toEqual(["10:00", "10:30", "11:00"]);
  expect(why(`${day}T09:00`, [], schedule, wish)).toEqual([
    { kind: "home-before", homeZip: "03901", driveMinutes: 55, missingMinutes: 40 },
  ]);
  expect(why(`${day}T11:30`, [], schedule, wish)).toEqual([
    { kind: "home-after", homeZip: "03901", driveMinutes: 55, missingMinutes: 25 },
  ]);
});

test("only the first visit of a day comes from home, only the last leads back", () => {
  const schedule = trialSchedule({ home: { away: "08:00-13:15" } });
  const wish = { zip: "03903" };
  const before = agreed(`${day}T08:30`, 30, { zip: "03903" });
  const after = agreed(`${day}T12:05`, 30, { zip: "03903" });
  expect(offered(day, schedule, [before, after], wish)).toEqual([
    "09:30",
    "10:00",
    "10:30",
    "11:00",
    "11:30",
  ]);
  expect(offered(day, trialSchedule({ home: { away: "08:00-12:15" } }), [before], wish)).toEqual([
    "09:30",
    "10:00",
    "10:30",
  ]);
});

test("a time away over midnight bounds the whole night", () => {
  const schedule = trialSchedule({ weekly: ["20:00-04:00"], home: { away: "20:00-03:00" } });
  const night = offered(day, schedule).filter((time) => time < "12:00");
  expect(night.at(-1)).toBe("02:00");
});

/** A busy life: visits and blocked times at any minute of four days. */
const lives = fc.array(
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

const busyOf = (life: typeof lives extends fc.Arbitrary<infer Life> ? Life : never): Busy[] =>
  life.map(({ minute, minutes, ...entry }, index) => {
    const start = at("2026-03-07T00:00") + minute * MINUTE;
    return { ...entry, id: String(index), start, end: start + minutes * MINUTE };
  });

const wishes = fc.record({
  services: fc.constantFrom(["call"], ["deed"], ["call", "deed"]),
  zip: fc.constantFrom("03901", "03902", "03903"),
});

test("the picker offers exactly what the verdict lets pass, over the night the clocks go forward too", () => {
  const schedule = trialSchedule({
    weekly: ["00:00-06:00", "09:00-12:00"],
    afterHours: ["22:00-24:00"],
    buffers: { before: 5, after: 10 },
  });
  fc.assert(
    fc.property(lives, wishes, fc.integer({ min: 0, max: 3000 }), (life, wish, passed) => {
      const busy = busyOf(life);
      const now = at("2026-03-07T00:00") + passed * MINUTE;
      const starts = openStarts({ ...wish, from: "2026-03-08", days: 2 }, schedule, busy, now);
      const begin = at("2026-03-08T00:00");
      for (let start = begin; start < at("2026-03-10T00:00"); start += 15 * MINUTE) {
        const answer = verdict(start, wish, schedule, busy, now);
        const picked = starts.find((open) => open.start === start);
        expect(answer.ok ? answer.start : undefined).toEqual(picked);
      }
    }),
    { numRuns: 30 },
  );
});

test("no start offered overlaps anything or leaves too little time for the way", () => {
  const schedule = trialSchedule({ weekly: ["00:00-24:00"], buffers: { before: 5, after: 10 } });
  const drive = drivesOf(schedule.rules, schedule.prices.places.places);
  fc.assert(
    fc.property(lives, wishes, (life, wish) => {
      const busy = apart(busyOf(life));
      const visits = busy.filter((one) => one.kind !== "blocked");
      for (const open of openStarts(
        { ...wish, from: "2026-03-07", days: 4 },
        schedule,
        busy,
        NOON,
      )) {
        expect(busy.filter((one) => one.start < open.end && one.end > open.start)).toEqual([]);
        const last = visits.findLast(({ end }) => end <= open.start);
        const next = visits.find(({ start }) => start >= open.end);
        const wayThere = last ? last.after + 5 + drive(last.zip ?? "", wish.zip).minutes : 0;
        const wayOn = next ? 10 + next.before + drive(wish.zip, next.zip ?? "").minutes : 0;
        expect(open.start - (last?.end ?? -Infinity)).toBeGreaterThanOrEqual(wayThere * MINUTE);
        expect((next?.start ?? Infinity) - open.end).toBeGreaterThanOrEqual(wayOn * MINUTE);
      }
    }),
    { numRuns: 40 },
  );
});

/** Only what lasts and overlaps nothing before it, in order. */
function apart(busy: readonly Busy[]): Busy[] {
  const kept: Busy[] = [];
  for (const one of busy.toSorted((a, b) => a.start - b.start)) {
    if (one.start < one.end && one.start >= (kept.at(-1)?.end ?? -Infinity)) kept.push(one);
  }
  return kept;
}

test("four hundred visits in sixty days leave the gaps between them", () => {
  const schedule = trialSchedule({ weekly: ["08:00-20:00"] });
  const busy = Array.from({ length: 400 }, (_, index) => {
    const date = plusDays("2026-03-02", Math.floor(index / 7));
    return agreed(`${date}T${String((8 + (index % 7) * 1.5) | 0).padStart(2, "0")}:00`, 45);
  });
  const wish = { ...call, from: "2026-03-02", days: 60 };
  const starts = openStarts(wish, schedule, busy.toReversed(), NOON);
  const evenings = starts.filter(({ start }) => clock(start) >= "18:00");
  expect(evenings).toHaveLength(60 * 4);
  expect(starts).toEqual(openStarts(wish, schedule, busy, NOON));
});
