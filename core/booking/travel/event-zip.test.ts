import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "../../format/time-units.ts";
import { eventZip } from "./event-zip.ts";

const lunch = { start: 0, end: HOUR_MS, place: "Dayton, OH 45402", visitId: null };

test("an event with a place is driven to, but not a vacation, nor the copy of a visit that has a drive already", () => {
  expect(eventZip(lunch)).toBe("45402");
  expect(eventZip({ ...lunch, end: DAY_MS })).toBeNull();
  expect(eventZip({ ...lunch, visitId: "a visit" })).toBeNull();
  expect(eventZip({ ...lunch, place: "Room 2" })).toBeNull();
});
