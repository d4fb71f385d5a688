import { expect, test } from "vitest";
import { siteOf } from "../../../tests/support/app/desk-without-database.ts";
import { createTestBooking } from "../../../tests/support/booking/booking-database.ts";
import { paymentTest } from "../../../tests/support/booking/payment-test.ts";

const site = await siteOf();
const booking = await createTestBooking(site);
const { deskOf } = paymentTest(site, booking);
const PAYMENT = "8f14e45f-ceea-467f-a0e6-1d3b5a7c9d11";

test("the books list what went back on the day it was asked for, with its status and who decided it", async () => {
  const { visit } = await booking.book("2026-03-03T10:00");
  const card = { amount: "60", tip: "", way: "cash", paidOn: "2026-02-20", acts: "", note: "" };
  const owner = deskOf();
  const options = { requestKey: PAYMENT, overpayment: "ask" } as const;
  expect((await owner.record(visit.id, card, options)).kind).toBe("recorded");
  await booking.ask(
    `INSERT INTO payment_refunds (site_id, refund_id, payment_id, amount, status, reason, created_by, last_error, created_at)
     SELECT $1, gen_random_uuid(), $2::uuid, amount, status, 'Canceled in time', who, problem, at::timestamptz
     FROM (VALUES (2000, 'done', 'Ana Lane', null, '2026-03-02T12:00:00Z'),
       (500, 'sent', '', null, '2026-03-03T03:00:00Z'),
       (100, 'failed', '', 'The card is closed.', '2026-03-04T12:00:00Z')) AS v (amount, status, who, problem, at)`,
    [site.id, PAYMENT],
  );
  const listed = async (query: Parameters<NonNullable<typeof owner.books>["list"]>[0]) => {
    const page = await owner.books?.list(query);
    return [
      page?.payments.length,
      page?.refunds.map(({ amount, status, createdBy }) => [amount, status, createdBy]),
    ];
  };
  const done = [2000, "done", "Ana Lane"];
  const sent = [500, "sent", ""];
  expect(await listed({})).toEqual([1, [[100, "failed", ""], sent, done]]);
  // 3 AM in UTC is still the day before in Cincinnati.
  expect(await listed({ from: "2026-03-01", to: "2026-03-02" })).toEqual([0, [sent, done]]);
  expect(await listed({ status: "paid" })).toEqual([1, []]);
  expect(await listed({ status: "refunded", to: "2026-03-02" })).toEqual([1, [sent, done]]);
  expect(await listed({ way: "card" })).toEqual([0, []]);
  const { refunds = [] } = (await owner.books?.list({})) ?? {};
  expect(refunds[0]).toMatchObject({
    ...{ problem: "The card is closed.", customer: { firstName: "Ana" }, visitId: visit.id },
  });
});
