import { beforeEach, expect, test } from "vitest";
import { cents } from "../../../core/format/money.ts";
import { siteOf } from "../../../tests/support/app/desk-without-database.ts";
import {
  cincinnatiTime,
  createTestBooking,
} from "../../../tests/support/booking/booking-database.ts";

const site = await siteOf();
const { desk, book, clear, set } = await createTestBooking(site);

beforeEach(clear);

test("moving a late visit to next month keeps the old deadline, so canceling it costs the late fee", async () => {
  const { token } = await book("2026-03-03T10:00");
  set("2026-03-03T09:00");
  const moved = await desk().move(token, cincinnatiTime("2026-04-01T10:00"));
  expect(moved).toMatchObject({ kind: "moved", visit: { agreed: { total: 7_500 } } });
  set("2026-03-03T09:01");
  expect(await desk().cancel(token, cents(0))).toEqual({
    kind: "fee-changed",
    fee: { kind: "late", fee: 5_000 },
  });
  set("2026-03-20T09:00");
  expect(await desk().cancel(token, cents(5_000))).toMatchObject({
    kind: "cancelled",
    fee: { kind: "late", fee: 5_000 },
  });
});

test("a visit moved in time can be canceled free of charge until two hours before its new time", async () => {
  const { token } = await book("2026-03-03T10:00");
  await desk().move(token, cincinnatiTime("2026-03-05T10:00"));
  set("2026-03-05T08:00");
  expect(await desk().cancel(token, cents(0))).toMatchObject({ fee: { kind: "free" } });
});

test("a visit booked at its minimum notice can be canceled free of charge for a quarter of an hour", async () => {
  const { visit } = await book("2026-03-02T10:00");
  set("2026-03-02T08:15");
  expect(desk().cancelFee(visit).kind).toBe("free");
  set("2026-03-02T08:15:00.001");
  expect(desk().cancelFee(visit)).toEqual({ kind: "late", fee: 5_000 });
});
