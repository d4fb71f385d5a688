import { expect, test } from "vitest";
import type { Reason } from "./reasons.ts";
import { nextOpenDay, openStarts, verdict } from "./starts.ts";
import { at, call, clock, NOON, offered, trialSchedule } from "./trial.ts";

const day = "2026-03-10";

/** Why a start is not offered; none for one that is. */
function reasons(
  wall: string,
  schedule = trialSchedule(),
  wish: object = {},
  now = NOON,
): Reason[] {
  const answer = verdict(at(wall), { ...call, ...wish }, schedule, [], now);
  return answer.ok ? [] : [...answer.reasons];
}

test("starts stand every half hour from the opening on, as long as the visit ends in it", () => {
  expect(offered(day, trialSchedule())).toEqual([
    "09:00",
    "09:30",
    "10:00",
    "10:30",
    "11:00",
    "11:30",
  ]);
  const deed = { services: ["deed"] };
  expect(offered(day, trialSchedule(), [], deed)).toEqual([
    "09:00",
    "09:30",
    "10:00",
    "10:30",
    "11:00",
  ]);
});

test("the grid begins with the opening, not with the hour", () => {
  expect(offered(day, trialSchedule({ weekly: ["08:20-10:00"], intervalMinutes: 25 }))).toEqual([
    "08:20",
    "08:45",
    "09:10",
  ]);
  expect(reasons(`${day}T09:10`)).toEqual([
    { kind: "off-grid", before: at(`${day}T09:00`), after: at(`${day}T09:30`) },
  ]);
});

test("over midnight the grid still counts from the evening", () => {
  const schedule = trialSchedule({ weekly: ["21:15-24:00", "00:00-02:00"], intervalMinutes: 60 });
  expect(offered(day, schedule)).toEqual(["00:15", "01:15", "21:15", "22:15", "23:15"]);
});

test("a visit may cross midnight where the opening does", () => {
  const open = trialSchedule({ weekly: ["22:00-00:30"] });
  expect(offered(day, open)).toEqual(["00:00", "22:00", "22:30", "23:00", "23:30"]);
  expect(reasons(`${day}T23:45`, trialSchedule({ weekly: ["22:00-24:00"] }))).toMatchObject([
    { kind: "outside-hours", missingMinutes: 15 },
  ]);
});

test("a visit longer than its opening is never offered", () => {
  const schedule = trialSchedule({ weekly: ["09:00-09:45"] });
  expect(offered(day, schedule, [], { services: ["deed"] })).toEqual([]);
  expect(reasons(`${day}T09:00`, schedule, { services: ["deed"] })).toMatchObject([
    { kind: "outside-hours", missingMinutes: 15 },
  ]);
  expect(nextOpenDay({ ...call, services: ["deed"], from: day }, schedule, [], NOON)).toBeNull();
});

test("outside every opening the whole visit is missing", () => {
  expect(reasons(`${day}T14:00`)).toEqual([
    { kind: "outside-hours", opening: null, missingMinutes: 30 },
  ]);
});

test("notice is met to the second", () => {
  const schedule = trialSchedule();
  const now = (time: string) => at(`${day}T${time}`);
  expect(offered(day, schedule, [], { now: now("09:00:00") })[0]).toBe("10:00");
  expect(offered(day, schedule, [], { now: now("09:00:01") })[0]).toBe("10:30");
  expect(reasons(`${day}T10:00`, schedule, {}, now("09:00:01"))).toEqual([
    { kind: "too-soon", earliest: at(`${day}T10:00:01`), missingMinutes: 1 },
  ]);
});

test("a service may ask for more notice than others", () => {
  const schedule = trialSchedule({ services: { deed: { noticeMinutes: 150 } } });
  const now = at(`${day}T08:00`);
  expect(offered(day, schedule, [], { now })[0]).toBe("09:00");
  expect(offered(day, schedule, [], { now, services: ["deed"] })[0]).toBe("10:30");
});

test("the horizon's last day counts whole, the next one not at all", () => {
  const schedule = trialSchedule({ horizonDays: 9, weekly: ["00:00-24:00"] });
  expect(offered(day, schedule)).toHaveLength(48);
  expect(offered("2026-03-11", schedule)).toEqual([]);
  expect(reasons("2026-03-11T00:00", schedule)).toEqual([{ kind: "beyond-horizon", lastDay: day }]);
});

test("the horizon counts calendar days from today's, over month ends and the leap day", () => {
  const schedule = trialSchedule({ horizonDays: 1 });
  const now = at("2028-02-28T23:59:59");
  expect(offered("2028-02-29", schedule, [], { now })).toHaveLength(6);
  expect(offered("2028-03-01", schedule, [], { now })).toEqual([]);
});

test("a range of days holds the starts of exactly those days", () => {
  const schedule = trialSchedule({ weekly: ["23:00-01:00"] });
  const starts = offered("2026-03-30", schedule, [], { days: 3 });
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

test("an unknown, retired or missing service, a ZIP across the line or on no map: the first reason says so", () => {
  const first = (wish: object) => reasons(`${day}T09:00`, trialSchedule(), wish)[0];
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
  expect(offered(day, trialSchedule(), [], { zip: "03801" })).toEqual([]);
});

test("a start says what it costs: services, travel once, and its surcharge", () => {
  const schedule = trialSchedule({ weekly: ["09:00-18:00"], afterHours: ["18:00-20:00"] });
  const wish = { ...call, services: ["call", "deed"], from: day, days: 1 };
  const starts = openStarts(wish, schedule, [], NOON);
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

test("a visit that only runs into the evening is a regular one", () => {
  const schedule = trialSchedule({ weekly: ["09:00-18:00"], afterHours: ["18:00-20:00"] });
  const wish = { ...call, services: ["deed"], from: day, days: 1 };
  const starts = openStarts(wish, schedule, [], NOON);
  expect(starts.find(({ start }) => clock(start) === "17:30")?.surcharge).toBeNull();
});

test("today carries the same-day surcharge, tomorrow does not, whatever the hours between", () => {
  const schedule = trialSchedule({ weekly: ["22:00-02:00"] });
  const now = at(`${day}T20:00`);
  const starts = openStarts({ ...call, from: day, days: 2 }, schedule, [], now);
  const kinds = starts.map(({ start, surcharge }) => `${clock(start)} ${surcharge?.kind ?? "-"}`);
  expect(kinds.slice(0, 5)).toEqual([
    "22:00 same-day",
    "22:30 same-day",
    "23:00 same-day",
    "23:30 same-day",
    "00:00 -",
  ]);
  const off = trialSchedule({ weekly: ["22:00-02:00"], sameDaySurcharge: false });
  expect(openStarts({ ...call, from: day, days: 1 }, off, [], now)[0]?.surcharge).toBeNull();
});

test("a holiday carries its surcharge; with surcharges agreed by phone, none is reckoned", () => {
  const holidays = [{ name: "Town day", on: "03-10" }];
  const costs = (written: object) =>
    openStarts({ ...call, from: day, days: 2 }, trialSchedule({ holidays, ...written }), [], NOON);
  expect(costs({})[0]).toMatchObject({
    surcharge: { kind: "holiday", amount: 6500 },
    total: 13500,
  });
  expect(costs({}).at(-1)?.surcharge).toBeNull();
  expect(costs({ showSurcharges: false })[0]).toMatchObject({ surcharge: null, total: 7000 });
});

test("the next open day is found over a closed stretch, never before the day asked for", () => {
  const schedule = trialSchedule({ weekly: { tuesday: ["09:00-12:00"] } });
  const next = (from: string, now = NOON) => nextOpenDay({ ...call, from }, schedule, [], now);
  expect(next("2026-03-01")).toBe("2026-03-03");
  expect(next("2026-03-04")).toBe("2026-03-10");
  expect(next("2026-03-03", at("2026-03-03T10:45"))).toBe("2026-03-10");
  expect(next("2026-01-01")).toBe("2026-03-03");
  expect(next("2026-12-01")).toBeNull();
});

test("a notary with hours of their own is asked by those", () => {
  const schedule = trialSchedule({ providers: { kim: { weekly: ["14:00-15:00"] } } });
  expect(offered(day, schedule, [], { provider: "kim" })).toEqual(["14:00", "14:30"]);
  expect(offered(day, schedule, [], { provider: "lee" })).toHaveLength(6);
});

test("answers that make a visit longer leave fewer starts", () => {
  expect(offered(day, trialSchedule(), [], { extraMinutes: 120 })).toEqual(["09:00", "09:30"]);
});

test("starts at the ends of time are judged, not stumbled over", () => {
  const schedule = trialSchedule({ weekly: ["00:00-24:00"] }, "Pacific/Kiritimati");
  const kinds = (instant: string) => {
    const answer = verdict(at(instant), call, schedule, [], NOON);
    return answer.ok ? [] : answer.reasons.map(({ kind }) => kind);
  };
  expect(kinds("9999-12-31T23:30:00Z")).toContain("beyond-horizon");
  expect(kinds("0000-01-01T00:00:00Z")).toContain("too-soon");
});
