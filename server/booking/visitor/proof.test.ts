import { beforeEach, expect, test } from "vitest";
import { siteOf } from "../../../tests/support/app/desk-without-database.ts";
import {
  bookingRequest,
  createTestBooking,
} from "../../../tests/support/booking/booking-database.ts";
import { solveChallenge } from "../../../tests/support/platform/solve-challenge.ts";
import { createRateLimits } from "../../platform/limits/rate-limits.ts";
import { bookVisit } from "./book.ts";

const site = await siteOf();
const { deps, pool, clear } = await createTestBooking(site);

beforeEach(clear);

test("beyond the limits a booking brings a proof of work and is made, and a repeated request needs none", async () => {
  const limits = createRateLimits({ pool, factor: 0.1, log: deps.log });
  const tight = { ...deps, limits };
  const first = bookingRequest("2026-03-03T10:00");
  const caller = { site, network: "192.0.2.7" };
  expect((await bookVisit(first, caller, tight)).kind).toBe("booked");
  const second = bookingRequest("2026-03-04T10:00");
  const asked = await bookVisit(second, caller, tight);
  if (asked.kind !== "proof-needed") throw new Error(`Not asked for a proof: ${asked.kind}`);
  const proof = solveChallenge(asked.challenge);
  expect((await bookVisit({ ...second, proof }, caller, tight)).kind).toBe("booked");
  const third = bookingRequest("2026-03-05T10:00", { proof });
  expect((await bookVisit(third, caller, tight)).kind, "a proof counts once").toBe("proof-needed");
  expect((await bookVisit(first, caller, tight)).kind).toBe("booked");
});

test("a browser without JavaScript sends its challenge back as it is, and books", async () => {
  const limits = createRateLimits({ pool, factor: 0.1, log: deps.log });
  const caller = { site, network: "192.0.2.8" };
  const book = (request: ReturnType<typeof bookingRequest>) =>
    bookVisit(request, caller, { ...deps, limits });
  await book(bookingRequest("2026-03-03T10:00"));
  const second = bookingRequest("2026-03-04T10:00");
  const asked = await book(second);
  if (asked.kind !== "proof-needed") throw new Error(`Not asked for a proof: ${asked.kind}`);
  expect((await book({ ...second, proof: asked.challenge })).kind).toBe("booked");
  const third = bookingRequest("2026-03-05T10:00", { proof: asked.challenge });
  expect((await book(third)).kind, "not without end").toBe("too-many");
});
