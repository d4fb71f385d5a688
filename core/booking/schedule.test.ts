import { expect, test } from "vitest";
import { isOffered, needOf, rulesFor, scheduleOf } from "./schedule.ts";
import { trialSchedule } from "./trial.ts";

test("a visit takes the upper end of its range, unless the owner says how long", () => {
  const own = trialSchedule({ services: { deed: { minutes: 75 } } });
  expect(needOf(["call"], own).minutes).toBe(30);
  expect(needOf(["deed"], trialSchedule()).minutes).toBe(60);
  expect(needOf(["deed"], own).minutes).toBe(75);
});

test("what the owner says of an entry holds for all services priced as it, until one has its own word", () => {
  const schedule = trialSchedule({
    services: { call: { minutes: 40, after: 20 }, "quick-call": { minutes: 10 } },
  });
  expect(needOf(["call"], schedule)).toMatchObject({ minutes: 40, after: 20 });
  expect(needOf(["quick-call"], schedule)).toMatchObject({ minutes: 10, after: 20 });
});

test("services of one visit follow one another and share the longest buffers and notice", () => {
  const schedule = trialSchedule({
    buffers: { before: 5, after: 10 },
    services: { deed: { before: 20, noticeMinutes: 240 }, call: { after: 30, noticeMinutes: 0 } },
  });
  expect(needOf(["call", "deed"], schedule, 15)).toEqual({
    minutes: 105,
    before: 20,
    after: 30,
    notice: 240,
  });
});

test("what has a price and a time is offered, what is retired or unknown is not", () => {
  const schedule = trialSchedule();
  const ids = ["call", "quick-call", "wedding", "haircut"];
  expect(ids.map((id) => isOffered(id, schedule))).toEqual([true, true, false, false]);
});

test("home is where the business is, unless the rules or the notary name another place", () => {
  const schedule = trialSchedule({
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
  const moved = trialSchedule({ home: { zip: "03903" } });
  expect(scheduleOf(moved.rules, business, moved.prices).rules.home.zip).toBe("03903");
});

test("a notary keeps the business's rules where they have none of their own", () => {
  const { rules } = trialSchedule({
    afterHours: ["18:00-20:00"],
    providers: { kim: { weekly: ["14:00-15:00"] } },
  });
  const own = rulesFor("kim", rules);
  expect(own.weekly.monday).toEqual([{ from: 840, to: 900 }]);
  expect(own.afterHours).toBe(rules.afterHours);
});
