import { expect, test } from "vitest";
import { cents } from "../format/money.ts";
import { overpaymentQuestion, parseOverpaymentChoice, settleOverpayment } from "./overpayment.ts";

const payment = {
  ...({ amount: cents(50_00), tip: cents(5_00), way: "cash", paidOn: "2026-03-02" } as const),
  ...{ acts: null, note: "" },
};

test("what is due is recorded without a question, more than that only after one", () => {
  expect(settleOverpayment(payment, cents(50_00), "ask")).toEqual(payment);
  expect(settleOverpayment(payment, cents(49_99), "ask")).toBeNull();
  expect(settleOverpayment(payment, cents(0), "again")).toEqual(payment);
  expect(settleOverpayment(payment, cents(20_00), "tip")).toEqual({
    ...payment,
    amount: 20_00,
    tip: 35_00,
  });
  expect(parseOverpaymentChoice("anything")).toBe("ask");
});

test("the question names what is due and what would be the tip", () => {
  const asked = (due: number, isPaid: boolean) =>
    overpaymentQuestion({ amount: cents(50_00), due: cents(due), isPaid });
  expect(asked(0, true)).toEqual({
    question: "This visit is already paid. Record it as a tip, or as a second payment?",
    tip: "Record $50 as a tip",
    again: "Record $50 again",
  });
  expect(asked(20_00, true).question).toBe("Only $20 is due. Is the other $30 a tip?");
  expect(asked(0, false).question).toMatch(/^Nothing is due for this visit/);
});
