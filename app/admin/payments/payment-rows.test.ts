import { expect, test } from "vitest";
import { cents } from "../../../core/format/money.ts";
import type { ListedPayment, ListedRefund } from "../../desk.ts";
import { paymentRows } from "./payment-rows.ts";

const at = (day: string) => Date.parse(`${day}T15:00:00Z`);
const customer = { firstName: "Mira", lastName: "Roth" };
const payment: ListedPayment = {
  ...{ id: "p", visitId: "v", customer, purpose: "visit" as const, way: "card" as const },
  ...{
    amount: cents(80_00),
    tip: cents(0),
    status: "paid" as const,
    refunded: cents(20_00),
    refunding: cents(0),
  },
  ...{ paidOn: "2026-03-02", acts: null, note: "", recordedBy: "", heldUntil: null, intentId: "i" },
  ...{ lastError: null, refundProblem: null, createdAt: at("2026-03-02"), services: [], zip: "" },
  ...{ visitStart: null, agreed: null, visitActs: null, paidBefore: cents(0) },
};
const refund: ListedRefund = {
  ...{
    id: "r",
    paymentId: "p",
    visitId: "v",
    visitStart: at("2026-03-04"),
    customer,
    way: "card" as const,
  },
  ...{
    amount: cents(20_00),
    status: "sent" as const,
    reason: "Late fee kept",
    createdBy: "Ana Ruiz",
  },
  ...{ problem: null, createdAt: at("2026-03-05") },
};

test("a refund is a row of its own, on its own day, below zero, with its status and who decided it", () => {
  const rows = paymentRows([payment], [refund], "America/New_York");
  expect(rows.map(({ id, amount, status }) => [id, amount, status])).toEqual([
    ["r", "−$20", "On its way"],
    ["p", "$80", "Paid"],
  ]);
  expect(rows[0]).toMatchObject({
    ...{
      day: "Thursday, March 5, 2026",
      who: "Mira Roth",
      way: "Refund, card",
      details: ["By Ana Ruiz", "Late fee kept"],
    },
  });
  const failed: ListedRefund = { ...refund, createdBy: "", status: "failed", problem: "No card." };
  const [row] = paymentRows([], [failed], "America/New_York");
  // No money has left.
  expect(row).toMatchObject({ status: "Refund failed", amount: "$20" });
  expect(row?.details).toEqual(["Late fee kept", "No card."]);
});

test("a refund or a fee that Stripe did not take can be sent again, and nothing else", () => {
  const why = "Stripe couldn't be reached.";
  const rows = paymentRows(
    [
      { ...payment, id: "fee", purpose: "cancellation", status: "open", lastError: why },
      { ...payment, id: "declined", purpose: "cancellation", status: "failed", lastError: why },
      { ...payment, id: "deposit", purpose: "deposit", status: "open", lastError: why },
    ],
    [
      { ...refund, id: "waits", status: "queued", problem: why },
      { ...refund, id: "new", status: "queued" },
      refund,
    ],
    "America/New_York",
  );
  const offered = rows.filter(({ canSendAgain }) => canSendAgain).map(({ id }) => id);
  expect(offered.toSorted()).toEqual(["fee", "waits"]);
});
