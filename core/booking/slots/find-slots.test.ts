import { expect, test } from "vitest";
import {
  call,
  clock,
  localInstant,
  MAINE_NOON,
  offeredTimes,
  testSchedule,
} from "../../../tests/support/booking/schedule-fixtures.ts";
import { evaluateSlot, findNextOpenDay, findSlots } from "./find-slots.ts";
import type { Violation } from "./violations.ts";

const day = "2026-03-10";

/** The violations of a start; none if it is offered. */
function reasons(
  local: string,
  schedule = testSchedule(),
  request: object = {},
  now = MAINE_NOON,
): Violation[] {
  const answer = evaluateSlot(localInstant(local), { ...call, ...request }, schedule, [], now);
  return answer.ok ? [] : [...answer.violations];
}

test("slots begin every half hour from the opening on, as long as the visit ends within it", () => {
  expect(offeredTimes(day, testSchedule())).toEqual([
    "09:00",
    "09:30",
    "10:00",
    "10:30",
    "11:00",
    "11:30",
  ]);
  const deed = { services: ["deed"] };
  expect(offeredTimes(day, testSchedule(), [], deed)).toEqual([
    "09:00",
    "09:30",
    "10:00",
    "10:30",
    "11:00",
  ]);
});

test("the grid begins with the opening, not with the hour", () => {
  expect(offeredTimes(day, testSchedule({ weekly: ["08:20-10:00"], intervalMinutes: 25 }))).toEqual(
    ["08:20", "08:45", "09:10"],
  );
  expect(reasons(`${day}T09:10`)).toEqual([
    { kind: "off-grid", before: localInstant(`${day}T09:00`), after: localInstant(`${day}T09:30`) },
  ]);
});

test("past midnight the grid still counts from the opening in the evening", () => {
  const schedule = testSchedule({ weekly: ["21:15-24:00", "00:00-02:00"], intervalMinutes: 60 });
  expect(offeredTimes(day, schedule)).toEqual(["00:15", "01:15", "21:15", "22:15", "23:15"]);
});

test("a visit may cross midnight if the opening does", () => {
  const open = testSchedule({ weekly: ["22:00-00:30"] });
  expect(offeredTimes(day, open)).toEqual(["00:00", "22:00", "22:30", "23:00", "23:30"]);
  expect(reasons(`${day}T23:45`, testSchedule({ weekly: ["22:00-24:00"] }))).toMatchObject([
    { kind: "outside-hours", missingMinutes: 15 },
  ]);
});

test("a visit longer than its opening is never offered", () => {
  const schedule = testSchedule({ weekly: ["09:00-09:45"] });
  expect(offeredTimes(day, schedule, [], { services: ["deed"] })).toEqual([]);
  expect(reasons(`${day}T09:00`, schedule, { services: ["deed"] })).toMatchObject([
    { kind: "outside-hours", missingMinutes: 15 },
  ]);
  expect(
    findNextOpenDay({ ...call, services: ["deed"], from: day }, schedule, [], MAINE_NOON),
  ).toBeNull();
});

test("outside every opening all minutes of the visit are missing", () => {
  expect(reasons(`${day}T14:00`)).toEqual([
    { kind: "outside-hours", opening: null, missingMinutes: 30 },
  ]);
});

test("the notice is exact to the second", () => {
  const schedule = testSchedule();
  const now = (time: string) => localInstant(`${day}T${time}`);
  expect(offeredTimes(day, schedule, [], { now: now("09:00:00") })[0]).toBe("10:00");
  expect(offeredTimes(day, schedule, [], { now: now("09:00:01") })[0]).toBe("10:30");
  expect(reasons(`${day}T10:00`, schedule, {}, now("09:00:01"))).toEqual([
    { kind: "too-soon", earliest: localInstant(`${day}T10:00:01`), missingMinutes: 1 },
  ]);
});

test("a service may ask for more notice than others", () => {
  const schedule = testSchedule({ services: { deed: { noticeMinutes: 150 } } });
  const now = localInstant(`${day}T08:00`);
  expect(offeredTimes(day, schedule, [], { now })[0]).toBe("09:00");
  expect(offeredTimes(day, schedule, [], { now, services: ["deed"] })[0]).toBe("10:30");
});

test("the horizon's last day is bookable until midnight, the next day not at all", () => {
  const schedule = testSchedule({ horizonDays: 9, weekly: ["00:00-24:00"] });
  expect(offeredTimes(day, schedule)).toHaveLength(48);
  expect(offeredTimes("2026-03-11", schedule)).toEqual([]);
  expect(reasons("2026-03-11T00:00", schedule)).toEqual([{ kind: "beyond-horizon", lastDay: day }]);
});

test("the horizon counts calendar days from today, across month ends and leap days", () => {
  const schedule = testSchedule({ horizonDays: 1 });
  const now = localInstant("2028-02-28T23:59:59");
  expect(offeredTimes("2028-02-29", schedule, [], { now })).toHaveLength(6);
  expect(offeredTimes("2028-03-01", schedule, [], { now })).toEqual([]);
});

test("a range of days has the slots of exactly those days", () => {
  const schedule = testSchedule({ weekly: ["23:00-01:00"] });
  const starts = offeredTimes("2026-03-30", schedule, [], { days: 3 });
  expect(starts).toEqual([
    "00:00",
    "00:30",
    "23:00",
    "23:30",
    "00:00",
    "00:30",
    "23:00",
    "23:30",
    "00:00",
    "00:30",
    "23:00",
    "23:30",
  ]);
});

test("an unknown, disabled or missing service and a ZIP in another state or unknown are the first violation", () => {
  const first = (request: object) => reasons(`${day}T09:00`, testSchedule(), request)[0];
  expect(first({ services: ["haircut"] })).toEqual({ kind: "service-unknown", service: "haircut" });
  expect(first({ services: ["call", "wedding"] })).toEqual({
    kind: "service-unknown",
    service: "wedding",
  });
  expect(first({ services: [] })).toEqual({ kind: "service-unknown", service: "" });
  expect(first({ zip: "03801" })).toEqual({
    kind: "wrong-state",
    notice: "New Hampshire is across the river.",
  });
  expect(first({ zip: "03999" })).toEqual({ kind: "place-unknown", zip: "03999" });
  expect(first({ zip: "039" })).toEqual({ kind: "place-unknown", zip: "039" });
  expect(offeredTimes(day, testSchedule(), [], { zip: "03801" })).toEqual([]);
});

test("a slot has its price: the services, travel once, and its surcharge", () => {
  const schedule = testSchedule({ weekly: ["09:00-18:00"], afterHours: ["18:00-20:00"] });
  const request = { ...call, services: ["call", "deed"], from: day, days: 1 };
  const starts = findSlots(request, schedule, [], MAINE_NOON);
  const cost = (time: string) => starts.find(({ start }) => clock(start) === time);
  expect(cost("09:00")).toMatchObject({
    price: 15050,
    travelFee: 1000,
    surcharge: null,
    total: 16050,
  });
  expect(cost("18:00")).toMatchObject({
    surcharge: { kind: "after-hours", amount: 3500 },
    total: 19550,
  });
});

test("a visit that starts in regular hours has no after-hours surcharge even if it ends later", () => {
  const schedule = testSchedule({ weekly: ["09:00-18:00"], afterHours: ["18:00-20:00"] });
  const request = { ...call, services: ["deed"], from: day, days: 1 };
  const starts = findSlots(request, schedule, [], MAINE_NOON);
  expect(starts.find(({ start }) => clock(start) === "17:30")?.surcharge).toBeNull();
});

test("the same-day surcharge applies to today and not to tomorrow, however few hours are between", () => {
  const schedule = testSchedule({ weekly: ["22:00-02:00"] });
  const now = localInstant(`${day}T20:00`);
  const starts = findSlots({ ...call, from: day, days: 2 }, schedule, [], now);
  const kinds = starts.map(({ start, surcharge }) => `${clock(start)} ${surcharge?.kind ?? "-"}`);
  expect(kinds.slice(0, 5)).toEqual([
    "22:00 same-day",
    "22:30 same-day",
    "23:00 same-day",
    "23:30 same-day",
    "00:00 -",
  ]);
  const off = testSchedule({ weekly: ["22:00-02:00"], sameDaySurcharge: false });
  expect(findSlots({ ...call, from: day, days: 1 }, off, [], now)[0]?.surcharge).toBeNull();
});

test("a holiday has its surcharge, unless surcharges are agreed by phone", () => {
  const holidays = [{ name: "Town day", on: "03-10" }];
  const costs = (written: object) =>
    findSlots(
      { ...call, from: day, days: 2 },
      testSchedule({ holidays, ...written }),
      [],
      MAINE_NOON,
    );
  expect(costs({})[0]).toMatchObject({
    surcharge: { kind: "holiday", amount: 6500 },
    total: 13500,
  });
  expect(costs({}).at(-1)?.surcharge).toBeNull();
  expect(costs({ showSurcharges: false })[0]).toMatchObject({ surcharge: null, total: 7000 });
});

test("the next open day is found across closed days and never before the requested day", () => {
  const schedule = testSchedule({ weekly: { tuesday: ["09:00-12:00"] } });
  const next = (from: string, now = MAINE_NOON) =>
    findNextOpenDay({ ...call, from }, schedule, [], now);
  expect(next("2026-03-01")).toBe("2026-03-03");
  expect(next("2026-03-04")).toBe("2026-03-10");
  expect(next("2026-03-03", localInstant("2026-03-03T10:45"))).toBe("2026-03-10");
  expect(next("2026-01-01")).toBe("2026-03-03");
  expect(next("2026-12-01")).toBeNull();
});

test("a provider with their own hours is offered by those", () => {
  const schedule = testSchedule({ providers: { kim: { weekly: ["14:00-15:00"] } } });
  expect(offeredTimes(day, schedule, [], { provider: "kim" })).toEqual(["14:00", "14:30"]);
  expect(offeredTimes(day, schedule, [], { provider: "lee" })).toHaveLength(6);
});

test("answers that make a visit longer leave fewer slots", () => {
  expect(offeredTimes(day, testSchedule(), [], { extraMinutes: 120 })).toEqual(["09:00", "09:30"]);
});

test("starts at the limits of time are evaluated without errors", () => {
  const schedule = testSchedule({ weekly: ["00:00-24:00"] }, "Pacific/Kiritimati");
  const kinds = (instant: string) => {
    const answer = evaluateSlot(localInstant(instant), call, schedule, [], MAINE_NOON);
    return answer.ok ? [] : answer.violations.map(({ kind }) => kind);
  };
  expect(kinds("9999-12-31T23:30:00Z")).toContain("beyond-horizon");
  expect(kinds("0000-01-01T00:00:00Z")).toContain("too-soon");
});
