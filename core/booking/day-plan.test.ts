import { expect, test } from "vitest";
import { dayLines } from "./day-lines.ts";
import { dayPlan } from "./day-plan.ts";
import { daySheet } from "./day-sheet.ts";
import { intake } from "./intake.ts";
import { at, clock, tenOClock, trialSchedule } from "./trial.ts";
import type { Visit } from "./visit.ts";

const day = "2026-03-10";
const schedule = trialSchedule({ home: { zip: "03902" } });

const visit = (from: string, to: string, zip: string, more: Partial<Visit> = {}): Visit => ({
  ...tenOClock,
  id: from,
  zip,
  start: at(`${day}T${from}`),
  end: at(`${day}T${to}`),
  ...more,
});

const planOf = (...visits: Visit[]) => dayPlan(daySheet(day, visits, schedule), schedule);
const zone = schedule.zone;

const kitchen = intake.parse({
  place: { kind: "home", address: "12 Main Street", unit: "Apt 4", access: "gate code 4411" },
  signers: { count: 2, names: ["Ana Ruiz"] },
  documents: ["Deed"],
  witnessesNeeded: 1,
  idState: "current",
  notes: "Ring twice.",
});

test("the notary sets out as long before a visit as the drive and its buffer take", () => {
  const { stops } = planOf(
    visit("09:00", "09:30", "03901"),
    visit("11:00", "11:30", "03903", { before: 10 }),
    visit("12:00", "12:30", "03901"),
  );
  expect(stops.map(({ leaveBy, shortBy }) => [clock(leaveBy), shortBy])).toEqual([
    ["08:45", 0],
    ["09:55", 0],
    ["11:05", 25],
  ]);
});

test("what is left of the day is one map, home at its end, and nobody is named on it", () => {
  const plan = planOf(
    visit("09:00", "09:30", "03901", { state: "completed", intake: kitchen }),
    visit("11:00", "11:30", "03903", { intake: kitchen }),
    visit("14:00", "14:30", "03901"),
  );
  expect(plan.next?.visit.id).toBe("11:00");
  const asked = new URL(plan.route ?? "").searchParams;
  expect(asked.get("waypoints")).toBe("12 Main Street, Eliot, ME 03903|Berwick, ME 03901");
  expect(asked.get("destination")).toMatch(/ME 03902$/);
  expect(new URL(plan.next?.map ?? "").searchParams.get("destination")).toBe(
    "12 Main Street, Eliot, ME 03903",
  );
  expect(plan.route).not.toMatch(/Ruiz|Apt|4411/);
  expect(planOf(visit("09:00", "09:30", "03901", { state: "completed" }))).toMatchObject({
    route: null,
    next: null,
  });
});

test("a stop is written out in the business's zone with all that was agreed", () => {
  const plan = planOf(visit("09:00", "09:40", "03903", { intake: kitchen }));
  const own = new Map([
    [
      "09:00",
      { notes: "Pays in cash.", enRouteAt: at(`${day}T08:02`), undo: "turn-back" as const },
    ],
  ]);
  const lines = dayLines(plan, { today: day, zone }, own);
  expect(lines).toMatchObject({
    date: "Tuesday, March 10, 2026",
    isToday: true,
    before: "2026-03-09",
    after: "2026-03-11",
    home: "Home by 10:35 AM: 33.9 mi, 55 min",
    sums: { stops: 1, left: 1, miles: "67.8 mi", drive: "1 h 50 min", fees: "$70" },
    next: {
      time: "9:00 – 9:40 AM",
      standing: "On the way since 8:02 AM",
      isOnTheWay: true,
      who: "Ana Ruiz",
      place: ["12 Main Street", "Eliot, ME 03903"],
      access: "Apt 4, gate code 4411",
      documents: "Deed",
      signers: "2 signing: Ana Ruiz; witnesses needed: 1",
      idState: "Current",
      notes: ["Ring twice.", "Pays in cash."],
      fee: "$70",
      drive: "33.9 mi, 55 min",
      leaveBy: "8:05 AM",
    },
  });
});

test("a visit without answers, to a place on no map, still has a sheet", () => {
  const [stop] = dayLines(planOf(visit("23:30", "23:59", "99999")), { today: day, zone }).stops;
  expect(stop).toMatchObject({
    place: ["99999"],
    idState: "Not asked yet",
    drive: "miles unknown, 60 min",
    checklist: [{ text: "Call for the address, the signers and their ID" }, {}, {}],
  });
});
