import { expect, test } from "vitest";
import { calendarEntry } from "./calendar.ts";
import { intake } from "./intake.ts";
import { at, NOON, tenOClock, trialSchedule } from "./trial.ts";
import { reschedule, settle, type Visit } from "./visit.ts";

const face = {
  name: "Harbor Notary",
  phone: "(207) 555-0142",
  timezone: "America/New_York",
  domain: "harbor.example",
  manageUrl: "https://harbor.example/visit/t",
};
const { prices } = trialSchedule();
const entry = (visit: Visit) => calendarEntry(visit, face, prices);
const act = { at: NOON + 60_000, by: "visitor" as const };

test("a calendar learns when, what, where, how much and how to change it", () => {
  expect(entry(tenOClock)).toEqual({
    uid: "v1@harbor.example",
    sequence: 0,
    method: "REQUEST",
    status: "CONFIRMED",
    start: at("2026-03-10T10:00"),
    end: at("2026-03-10T10:30"),
    changedAt: NOON,
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

test("one uid for life, and the sequence up by one for each change", () => {
  const span = { start: at("2026-03-11T10:00"), end: at("2026-03-11T10:30") };
  const moved = reschedule(tenOClock, span, tenOClock.agreed, act);
  if (!moved.ok) throw new Error("It may move.");
  const gone = settle(moved.visit, "cancelled", { ...act, at: NOON + 120_000 });
  if (!gone.ok) throw new Error("It may be cancelled.");
  const told = [tenOClock, moved.visit, gone.visit].map(entry);
  expect(told.map(({ uid }) => uid)).toEqual(Array(3).fill("v1@harbor.example"));
  expect(told.map(({ sequence, method }) => `${sequence} ${method}`)).toEqual([
    "0 REQUEST",
    "1 REQUEST",
    "2 CANCEL",
  ]);
  expect(told[2]).toMatchObject({ status: "CANCELLED", ...span, changedAt: NOON + 120_000 });
  expect(told[2]?.description).not.toMatch(/\$/);
});

test("where the place is known, the entry leads there", () => {
  const place = { kind: "home", address: "4 Mill Lane" };
  const known = { ...tenOClock, intake: intake.parse({ place, idState: "current" }) };
  expect(entry(known).location).toBe("4 Mill Lane, 03901");
});
