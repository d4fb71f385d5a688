import { beforeEach, expect, test } from "vitest";
import { ZERO_CENTS } from "../../../core/format/money.ts";
import { bookingRequest } from "../../../tests/support/booking/booking-database.ts";
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

test("a deposit is asked for even where the network has too many holds, and settling decides on the time", async () => {
  const hold = (hour: number) =>
    booking.desk("net").hold({
      ...{ services: ["general-notary"], zip: "45202", hold: null },
      start: bookingRequest(`2026-03-${10 + hour}T10:00`).start,
    });
  const holds = await Promise.all([0, 1, 2, 3, 6, 7, 8, 9].map(hold));
  expect(holds.map(({ kind }) => kind)).toEqual(Array(8).fill("held"));
  const paymentId = await askToPay();
  expect(await visitor.find(paymentId)).toMatchObject({
    ...{ state: "hold", heldUntil: null, url: lastSession().url },
  });
  stripe.pay(lastSession().id);
  expect(await deliver(completed())).toMatchObject({ outcome: "booked" });
});

test("an email address that Stripe refuses is left out, and the deposit is asked for", async () => {
  stripe.state.refusesEmail = true;
  const paymentId = await askToPay();
  expect(await visitor.find(paymentId)).toMatchObject({ state: "hold", url: lastSession().url });
});

test("a key that may not open Checkout books nothing unpaid, holds nothing, and its owner sees why", async () => {
  stripe.state.lacksPermission = true;
  expect(await ask("2026-03-03T10:00")).toMatchObject({ kind: "unavailable" });
  expect(await visits()).toEqual([]);
  expect(await booking.ask("SELECT status, booking, last_error FROM payments")).toEqual([
    { status: "failed", booking: null, last_error: "This key isn't allowed to do that at Stripe." },
  ]);
  stripe.state.lacksPermission = false;
  await askToPay();
});

test("a site with many pages of Checkout to ask about does not keep another's payment waiting", async () => {
  await booking.pool.query("INSERT INTO sites (site_id) VALUES ('other') ON CONFLICT DO NOTHING");
  await booking.pool.query(
    `INSERT INTO payments (site_id, payment_id, purpose, way, status, amount, session_id, next_check_at, created_at)
      SELECT 'other', gen_random_uuid(), 'visit', 'card', 'open', 100, 'cs_' || n, '2026-01-01', '2026-01-01'
      FROM generate_series(1, 60) n`,
  );
  await askToPay();
  stripe.pay(lastSession().id);
  booking.set("2026-03-02T08:03");
  await cards.checkSessions();
  expect(await visits()).toMatchObject([{ status: "confirmed" }]);
});
