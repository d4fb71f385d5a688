import { beforeEach, expect, test } from "vitest";
import { notaries } from "../../../core/booking/notaries/notaries.ts";
import { evaluateSlot } from "../../../core/booking/slots/find-slots.ts";
import { createTravelTimes } from "../../../core/booking/travel/travel-time.ts";
import { cents } from "../../../core/format/money.ts";
import { HOUR_MS, MINUTE_MS } from "../../../core/format/time-units.ts";
import { zipFinderOf } from "../../../core/locations/zip-directory.ts";
import { siteOf } from "../../../tests/support/app/desk-without-database.ts";
import {
  bookingRequest,
  cincinnatiTime,
  createTestBooking,
} from "../../../tests/support/booking/booking-database.ts";
import { busyDuring } from "../slots/busy.ts";
import { scheduleFor } from "../slots/schedule.ts";
import { visitsDuring } from "../visits/store.ts";

const built = await siteOf();
const kim = { id: "kim", name: "Kim Lee", color: "green" };
const list = [{ id: "owner", name: "Ana Ruiz", color: "blue" }, kim];
const site = { ...built, notaries: notaries.parse(list) };
const { deps, desk, book, clear, set } = await createTestBooking(site);
const schedule = scheduleFor(site, deps);

beforeEach(clear);

const WEDNESDAY = {
  start: cincinnatiTime("2026-03-04T00:00"),
  end: cincinnatiTime("2026-03-05T00:00"),
};

test("two notaries are booked for the same time, and a third visitor gets the nearest times", async () => {
  const same = "2026-03-04T10:00";
  const results = await Promise.all([book(same), book(same)]);
  expect(results.map(({ visit }) => visit.provider).sort()).toEqual(["kim", "owner"]);
  const third = await desk().book(bookingRequest(same));
  expect(third.kind).toBe("slot-taken");
  const found = await desk().slots({
    services: ["general-notary"],
    zip: "45202",
    from: "2026-03-04",
    days: 1,
  });
  expect(JSON.stringify(found)).not.toMatch(/kim|provider|owner/i);
});

test("a hold belongs to one notary, whose visit it becomes, and another visitor gets the other", async () => {
  const [query, start] = [
    { services: ["general-notary"], zip: "45202" },
    cincinnatiTime("2026-03-04T10:00"),
  ];
  const held = await desk().hold({ ...query, start, hold: null });
  if (held.kind !== "held") throw new Error(held.kind);
  const other = await book("2026-03-04T10:00");
  const own = await book("2026-03-04T10:00", { hold: held.hold });
  expect(own.visit.id).toBe(held.hold);
  expect(own.visit.provider).not.toBe(other.visit.provider);
  const stored = await visitsDuring(deps.db, site.id, WEDNESDAY);
  expect(stored).toHaveLength(2);
});

test("a moved visit stays with its notary where they are free, else the other one comes", async () => {
  const ten = await book("2026-03-04T10:00");
  const { provider } = ten.visit;
  const moved = await desk().move(ten.token, cincinnatiTime("2026-03-04T12:00"));
  expect(moved).toMatchObject({ kind: "moved", visit: { provider } });
  const two = await Promise.all([book("2026-03-04T17:00"), book("2026-03-04T17:00")]);
  const busy = two.find(({ visit }) => visit.provider === provider);
  const free = two.find(({ visit }) => visit.provider !== provider);
  if (!busy || !free) throw new Error("Both notaries have a visit at five.");
  await desk().cancel(free.token, cents(0));
  const again = await desk().move(ten.token, cincinnatiTime("2026-03-04T17:00"));
  expect(again).toMatchObject({ kind: "moved", visit: { provider: free.visit.provider } });
});

test("100 bookings at once make no impossible pair, and none is refused while one of two notaries is free", async () => {
  set("2026-03-02T08:00");
  const zips = ["45202", "45011", "45040"];
  const requests = Array.from({ length: 100 }, (_, index) => {
    const start = WEDNESDAY.start + 8 * HOUR_MS + ((index * 7) % 24) * 30 * MINUTE_MS;
    return { ...bookingRequest("2026-03-04T10:00"), start, zip: zips[index % zips.length] ?? "" };
  });
  const results = await Promise.all(requests.map((request) => desk().book(request)));
  expect(new Set(results.map(({ kind }) => kind))).toEqual(new Set(["booked", "slot-taken"]));
  const stored = await visitsDuring(deps.db, site.id, WEDNESDAY);
  expect(stored).toHaveLength(results.filter(({ kind }) => kind === "booked").length);
  const drive = createTravelTimes(schedule.rules, zipFinderOf(deps.places));
  for (const own of Map.groupBy(stored, ({ provider }) => provider).values()) {
    for (const [index, visit] of own.entries()) {
      const before = own[index - 1];
      if (!before) continue;
      const needed = before.after + visit.before + drive(before.zip, visit.zip).minutes;
      expect((visit.start - before.end) / MINUTE_MS).toBeGreaterThanOrEqual(needed);
    }
  }
  expect(new Set(stored.map(({ provider }) => provider))).toEqual(new Set(["owner", "kim"]));
  // Nothing was freed since, so what is free now was free for everybody who was refused.
  const busy = await busyDuring(deps.db, site.id, WEDNESDAY, site.businessConfig.timezone);
  const refused = requests.filter((_, index) => results[index]?.kind === "slot-taken");
  for (const { services, zip, start } of refused) {
    const asked = { services, zip, byArea: true };
    expect(evaluateSlot(start, asked, schedule, busy, deps.now()).ok).toBe(false);
  }
});
