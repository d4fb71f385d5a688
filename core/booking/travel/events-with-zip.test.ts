import { expect, test } from "vitest";
import {
  blockedTime,
  call,
  localInstant,
  MAINE_NOON,
  offeredTimes,
  testSchedule,
} from "../../../tests/support/booking/schedule-fixtures.ts";
import type { Busy } from "../slots/busy.ts";
import { evaluateSlot } from "../slots/find-slots.ts";
import { evaluateForOwner } from "../slots/owner-evaluation.ts";
import { violationText } from "../slots/violation-text.ts";

const day = "2026-03-10";
/** 55 minutes from where visits are booked. */
const dentist: Busy = {
  ...blockedTime(`${day}T10:00`, `${day}T10:30`),
  ...{ provider: "owner", zip: "03903", before: 0, after: 0 },
};
const schedule = testSchedule();
const why = (time: string, busy: Busy[]) => {
  const start = localInstant(`${day}T${time}`);
  const answer = evaluateSlot(start, call, schedule, busy, MAINE_NOON);
  return answer.ok ? [] : answer.violations;
};

test("an event of another calendar with a place keeps free the drive from it and to it", () => {
  expect(offeredTimes(day, schedule, [dentist])).not.toContain("11:00");
  expect(offeredTimes(day, schedule, [dentist])).toContain("11:30");
  expect(why("09:00", [dentist])).toEqual([
    {
      kind: "drive-after",
      neighbor: dentist,
      driveMinutes: 55,
      missingMinutes: 25,
    },
  ]);
  const nowhere: Busy = blockedTime(`${day}T10:00`, `${day}T10:30`);
  expect(offeredTimes(day, schedule, [nowhere])).toContain("11:00");
});

test("no drive is kept free from a place hours away, because nobody drives back from there", () => {
  // With five minutes to park.
  const measured = { ...schedule, measuredDrive: () => ({ minutes: 176, miles: 150 }) };
  expect(offeredTimes(day, measured, [dentist])).toContain("11:00");
  const near = { ...schedule, measuredDrive: () => ({ minutes: 175, miles: 150 }) };
  expect(offeredTimes(day, near, [dentist])).not.toContain("11:00");
});

test("a visit right before an event still has its own drive", () => {
  const [violation] = why("11:00", [dentist]);
  if (!violation) throw new Error("It is too close.");
  const text = violationText(violation, {
    ...{ zone: schedule.zone, now: MAINE_NOON, nameOf: () => "Dentist" },
  });
  expect(text).toMatch(/^From “Dentist” in 03903, which ends at 10:30 AM, /);
});

test("the owner may book all the same, because the place was read from a text", () => {
  const start = localInstant(`${day}T11:00`);
  const found = evaluateForOwner(start, call, schedule, [dentist], MAINE_NOON);
  if (!("impossible" in found)) throw new Error("It can be evaluated.");
  expect(found.impossible).toEqual([]);
  expect(found.unusual.map(({ kind }) => kind)).toEqual(["drive-before"]);
});
