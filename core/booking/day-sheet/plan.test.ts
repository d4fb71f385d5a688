import { expect, test } from "vitest";
import { notaryLaw } from "../../../tests/support/booking/notary-law.ts";
import {
  clock,
  localInstant,
  tenOClock,
  testSchedule,
} from "../../../tests/support/booking/schedule-fixtures.ts";
import { intake } from "../intake/intake.ts";
import type { Visit } from "../visits/visit.ts";
import { createDaySheet } from "./day-sheet.ts";
import { planDay } from "./plan.ts";
import { daySheetView } from "./view.ts";

const day = "2026-03-10";
const schedule = testSchedule({ home: { zip: "03902" } });

const visit = (from: string, to: string, zip: string, more: Partial<Visit> = {}): Visit => ({
  ...tenOClock,
  id: from,
  zip,
  start: localInstant(`${day}T${from}`),
  end: localInstant(`${day}T${to}`),
  ...more,
});

const planOf = (...visits: Visit[]) =>
  planDay(createDaySheet(day, visits, schedule), schedule, notaryLaw);
const zone = schedule.zone;

const kitchen = intake.parse({
  place: { kind: "home", address: "12 Main Street", unit: "Apt 4", access: "gate code 4411" },
  signers: { count: 2, names: ["Ana Ruiz"] },
  documents: ["Deed"],
  witnessesNeeded: 1,
  idState: "current",
  notes: "Ring twice.",
});

test("the notary leaves as long before a visit as the drive and the buffer take", () => {
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

test("the remaining stops are one map route that ends at home and contains no names", () => {
  const plan = planOf(
    visit("09:00", "09:30", "03901", { state: "completed", intake: kitchen }),
    visit("11:00", "11:30", "03903", { intake: kitchen }),
    visit("14:00", "14:30", "03901"),
  );
  expect(plan.next?.visit.id).toBe("11:00");
  const route = new URL(plan.route ?? "").searchParams;
  expect(route.get("waypoints")).toBe("12 Main Street, Eliot, ME 03903|Berwick, ME 03901");
  expect(route.get("destination")).toMatch(/ME 03902$/);
  expect(new URL(plan.next?.map ?? "").searchParams.get("destination")).toBe(
    "12 Main Street, Eliot, ME 03903",
  );
  expect(plan.route).not.toMatch(/Ruiz|Apt|4411/);
  expect(planOf(visit("09:00", "09:30", "03901", { state: "completed" }))).toMatchObject({
    route: null,
    next: null,
  });
});

test("the view of a stop contains everything agreed, in the business's time zone", () => {
  const plan = planOf(visit("09:00", "09:40", "03903", { intake: kitchen }));
  const own = new Map([
    [
      "09:00",
      {
        notes: "Pays in cash.",
        enRouteAt: localInstant(`${day}T08:02`),
        undo: "cancel-en-route" as const,
      },
    ],
  ]);
  const lines = daySheetView(plan, { today: day, zone }, own);
  expect(lines).toMatchObject({
    date: "Tuesday, March 10, 2026",
    isToday: true,
    before: "2026-03-09",
    after: "2026-03-11",
    home: "Home by 10:35 AM: 33.9 mi, 55 min",
    totals: { stops: 1, remaining: 1, miles: "67.8 mi", drive: "1 h 50 min", fees: "$70" },
    next: {
      time: "9:00 – 9:40 AM",
      statusText: "On the way since 8:02 AM",
      isEnRoute: true,
      who: "Ana Ruiz",
      place: ["12 Main Street", "Eliot, ME 03903"],
      access: "Apt 4, gate code 4411",
      documents: "Deed",
      signers: "2 signing: Ana Ruiz; witnesses needed: 1",
      idState: "Current",
      notes: ["Ring twice.", "Pays in cash."],
      fee: "$70 due",
      drive: "33.9 mi, 55 min",
      leaveBy: "8:05 AM",
    },
  });
});

test("a visit without an intake in an unknown ZIP still has a day sheet", () => {
  const [stop] = daySheetView(planOf(visit("23:30", "23:59", "99999")), { today: day, zone }).stops;
  expect(stop).toMatchObject({
    place: ["99999"],
    idState: "Not asked yet",
    drive: "miles unknown, 60 min",
    checklist: [{ text: "Call for the address, the signers and their ID" }, {}, {}],
  });
});
