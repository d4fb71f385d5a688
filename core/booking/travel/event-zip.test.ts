import { expect, test } from "vitest";
import { localInstant, NEW_YORK } from "../../../tests/support/booking/schedule-fixtures.ts";
import { eventWithZip } from "./event-zip.ts";

const lunch = {
  ...{ id: "lunch", provider: "owner", place: "Dayton, OH 45402", visitId: null },
  ...{ start: localInstant("2026-03-10T12:00"), end: localInstant("2026-03-10T13:00") },
};
const allDay = (from: string, to: string) => ({
  ...lunch,
  ...{ start: localInstant(`${from}T00:00`), end: localInstant(`${to}T00:00`) },
});

test("an event with a place is driven to, but not the copy of a visit that has a drive already", () => {
  const { id, provider, start, end } = lunch;
  expect(eventWithZip(lunch, NEW_YORK)).toEqual({
    ...{ kind: "blocked", id, provider, start, end, zip: "45402", before: 0, after: 0 },
  });
  expect(eventWithZip({ ...lunch, visitId: "a visit" }, NEW_YORK)).toBeNull();
  expect(eventWithZip({ ...lunch, place: "Room 2" }, NEW_YORK)).toBeNull();
});

test("a vacation is no drive: not days at a time, nor an all-day event where the clocks change", () => {
  for (const event of [
    allDay("2026-03-10", "2026-03-11"),
    allDay("2026-03-08", "2026-03-09"), // 23 hours
    allDay("2026-11-01", "2026-11-02"), // 25 hours
    { ...lunch, end: localInstant("2026-03-11T12:00") },
  ])
    expect(eventWithZip(event, NEW_YORK)).toBeNull();
  const late = { ...lunch, start: localInstant("2026-03-08T00:00") };
  expect(eventWithZip({ ...late, end: localInstant("2026-03-08T23:30") }, NEW_YORK)).not.toBeNull();
});
