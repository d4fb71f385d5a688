import { expect, test } from "vitest";
import { dateText, timeText, timeWithZone, visitorText } from "./labels.ts";
import { at, NEW_YORK } from "./trial.ts";

test("a time reads as people write it", () => {
  expect(timeText(at("2026-03-10T09:30"), NEW_YORK)).toBe("9:30 AM");
  expect(timeText(at("2026-03-10T00:00"), NEW_YORK)).toBe("12:00 AM");
  expect(dateText(at("2026-03-10T09:30"), NEW_YORK)).toBe("Tuesday, March 10, 2026");
});

test("half past one, shown twice on the night the clocks go back, names its zone", () => {
  expect(timeText(at("2026-11-01T01:30-04:00"), NEW_YORK)).toBe("1:30 AM EDT");
  expect(timeText(at("2026-11-01T01:30-05:00"), NEW_YORK)).toBe("1:30 AM EST");
  expect(timeText(at("2026-11-01T02:00-05:00"), NEW_YORK)).toBe("2:00 AM");
  expect(timeText(at("2026-11-01T00:59-04:00"), NEW_YORK)).toBe("12:59 AM");
});

test("the two half hours shown twice on Lord Howe differ in their labels", () => {
  const zone = "Australia/Lord_Howe";
  const [first, second] = [at("2026-04-05T01:45+11:00"), at("2026-04-05T01:45+10:30")];
  expect(timeText(first, zone)).not.toBe(timeText(second, zone));
});

test("after the spring jump nothing is shown twice", () => {
  expect(timeText(at("2026-03-08T03:00-04:00"), NEW_YORK)).toBe("3:00 AM");
});

test("mails and calendars always name the zone", () => {
  expect(timeWithZone(at("2026-03-10T09:30"), NEW_YORK)).toBe("9:30 AM EDT");
  expect(timeWithZone(at("2026-01-10T09:30"), NEW_YORK)).toBe("9:30 AM EST");
});

test("a visitor elsewhere reads the same instant on their own clock", () => {
  const instant = at("2026-03-10T23:30");
  expect(visitorText(instant, NEW_YORK, "America/Chicago")).toBe("Tue, 10:30 PM CDT");
  expect(visitorText(instant, NEW_YORK, "Europe/London")).toBe("Wed, 3:30 AM GMT");
});

test("where the visitor's clock shows the same, nothing is added", () => {
  expect(visitorText(at("2026-03-10T09:30"), NEW_YORK, "America/Toronto")).toBeNull();
  expect(visitorText(at("2026-01-10T09:30"), NEW_YORK, "America/Panama")).toBeNull();
  expect(visitorText(at("2026-07-10T09:30"), NEW_YORK, "America/Panama")).not.toBeNull();
});
