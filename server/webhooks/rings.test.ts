import { beforeEach, expect, test } from "vitest";
import { siteOf } from "../../tests/support/desk-without-database.ts";
import { completeVisit } from "../booking/complete.ts";
import { noteNoShow } from "../booking/no-show.ts";
import { openBookingDesk } from "../booking/open-desk.ts";
import { ana, at, bookingOffice, request } from "../booking/trial.ts";
import { takeLead } from "../leads/take-lead.ts";
import { ana as asking, frontOffice, wishFor } from "../leads/trial.ts";
import type { Bell } from "./bell.ts";

const site = await siteOf();
const booking = await bookingOffice(site);
const front = await frontOffice();

/** What was rung, in the order of ringing. */
const rung: [event: string, data: Record<string, unknown>][] = [];
const bell: Bell = {
  ring: async (_tx, siteId, event, data) => {
    expect(siteId).toBe(site.id);
    rung.push([event, data]);
  },
};
beforeEach(() => void rung.splice(0));

test("whatever becomes of a visit is told, and whose it is only when it is booked", async () => {
  const world = { ...booking.world, bell };
  const desk = () => openBookingDesk({ site, network: `net ${rung.length}` }, world);
  const book = async (wall: string) => {
    const outcome = await desk().book(request(wall));
    if (outcome.kind !== "booked") throw new Error(outcome.kind);
    return outcome;
  };
  const first = await book("2026-03-03T10:00");
  await desk().move(first.token, at("2026-03-03T13:00"));
  await desk().cancel(first.token, 100_000);
  const second = await book("2026-03-04T10:00");
  booking.set("2026-03-04T10:30");
  await completeVisit(second.visit.id, site, world);
  const third = await book("2026-03-05T10:00");
  booking.set("2026-03-05T10:15");
  await noteNoShow(third.visit.id, site, world);
  expect(rung.map(([event]) => event)).toEqual([
    "visit.booked",
    "visit.moved",
    "visit.cancelled",
    "visit.booked",
    "visit.completed",
    "visit.booked",
    "visit.no-show",
  ]);
  const [booked, moved] = rung.map(([, data]) => data);
  expect(booked).toMatchObject({
    id: first.visit.id,
    state: "confirmed",
    start: "2026-03-03T15:00:00.000Z",
    totalCents: first.visit.agreed.total,
    contact: { ...ana },
  });
  expect(moved).toMatchObject({
    start: "2026-03-03T18:00:00.000Z",
    from: { start: "2026-03-03T15:00:00.000Z" },
  });
  for (const [event, data] of rung) {
    expect(JSON.stringify(data).includes("Ruiz"), event).toBe(event === "visit.booked");
  }
});

test("a request is told once, spam never, and one that cannot be told is not taken", async () => {
  const world = { ...front.world, bell };
  const wish = wishFor(site);
  await takeLead(wish, world);
  await takeLead(wish, world);
  await takeLead(wishFor(site, { signals: { trap: "http://spam.example", ageMs: 1 } }), world);
  expect(rung).toEqual([
    [
      "lead.created",
      expect.objectContaining({ contact: expect.objectContaining({ email: asking.email }) }),
    ],
  ]);
  const broken: Bell = { ring: () => Promise.reject(new Error("the queue is away")) };
  const before = await front.counts();
  expect(await takeLead(wishFor(site), { ...world, bell: broken })).toEqual({
    kind: "unavailable",
  });
  expect(await front.counts()).toEqual(before);
});
