import { expect, test } from "vitest";
import {
  clock,
  localInstant,
  NEW_YORK,
  testSchedule,
} from "../../../tests/support/booking/schedule-fixtures.ts";
import { remainingOpening } from "./remaining.ts";

const { rules } = testSchedule({ weekly: { tuesday: ["08:00-18:00"] }, afterHours: [] });

test.each([
  ["at noon, the afternoon", "2026-03-10T12:03", ["12:15", "18:00"]],
  ["before opening, the whole of it", "2026-03-10T06:00", ["08:00", "18:00"]],
  ["in the evening, nothing", "2026-03-10T17:50", null],
  ["on a day off, nothing", "2026-03-11T12:00", null],
])("the rest of a day's opening: %s", (_, now, left) => {
  const rest = remainingOpening(localInstant(now), rules, NEW_YORK);
  expect(rest && [clock(rest.start), clock(rest.end)]).toEqual(left);
});
