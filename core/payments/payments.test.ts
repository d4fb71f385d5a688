import fc from "fast-check";
import { expect, test } from "vitest";
import { cents, sumCents } from "../format/money.ts";
import { feeLines, splitPayment } from "./fee-lines.ts";
import { balanceDue, keptAmount, PAYMENT_STATUSES } from "./payment.ts";
import { parseHandPayment } from "./payment-form.ts";
import { type DemandKind, demandFor, type PaymentRule } from "./payment-rule.ts";
import { type PaymentWays, paymentWaysSchema, shownWays } from "./payment-ways.ts";
import { settlementOf, shownFee } from "./settlement.ts";

const anyAmount = fc.integer({ min: 0, max: 1_000_00 }).map(cents);
const anyPayment = fc.record({
  status: fc.constantFrom(...PAYMENT_STATUSES),
  amount: anyAmount,
  tip: anyAmount,
  refunded: anyAmount,
});

test("accounts are read from pasted links, and what is no account is refused at its field", () => {
  const read = (typed: object) => paymentWaysSchema.safeParse(typed);
  expect(
    read({
      cash: true,
      venmo: "https://venmo.com/u/lane-notary",
      cashApp: "cash.app/$LaneNotary",
      paypal: "https://www.paypal.me/LaneNotary/25",
      zelle: " (513) 555-0142 ",
    }).data,
  ).toMatchObject({
    cash: true,
    check: false,
    venmo: "@lane-notary",
    cashApp: "$LaneNotary",
    paypal: "LaneNotary",
    zelle: "(513) 555-0142",
  });
  const refused = read({ venmo: "a b", cashApp: "1$", paypal: "x/../y!", zelle: "call me" });
  const fields = ["venmo", "cashApp", "paypal", "zelle"];
  expect(refused.error?.issues.map(({ path }) => path[0])).toEqual(fields);
  expect(read({ paypal: "javascript:alert(1)" }).success).toBe(false);
  // What names nobody is not the same as an empty field.
  for (const paypal of [
    "https://www.paypal.com/paypalme/",
    "/LaneNotary",
    "paypal.me/?locale.x=en",
  ])
    expect(read({ paypal }).error?.issues).toMatchObject([
      { path: ["paypal"], message: "Enter your PayPal.me name, such as LaneNotary." },
    ]);
  expect(read({ paypal: "  " }).data?.paypal).toBe("");
});

test("links carry what is due, and a check names whom it is made out to", () => {
  const ways: PaymentWays = paymentWaysSchema.parse({
    cash: true,
    check: true,
    venmo: "@lane-notary",
    cashApp: "$LaneNotary",
    paypal: "LaneNotary",
    zelle: "pay@lane.example",
  });
  expect(shownWays(ways, "Lane Mobile Notary", 85_50)).toEqual([
    { way: "cash", account: "", url: null },
    { way: "check", account: "Lane Mobile Notary", url: null },
    {
      way: "venmo",
      account: "@lane-notary",
      url: "https://venmo.com/u/lane-notary?txn=pay&amount=85.50",
    },
    { way: "zelle", account: "pay@lane.example", url: null },
    { way: "cash-app", account: "$LaneNotary", url: "https://cash.app/$LaneNotary/85.50" },
    { way: "paypal", account: "LaneNotary", url: "https://paypal.me/LaneNotary/85.50USD" },
  ]);
  expect(shownWays(ways, "Lane", 0).map(({ url }) => url)).not.toContain(
    expect.stringMatching(/0/),
  );
});

test("a recorded payment needs an amount, a way and a day that has come", () => {
  const typed = {
    amount: "85.50",
    tip: "",
    way: "venmo",
    paidOn: "2026-03-02",
    acts: "3",
    note: " ",
  };
  expect(parseHandPayment(typed, "2026-03-02")).toEqual({
    ok: true,
    payment: { amount: 8_550, tip: 0, way: "venmo", paidOn: "2026-03-02", acts: 3, note: "" },
  });
  const wrong = {
    amount: "0",
    tip: "x",
    way: "card",
    paidOn: "2026-03-03",
    acts: "1.5",
    note: "\0",
  };
  expect(parseHandPayment(wrong, "2026-03-02")).toMatchObject({
    ok: false,
    errors: {
      amount: expect.stringContaining("dollars"),
      tip: expect.stringContaining("empty"),
      way: expect.stringContaining("how"),
      paidOn: "Enter today or an earlier date.",
      acts: expect.stringContaining("whole"),
      note: expect.stringContaining("500"),
    },
  });
  expect(parseHandPayment({ ...typed, paidOn: "2026-02-30" }, "2026-03-02")).toEqual({
    ok: false,
    errors: { paidOn: "Enter the day it was paid." },
  });
});

test.each([
  ["-20", /positive amount/],
  ["85.555", /two digits after the decimal point/],
  ["2000000", /at most \$1,000,000/],
  ["eighty", /in dollars, such as 85/],
])("of an amount like %s the form says what is wrong with it", (amount, words) => {
  const typed = { amount, tip: amount, way: "cash", paidOn: "2026-03-02", acts: "", note: "" };
  const parsed = parseHandPayment(typed, "2026-03-02");
  expect(parsed.ok ? "" : parsed.errors.amount).toMatch(words);
});

test("the notary fee is its own line, never more than the law allows for the acts, and the lines add up", () => {
  fc.assert(
    fc.property(
      ...[anyAmount, anyAmount, anyAmount, fc.option(fc.integer({ min: 0, max: 40 })), anyAmount],
      (price, travelFee, amount, acts, perAct) => {
        const surcharge = amount === 0 ? null : { kind: "holiday" as const, amount };
        const lines = feeLines({ price, travelFee, surcharge }, acts, perAct);
        expect(sumCents(lines.map((line) => line.amount))).toBe(price + travelFee + amount);
        const fee = lines.find(({ kind }) => kind === "notary-fee")?.amount ?? 0;
        expect(fee).toBeLessThanOrEqual((acts ?? 0) * perAct);
        for (const line of lines) expect(line.amount).toBeGreaterThanOrEqual(0);
      },
    ),
  );
  expect(
    feeLines({ price: cents(75_00), travelFee: cents(25_00), surcharge: null }, 3, cents(5_00)),
  ).toEqual([
    { kind: "notary-fee", amount: 15_00 },
    { kind: "service", amount: 60_00 },
    { kind: "travel", amount: 25_00 },
  ]);
});

test("the most specific line says what a booking asks for, and of several services the highest", () => {
  const line = (kind: DemandKind, amount: number, service: string | null, zone: string | null) => ({
    ...{ kind, amount: cents(amount), service, zone },
  });
  const rule: PaymentRule = {
    ...{ kind: "none", amount: cents(0) },
    exceptions: [
      line("deposit", 50_00, null, "far"),
      line("card-on-file", 0, "wills", null),
      line("full", 0, "wills", "far"),
    ],
  };
  const asked = (services: string[], zone: string | null, total = 200_00) =>
    demandFor(rule, { services, zone, total: cents(total) });
  expect(asked(["general"], "near")).toEqual({ kind: "none", amount: 0 });
  expect(asked(["general"], "far")).toEqual({ kind: "deposit", amount: 50_00 });
  expect(asked(["general"], "far", 40_00)).toEqual({ kind: "deposit", amount: 40_00 });
  expect(asked(["wills"], "near")).toEqual({ kind: "card-on-file", amount: 0 });
  expect(asked(["wills"], "far")).toEqual({ kind: "full", amount: 200_00 });
  expect(asked(["general", "wills"], "far")).toEqual({ kind: "full", amount: 200_00 });
  expect(asked(["general"], "far", 0)).toEqual({ kind: "none", amount: 0 });
});

test("a balance is never negative, tips pay for nothing, and a refund makes it due again", () => {
  fc.assert(
    fc.property(anyAmount, fc.array(anyPayment, { maxLength: 5 }), (due, payments) => {
      const left = balanceDue(due, payments);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left).toBeLessThanOrEqual(due);
    }),
  );
  const paid = (amount: number, tip: number, refunded: number) => ({
    ...{
      status: "paid" as const,
      amount: cents(amount),
      tip: cents(tip),
      refunded: cents(refunded),
    },
  });
  expect(balanceDue(cents(100_00), [paid(50_00, 10_00, 0)])).toBe(50_00);
  expect(balanceDue(cents(100_00), [paid(50_00, 0, 50_00)])).toBe(100_00);
  expect(keptAmount([paid(50_00, 10_00, 20_00)])).toBe(40_00);
});

test("a canceled visit costs no more than was shown before booking, whatever the price book says later", () => {
  const terms = { late: cents(50_00), enRoute: cents(25_00), noShow: cents(75_00) };
  expect(
    ["free", "late", "en-route", "no-show"].map((kind) => shownFee(kind as "free", terms)),
  ).toEqual([0, 50_00, 50_00, 75_00]);
  fc.assert(
    fc.property(
      ...[anyAmount, anyAmount, fc.array(anyPayment, { maxLength: 3 }), fc.boolean()],
      fc.array(anyPayment, { maxLength: 2 }),
      (closingFee, shown, payments, hasCard, byHand) => {
        const settlement = settlementOf({ closingFee, shown, payments, byHand, hasCard });
        const kept = keptAmount(payments);
        const fee = cents(Math.min(closingFee, shown));
        const due = balanceDue(fee, [...payments, ...byHand]);
        if (settlement.kind === "refund") expect(kept - settlement.amount).toBe(fee);
        if (settlement.kind === "charge") {
          expect(hasCard).toBe(true);
          expect(settlement.amount).toBe(Math.min(fee - kept, due));
        }
        if (settlement.kind === "nothing")
          expect(kept === fee || (kept < fee && (!hasCard || due === 0))).toBe(true);
      },
    ),
  );
});

test("the payments of a visit are split over its fees to the cent, and together pay each fee once", () => {
  fc.assert(
    fc.property(
      fc.record({ price: anyAmount, travelFee: anyAmount, extra: anyAmount }),
      fc.option(fc.integer({ min: 0, max: 20 })),
      fc.array(anyAmount, { maxLength: 5 }),
      ({ price, travelFee, extra }, acts, amounts) => {
        const surcharge = { kind: "after-hours", amount: extra } as const;
        const lines = feeLines({ price, travelFee, surcharge }, acts, cents(5_00));
        const splits = amounts.map((amount, at) =>
          splitPayment(amount, lines, sumCents(amounts.slice(0, at))),
        );
        splits.forEach((split, at) => {
          expect(sumCents(Object.values(split))).toBe(amounts[at]);
          expect(Object.values(split).every((part) => part >= 0)).toBe(true);
        });
        const isPaid = sumCents(amounts) >= price + travelFee + extra;
        for (const { kind, amount } of lines) {
          const paid = sumCents(splits.map((split) => split[kind]));
          expect(paid).toBeLessThanOrEqual(amount);
          if (isPaid) expect(paid).toBe(amount);
        }
      },
    ),
  );
});
