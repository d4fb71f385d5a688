import { expect, test } from "vitest";
import { validateValue } from "./site/validation/validation-errors.ts";
import { timeZone } from "./time-zone.ts";

test.each([
  ["America/New_York", "America/New_York"],
  [" america/new_york ", "America/New_York"],
  ["US/Eastern", "America/New_York"],
  ["EST5EDT", "America/New_York"],
  ["Pacific/Honolulu", "Pacific/Honolulu"],
  ["UTC", "UTC"],
])("%j is the zone %s", (written, zone) => {
  expect(timeZone.parse(written)).toBe(zone);
});

test.each([
  ["America/New York", "This isn't a time zone. Use America/New_York."],
  ["new york", "This isn't a time zone. Use America/New_York."],
  ["Eastern Time (US & Canada)", "This isn't a time zone. Use America/New_York."],
  ["CDT", "This isn't a time zone. Use America/Chicago."],
  ["Los Angeles", "This isn't a time zone. Use America/Los_Angeles."],
  ["Columbus, OH", "This isn't a time zone. Use the zone's name, such as America/New_York."],
  ["", "This isn't a time zone. Use the zone's name, such as America/New_York."],
  ["-05:00", "This isn't a time zone. Use the zone's name, such as America/New_York."],
  ["A".repeat(100_000), "This isn't a time zone. Use the zone's name, such as America/New_York."],
])("%.30j is none, and the message says what to write", (written, message) => {
  expect(validateValue(timeZone, written)).toEqual([{ field: "", message }]);
});

test("every zone that this runtime lists is accepted, and stays as it is", () => {
  const zones = Intl.supportedValuesOf("timeZone");
  expect(zones.filter((zone) => timeZone.parse(zone) !== zone)).toEqual([]);
});
