import { expect, test } from "vitest";
import {
  localInstant,
  MAINE_NOON,
  tenOClock,
  testSchedule,
} from "../../../tests/support/booking/schedule-fixtures.ts";
import { intake } from "../intake/intake.ts";
import { calendarEntry } from "./calendar-entry.ts";
import { rescheduleVisit, transitionVisit, type Visit } from "./visit.ts";

const face = {
  name: "Harbor Notary",
  phone: "(207) 555-0142",
  timezone: "America/New_York",
  domain: "harbor.example",
  manageUrl: "https://harbor.example/visit/t",
};
const { prices } = testSchedule();
const entry = (visit: Visit) => calendarEntry(visit, face, prices);
const act = { at: MAINE_NOON + 60_000, by: "visitor" as const };

test("a calendar entry says when, what, where, how much, and how to change it", () => {
  expect(entry(tenOClock)).toEqual({
    uid: "v1@harbor.example",
    sequence: 0,
    method: "REQUEST",
    status: "CONFIRMED",
    start: localInstant("2026-03-10T10:00"),
    end: localInstant("2026-03-10T10:30"),
    changedAt: MAINE_NOON,
    summary: "The call with Harbor Notary",
    description: [
      "Tuesday, March 10, 2026, 10:00 AM EDT",
      "Agreed total: $70",
      "See, move or cancel: https://harbor.example/visit/t",
      "Questions: (207) 555-0142",
    ].join("\n"),
    location: "03901",
  });
});

test("the uid never changes, and the sequence grows by one with each change", () => {
  const span = { start: localInstant("2026-03-11T10:00"), end: localInstant("2026-03-11T10:30") };
  const moved = rescheduleVisit(tenOClock, span, tenOClock.agreed, act);
  if (!moved.ok) throw new Error("It may move.");
  const gone = transitionVisit(moved.visit, "cancelled", { ...act, at: MAINE_NOON + 120_000 });
  if (!gone.ok) throw new Error("It may be cancelled.");
  const entries = [tenOClock, moved.visit, gone.visit].map(entry);
  expect(entries.map(({ uid }) => uid)).toEqual(Array(3).fill("v1@harbor.example"));
  expect(entries.map(({ sequence, method }) => `${sequence} ${method}`)).toEqual([
    "0 REQUEST",
    "1 REQUEST",
    "2 CANCEL",
  ]);
  expect(entries[2]).toMatchObject({
    status: "CANCELLED",
    ...span,
    changedAt: MAINE_NOON + 120_000,
  });
  expect(entries[2]?.description).not.toMatch(/\$/);
});

test("the entry contains the place if it is known", () => {
  const place = { kind: "home", address: "4 Mill Lane" };
  const known = { ...tenOClock, intake: intake.parse({ place, idState: "current" }) };
  expect(entry(known).location).toBe("4 Mill Lane, 03901");
});
