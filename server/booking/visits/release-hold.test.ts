import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { siteOf } from "../../../tests/support/app/desk-without-database.ts";
import {
  bookingRequest,
  cincinnatiTime,
  createTestBooking,
} from "../../../tests/support/booking/booking-database.ts";

const { desk } = await createTestBooking(await siteOf());

const call = { services: ["general-notary"], zip: "45202" };
const TEN = cincinnatiTime("2026-03-03T10:00");

async function holdTen(): Promise<string> {
  const outcome = await desk().hold({ ...call, start: TEN, hold: null });
  if (outcome.kind !== "held") throw new Error(`not held: ${JSON.stringify(outcome)}`);
  return outcome.hold;
}

async function isOffered(): Promise<boolean> {
  const { slots } = await desk().slots({ ...call, from: "2026-03-03", days: 1 });
  return slots.some(({ start }) => start === TEN);
}

test("a hold whose page was left is free at once; a booked visit keeps its time", async () => {
  const hold = await holdTen();
  for (const other of [randomUUID(), "", "made-up"]) {
    expect(await desk().release(other)).toEqual({ kind: "released" });
    expect(await isOffered(), other).toBe(false);
  }
  await desk().release(hold);
  expect(await isOffered()).toBe(true);
  const again = await holdTen();
  await desk().book({ ...bookingRequest("2026-03-03T10:00"), hold: again });
  await desk().release(again);
  expect(await isOffered()).toBe(false);
});
