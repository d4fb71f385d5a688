import { beforeEach, expect, test } from "vitest";
import { startCardPayments } from "../../../tests/support/booking/card-payments.ts";

const cards = await startCardPayments();
const { askToPay, booking, completed, deliver, lastSession, reset, stripe, visits } = cards;

beforeEach(reset);

test("who takes the earliest time and pays while it is held gets it, although its notice is shorter by then", async () => {
  await askToPay("2026-03-02T10:00"); // at eight, with a notice of two hours
  booking.set("2026-03-02T08:20");
  stripe.pay(lastSession().id);
  expect(await deliver(completed())).toMatchObject({ outcome: "booked" });
  expect(await visits()).toMatchObject([{ status: "confirmed" }]);
});
