import { expect, test } from "vitest";
import { fastestRun } from "../tests/support/fastest-run.ts";
import { calendarZone } from "./calendar-zone.ts";
import { timeZone } from "./time-zone.ts";
import { WINDOWS_ZONES } from "./windows-zones.ts";

test("calendar programs name the same zone in many ways", () => {
  for (const [name, zone] of [
    ["America/New_York", "America/New_York"],
    ["US/Eastern", "America/New_York"],
    ["/freeassociation.sourceforge.net/America/Chicago", "America/Chicago"],
    ["/mozilla.org/20070129_1/America/Indiana/Knox", "America/Indiana/Knox"],
    ["Eastern Standard Time", "America/New_York"],
    ["Eastern Daylight Time", "America/New_York"],
    ["Pacific Standard Time 1", "America/Los_Angeles"],
    ['"(UTC-05:00) Eastern Time (US & Canada)"', "America/New_York"],
    ["(GMT-06.00) Central Time (US and Canada)", "America/Chicago"],
    ["(UTC-07:00) Arizona", "America/Phoenix"],
    ["US Mountain Standard Time", "America/Phoenix"],
    ["Central Standard Time (Mexico)", "America/Mexico_City"],
    ["W. Europe Standard Time", "Europe/Berlin"],
  ] as const) {
    expect([name, calendarZone(name)]).toEqual([name, zone]);
  }
  for (const name of ["", "Our Office", "Customized Time Zone", "+05:00", "/"]) {
    expect([name, calendarZone(name)]).toEqual([name, null]);
  }
});

test("a name that a stranger made up takes no time, however long it is", async () => {
  const names = ["a/".repeat(10_000), " ".repeat(100_000), "a".repeat(99), "/".repeat(100)];
  const took = await fastestRun(20, () => {
    for (const name of names) expect(calendarZone(name)).toBeNull();
  });
  expect(took).toBeLessThan(20);
});

test("every zone of Windows is a zone that the server knows", () => {
  for (const [name, zone] of WINDOWS_ZONES) {
    expect(timeZone.safeParse(zone).success, name).toBe(true);
  }
});
