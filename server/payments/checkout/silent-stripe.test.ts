import { beforeEach, expect, test } from "vitest";
import { cents } from "../../../core/format/money.ts";
import { startCardPayments } from "../../../tests/support/booking/card-payments.ts";

const cards = await startCardPayments();
const { ask, askToPay, booking, lastSession, stripe, visitor, visits, reset } = cards;

beforeEach(reset);

test.each(["isSilent", "isDead"] as const)(
  "while Stripe %s for an hour, one visitor waits for it and the others book at once; nothing is lost",
  async (trouble) => {
    stripe.state[trouble] = true;
    const before = stripe.attempts();
    const tokens: string[] = [];
    for (const hour of ["09:00", "11:00", "13:00"]) {
      const result = await ask(`2026-03-03T${hour}`);
      if (result.kind !== "booked") throw new Error(`It was not booked: ${JSON.stringify(result)}`);
      tokens.push(result.token);
    }
    expect(stripe.attempts() - before).toBe(2); // of one visitor, who tried twice
    expect(await visits()).toHaveLength(3);
    const open = await booking.ask("SELECT status, last_error FROM payments");
    expect(open).toEqual(
      tokens.map(() => ({ status: "open", last_error: "Stripe couldn't be reached." })),
    );
    // Whoever wants to pay now is told at once that it doesn't work.
    const paymentId = (await visitor.payVisit(tokens[2] ?? "")) ?? "";
    expect(await visitor.open(paymentId, cents(0))).toBe(false);
    expect(stripe.attempts() - before).toBe(2);
    booking.set("2026-03-02T09:00");
    stripe.state[trouble] = false;
    expect(await visitor.open(paymentId, cents(0))).toBe(true);
    expect((await ask("2026-03-03T15:00")).kind).toBe("pay");
  },
);

test("a visitor whose page is open already needs no call, and tells nothing of whether Stripe is back", async () => {
  const paymentId = await askToPay("2026-03-03T09:00");
  stripe.state.isSilent = true;
  expect((await ask("2026-03-03T11:00")).kind).toBe("booked");
  expect(await visitor.open(paymentId, cents(0))).toBe(true);
  booking.set("2026-03-02T08:05");
  const before = stripe.attempts();
  expect(await visitor.open(paymentId, cents(0))).toBe(true);
  const results = await Promise.all(["13:00", "15:00"].map((hour) => ask(`2026-03-03T${hour}`)));
  expect(results.map(({ kind }) => kind)).toEqual(["booked", "booked"]);
  expect(stripe.attempts() - before).toBe(2); // of one visitor, who tried twice
});

test("an account that makes too many calls of its own keeps no other from asking Stripe", async () => {
  stripe.state.isBusy = true;
  expect((await ask("2026-03-03T09:00")).kind).toBe("booked");
  stripe.state.isBusy = false;
  expect((await ask("2026-03-03T11:00")).kind).toBe("pay");
});

test("while Stripe is silent, one page is asked about a minute, and all are settled afterwards", async () => {
  const paid = ["09:00", "13:00"];
  for (const hour of paid) {
    await askToPay(`2026-03-03T${hour}`);
    stripe.pay(lastSession().id);
  }
  stripe.state.isSilent = true;
  booking.set("2026-03-02T08:03");
  const before = stripe.attempts();
  await cards.checkSessions();
  expect(stripe.attempts() - before).toBe(2);
  stripe.state.isSilent = false;
  for (const minute of ["04", "09"]) {
    booking.set(`2026-03-02T08:${minute}`);
    await cards.checkSessions();
  }
  expect(await visits()).toMatchObject(paid.map(() => ({ status: "confirmed" })));
});
