import { expect, test } from "vitest";
import { nearestTime } from "./nearest-time.ts";

const times = ["2026-03-10 09:30:00", "2026-03-10 10:00:00", "2026-03-11 09:30:00"];

test("a dropped visit goes to the closest bookable time within half an hour", () => {
  expect(nearestTime("2026-03-10 09:45:00", times, 30)).toBe("2026-03-10 09:30:00");
  expect(nearestTime("2026-03-10 10:30:00", times, 30)).toBe("2026-03-10 10:00:00");
  expect(nearestTime("2026-03-11 09:00:00", times, 30)).toBe("2026-03-11 09:30:00");
});

test("a visit that is dropped far from every bookable time stays where it was dropped", () => {
  expect(nearestTime("2026-03-10 10:45:00", times, 30)).toBeNull();
  expect(nearestTime("2026-03-12 09:30:00", times, 30)).toBeNull();
  expect(nearestTime("2026-03-12 09:30:00", [], 30)).toBeNull();
});
