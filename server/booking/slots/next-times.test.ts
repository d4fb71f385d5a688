import { beforeEach, expect, test } from "vitest";
import { siteOf } from "../../../tests/support/app/desk-without-database.ts";
import {
  cincinnatiTime,
  createTestBooking,
} from "../../../tests/support/booking/booking-database.ts";
import type { NextTimes } from "../visitor/booking-desk.ts";
import { createBookingDesk } from "../visitor/create-booking-desk.ts";

const site = await siteOf();
const { deps, desk, book, clear, set, pool } = await createTestBooking(site);

beforeEach(clear);

const call = { services: ["general-notary"], zip: "45202" };

async function ask(query = call, visitor = desk()): Promise<NextTimes> {
  const result = await visitor.nextTimes(query);
  if (result.kind !== "times") throw new Error("The limit is reached.");
  return result;
}

const startsOf = ({ times }: NextTimes) => times.map(({ start }) => start);

test("the times beside a price are those the desk holds, at the same total", async () => {
  set("2026-03-02T09:00");
  const found = await ask();
  expect(startsOf(found)).toEqual([
    cincinnatiTime("2026-03-02T11:00"),
    cincinnatiTime("2026-03-02T13:00"),
    cincinnatiTime("2026-03-03T08:00"),
  ]);
  for (const { start, total } of found.times) {
    const held = await desk().hold({ ...call, start, hold: null });
    expect(held).toMatchObject({ kind: "held", slot: { start, total } });
  }
  expect(found.open).toEqual({ isOpen: true, changes: cincinnatiTime("2026-03-02T20:00") });
});

test("a time that was booked is gone from the offer a few seconds later", async () => {
  set("2026-03-02T09:00");
  const [first = 0] = startsOf(await ask());
  await book("2026-03-02T11:00");
  set("2026-03-02T09:00:04");
  expect(startsOf(await ask()), "still the answer of a moment ago").toContain(first);
  set("2026-03-02T09:00:06");
  expect(startsOf(await ask())).not.toContain(first);
});

test("the same question of many visitors reads the calendar once", async () => {
  set("2026-03-02T09:01");
  await ask();
  await pool.query("DELETE FROM limits");
  await Promise.all(Array.from({ length: 20 }, () => ask()));
  const { rows } = await pool.query("SELECT 1 FROM limits");
  expect(rows).toEqual([]);
});

test("a ZIP in another state, beyond the radius or on no map never gets a time", async () => {
  const kindAt = async (zip: string) => {
    const { times, reason } = await ask({ ...call, zip });
    return [times.length, reason?.kind];
  };
  expect(await kindAt("41011")).toEqual([0, "wrong-state"]);
  expect(await kindAt("43314")).toEqual([0, "by-arrangement"]);
  expect(await kindAt("00000")).toEqual([0, "place-unknown"]);
});

test("when the week is full, the times are those of the next free day", async () => {
  const overrides = Array.from({ length: 10 }, (_, index) => ({
    date: `2026-03-${String(index + 2).padStart(2, "0")}`,
    closed: true,
    hours: null,
    extra: [],
  }));
  const away = { ...site, scheduling: { ...site.scheduling, overrides } };
  const visitor = createBookingDesk({ site: away, network: "a network" }, deps);
  expect(startsOf(await ask(call, visitor))[0]).toBe(cincinnatiTime("2026-03-12T08:00"));
});

test("where another scheduler keeps the calendar, no time is offered", async () => {
  const external = { ...site.scheduling.external, baseUrl: "https://tidycal.example/us" };
  const elsewhere = { ...site, scheduling: { ...site.scheduling, external } };
  const visitor = createBookingDesk({ site: elsewhere, network: "a network" }, deps);
  expect((await ask(call, visitor)).times).toEqual([]);
});
