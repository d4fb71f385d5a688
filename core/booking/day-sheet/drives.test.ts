import { expect, test } from "vitest";
import {
  localInstant,
  tenOClock,
  testSchedule,
} from "../../../tests/support/booking/schedule-fixtures.ts";
import type { Visit } from "../visits/visit.ts";
import { drivesOf } from "./drives.ts";
import { routeOf } from "./route.ts";

const day = "2026-03-10";
const at = (time: string) => localInstant(`${day}T${time}`);
const visit = (time: string, zip: string): Visit => ({
  ...tenOClock,
  id: time,
  zip,
  start: at(time),
  end: at(time) + 1_800_000,
  before: 10,
  after: 5,
});
const routeFrom = (home: string, visits: Visit[]) =>
  routeOf(day, { visits, events: [] }, testSchedule({ home: { zip: home } }), tenOClock.provider);
const drives = (home: string, ...visits: Visit[]) => drivesOf(routeFrom(home, visits));

test("a drive ends at the buffer before its visit, and the drive home begins after the buffer of the last one", () => {
  expect(drives("03902", visit("09:00", "03901"), visit("14:00", "03903"))).toEqual([
    { to: "09:00", start: at("08:35"), end: at("08:50"), minutes: 15, shortBy: 0 },
    { to: "14:00", start: at("12:55"), end: at("13:50"), minutes: 55, shortBy: 0 },
    { to: null, start: at("14:35"), end: at("15:30"), minutes: 55, shortBy: 0 },
  ]);
});

test("a drive that there is no time for fills the gap, and says by how much it is short", () => {
  const [, second] = drives("03902", visit("09:00", "03901"), visit("10:00", "03903"));
  expect(second).toEqual({
    to: "10:00",
    start: at("09:30"),
    end: at("09:50"),
    minutes: 55,
    shortBy: 35,
  });
});

test("a visit at the same ZIP as the one before it is a short drive away, and a drive of no length is left out", () => {
  const near = drives("03901", visit("09:00", "03901"), visit("10:00", "03901"));
  expect(near.map(({ minutes }) => minutes)).toEqual([5, 5, 5]);
  const route = routeFrom("03901", [visit("09:00", "03901")]);
  const none = { minutes: 0, miles: 0 };
  expect(
    drivesOf({
      stops: route.stops.map((stop) => ({ ...stop, drive: none })),
      home: none,
    }),
  ).toEqual([]);
});

test("an event of another calendar with a place is driven to and from, between the visits", () => {
  const schedule = testSchedule({ home: { zip: "03902" } });
  const event = { ...visit("11:30", "03903"), id: "dentist", before: 0, after: 0 };
  const visits = [visit("09:00", "03901")];
  const route = routeOf(day, { visits, events: [event] }, schedule, visits[0]?.provider ?? "");
  expect(drivesOf(route).map(({ to, start, end }) => [to, start, end])).toEqual([
    ["09:00", at("08:35"), at("08:50")],
    ["dentist", at("10:35"), at("11:30")],
    [null, at("12:00"), at("12:55")],
  ]);
});

test("an event that overlaps a visit is not driven to: nobody is in both places", () => {
  const schedule = testSchedule({ home: { zip: "03902" } });
  const visits = [visit("10:00", "03901")];
  const event = { ...visit("09:45", "03903"), id: "meeting" };
  const route = routeOf(day, { visits, events: [event] }, schedule, visits[0]?.provider ?? "");
  expect(drivesOf(route).map(({ to }) => to)).toEqual(["10:00", null]);
});

test("a day without visits has no drives", () => {
  expect(drives("03902")).toEqual([]);
});
