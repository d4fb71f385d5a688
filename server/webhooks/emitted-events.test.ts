import { beforeEach, expect, test } from "vitest";
import { cents } from "../../core/format/money.ts";
import { siteOf } from "../../tests/support/app/desk-without-database.ts";
import {
  anaContact,
  bookingRequest,
  cincinnatiTime,
  createTestBooking,
} from "../../tests/support/booking/booking-database.ts";
import {
  ana as asking,
  leadTestSupport,
  submissionFor,
} from "../../tests/support/leads/lead-test-support.ts";
import { completeVisit } from "../booking/owner/complete.ts";
import { recordNoShow } from "../booking/owner/no-show.ts";
import { createBookingDesk } from "../booking/visitor/create-booking-desk.ts";
import { takeLead } from "../leads/intake/take-lead.ts";
import type { WebhookEmitter } from "./emit.ts";

const site = await siteOf();
const booking = await createTestBooking(site);
const front = await leadTestSupport();

/** What was emitted, in order. */
const rung: [event: string, data: Record<string, unknown>][] = [];
const webhooks: WebhookEmitter = {
  emit: async (_tx, siteId, event, data) => {
    expect(siteId).toBe(site.id);
    rung.push([event, data]);
  },
};
beforeEach(() => void rung.splice(0));

test("every change of a visit is reported, and its customer only when it is booked", async () => {
  const deps = { ...booking.deps, webhooks };
  const desk = () => createBookingDesk({ site, network: `net ${rung.length}` }, deps);
  const book = async (wall: string) => {
    const outcome = await desk().book(bookingRequest(wall));
    if (outcome.kind !== "booked") throw new Error(outcome.kind);
    return outcome;
  };
  const first = await book("2026-03-03T10:00");
  await desk().move(first.token, cincinnatiTime("2026-03-03T13:00"));
  await desk().cancel(first.token, cents(100_000));
  const second = await book("2026-03-04T10:00");
  booking.set("2026-03-04T10:30");
  await completeVisit(second.visit.id, site, deps);
  const third = await book("2026-03-05T10:00");
  booking.set("2026-03-05T10:15");
  await recordNoShow(third.visit.id, site, deps);
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
    contact: { ...anaContact },
  });
  expect(moved).toMatchObject({
    start: "2026-03-03T18:00:00.000Z",
    from: { start: "2026-03-03T15:00:00.000Z" },
  });
  for (const [event, data] of rung) {
    expect(JSON.stringify(data).includes("Ruiz"), event).toBe(event === "visit.booked");
  }
});

test("a lead is reported once, spam never, and a lead that cannot be reported is not stored", async () => {
  const deps = { ...front.deps, webhooks };
  const submission = submissionFor(site);
  await takeLead(submission, deps);
  await takeLead(submission, deps);
  await takeLead(submissionFor(site, { signals: { trap: "http://spam.example", ageMs: 1 } }), deps);
  expect(rung).toEqual([
    [
      "lead.created",
      expect.objectContaining({ contact: expect.objectContaining({ email: asking.email }) }),
    ],
  ]);
  const broken: WebhookEmitter = { emit: () => Promise.reject(new Error("the queue is away")) };
  const before = await front.counts();
  expect(await takeLead(submissionFor(site), { ...deps, webhooks: broken })).toEqual({
    kind: "unavailable",
  });
  expect(await front.counts()).toEqual(before);
});
