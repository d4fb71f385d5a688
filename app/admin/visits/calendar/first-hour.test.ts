import { expect, test } from "vitest";
import { firstHour } from "./first-hour.ts";

const day = "2026-03-10";
const at = (from: string, to = "20:00") => ({ from: `${day} ${from}:00`, to: `${day} ${to}:00` });
const calendar = (open: string[], visits: string[] = [], drives: string[] = []) => ({
  days: { from: day },
  open: open.map((time) => at(time)),
  // Only when they begin matters here.
  visits: visits.map((time) => at(time)) as never[],
  drives: drives.map((time) => at(time)) as never[],
});

test("a calendar begins with the first hour somebody can book, or in which a visit or its drive begins", () => {
  expect(firstHour(calendar(["10:00"]))).toBe("10:00:00");
  expect(firstHour(calendar(["10:00"], ["06:30"]))).toBe("06:00:00");
  expect(firstHour(calendar(["10:00"], ["09:15"], ["08:40"]))).toBe("08:00:00");
});

test("hours around the clock do not begin at midnight, and hours of the night before not on this day", () => {
  expect(firstHour(calendar(["00:00"]))).toBe("07:00:00");
  expect(firstHour(calendar(["00:00"], ["05:00"]))).toBe("05:00:00");
  const overnight = { from: "2026-03-09 22:00:00", to: `${day} 06:00:00` };
  expect(firstHour({ ...calendar(["09:00"]), open: [overnight, at("09:00")] })).toBe("09:00:00");
});
