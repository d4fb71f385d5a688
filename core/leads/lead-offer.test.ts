import { expect, test } from "vitest";
import { offeredTimeText, parseOfferedTimes } from "./lead-offer.ts";

const NEW_YORK = "America/New_York";
const now = Date.parse("2026-03-02T17:00:00Z");

test("offered times are read in the business's zone, in order and each once", () => {
  const typed = ["2026-03-03T12:00", "", "2026-03-03T10:00"];
  expect(parseOfferedTimes(typed, NEW_YORK, now)).toEqual([
    Date.parse("2026-03-03T15:00:00Z"),
    Date.parse("2026-03-03T17:00:00Z"),
  ]);
  expect(parseOfferedTimes(["", ""], NEW_YORK, now)).toEqual([]);
  expect(parseOfferedTimes(["2026-03-03T10:00", "2026-03-03T10:00"], NEW_YORK, now)).toHaveLength(
    1,
  );
});

test.each([["2026-03-02T11:59"], ["2026-02-30T10:00"], ["tomorrow"]])(
  "%j is no time that can be offered",
  (typed) => {
    expect(parseOfferedTimes([typed], NEW_YORK, now)).toBeNull();
  },
);

test("an offered time is written with its day and zone", () => {
  expect(offeredTimeText(Date.parse("2026-03-03T15:00:00Z"), NEW_YORK)).toMatch(
    /March 3.*10:00 AM EST/,
  );
});
