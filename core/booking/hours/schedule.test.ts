import { expect, test } from "vitest";
import { testSchedule } from "../../../tests/support/booking/schedule-fixtures.ts";
import { isServiceBookable, rulesFor, scheduleOf, visitNeeds } from "./schedule.ts";

test("a visit takes the upper end of the price book's range unless the owner sets its length", () => {
  const own = testSchedule({ services: { deed: { minutes: 75 } } });
  expect(visitNeeds(["call"], own).minutes).toBe(30);
  expect(visitNeeds(["deed"], testSchedule()).minutes).toBe(60);
  expect(visitNeeds(["deed"], own).minutes).toBe(75);
});

test("settings of a price book entry apply to all services priced as it that have none of their own", () => {
  const schedule = testSchedule({
    services: { call: { minutes: 40, after: 20 }, "quick-call": { minutes: 10 } },
  });
  expect(visitNeeds(["call"], schedule)).toMatchObject({ minutes: 40, after: 20 });
  expect(visitNeeds(["quick-call"], schedule)).toMatchObject({ minutes: 10, after: 20 });
});

test("the services of one visit add up and share the longest buffers and notice", () => {
  const schedule = testSchedule({
    buffers: { before: 5, after: 10 },
    services: { deed: { before: 20, noticeMinutes: 240 }, call: { after: 30, noticeMinutes: 0 } },
  });
  expect(visitNeeds(["call", "deed"], schedule, 15)).toEqual({
    minutes: 105,
    before: 20,
    after: 30,
    notice: 240,
  });
});

test("a service with a price and a time is bookable, a disabled or unknown one is not", () => {
  const schedule = testSchedule();
  const ids = ["call", "quick-call", "wedding", "haircut"];
  expect(ids.map((id) => isServiceBookable(id, schedule))).toEqual([true, true, false, false]);
});

test("home is the business's address unless the rules or the provider's rules name another place", () => {
  const schedule = testSchedule({
    providers: { kim: { home: { zip: "03902" } }, lee: { home: { away: "08:00-18:00" } } },
  });
  const home = (provider?: string) => rulesFor(provider, schedule.rules).home.zip;
  expect([home(), home("kim"), home("lee"), home("sam")]).toEqual([
    "03901",
    "03902",
    "03901",
    "03901",
  ]);
  const business = { timezone: "America/New_York", address: { zip: "03901" } };
  const moved = testSchedule({ home: { zip: "03903" } });
  expect(scheduleOf(moved.rules, business, moved.prices).rules.home.zip).toBe("03903");
});

test("a provider uses the business's rules where they have none of their own", () => {
  const { rules } = testSchedule({
    afterHours: ["18:00-20:00"],
    providers: { kim: { weekly: ["14:00-15:00"] } },
  });
  const own = rulesFor("kim", rules);
  expect(own.weekly.monday).toEqual([{ from: 840, to: 900 }]);
  expect(own.afterHours).toBe(rules.afterHours);
});
