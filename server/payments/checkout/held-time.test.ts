import { beforeEach, expect, test } from "vitest";
import { ZERO_CENTS } from "../../../core/format/money.ts";
import { startCardPayments } from "../../../tests/support/booking/card-payments.ts";

const cards = await startCardPayments();
const { ask, askToPay, booking, completed, deliver, lastSession, reset } = cards;
const { stripe, visitor, visits } = cards;

beforeEach(reset);

test("who takes the earliest time and pays while it is held gets it, although its notice is shorter by then", async () => {
  await askToPay("2026-03-02T10:00"); // at eight, with a notice of two hours
  booking.set("2026-03-02T08:20");
  stripe.pay(lastSession().id);
  expect(await deliver(completed())).toMatchObject({ outcome: "booked" });
  expect(await visits()).toMatchObject([{ status: "confirmed" }]);
});

/** As after a crash between holding the time and opening a page of Checkout. */
const forgetSession = () =>
  booking.pool.query(
    "UPDATE payments SET session_id = NULL, session_url = NULL, next_check_at = NULL",
  );

test("after a crash before Checkout was opened, its page opens it while the time is held, and not later", async () => {
  const paymentId = await askToPay();
  await forgetSession();
  expect(await visitor.find(paymentId)).toMatchObject({ state: "hold", url: null });
  expect(await visitor.open(paymentId, ZERO_CENTS)).toBe(true);
  expect(await visitor.find(paymentId)).toMatchObject({ state: "hold", url: lastSession().url });
  await forgetSession();
  booking.set("2026-03-02T08:33");
  expect(await visitor.open(paymentId, ZERO_CENTS)).toBe(false);
  expect(await visitor.find(paymentId)).toMatchObject({ state: "lapsed", url: null });
});

test("after such a crash and the end of its hold, the same request holds the time anew", async () => {
  const request = { requestKey: "the same form" };
  const first = await ask("2026-03-03T10:00", request);
  await forgetSession();
  expect(await ask("2026-03-03T10:00", request)).toEqual(first);
  booking.set("2026-03-02T08:33");
  const second = await ask("2026-03-03T10:00", request);
  expect(second).toMatchObject({ kind: "pay" });
  expect(second).not.toEqual(first);
  expect(await booking.ask("SELECT status FROM payments ORDER BY created_at")).toEqual([
    { status: "lapsed" },
    { status: "open" },
  ]);
});
