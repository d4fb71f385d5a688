import { beforeEach, expect, test } from "vitest";
import { cents } from "../../core/format/money.ts";
import { startCardPayments } from "../../tests/support/booking/card-payments.ts";
import { cancelVisit } from "../booking/visits/cancel.ts";

const cards = await startCardPayments();
const { askToPay, booking, completed, deliver, deskOf, runJobs, site, stripe } = cards;

beforeEach(cards.reset);

/** Books a visit that is paid as the rule says, and cancels it while Stripe is silent, until the queue has given up. */
async function cancelWhileSilent(
  at: string,
  late = site.pricing.cancellation.late,
): Promise<string> {
  await askToPay();
  stripe.pay(cards.lastSession().id);
  await deliver(completed());
  const [visit] = await cards.visits();
  const token = booking.deps.links.visitToken(site.id, String(visit?.visit_id));
  booking.set(at);
  stripe.state.isSilent = true;
  const { pricing } = site;
  const raised = { ...pricing, cancellation: { ...pricing.cancellation, late } };
  const caller = { site: { ...site, pricing: raised }, network: "n" };
  await cancelVisit(token, cents(400_00), caller, cards.bookingDeps);
  for (const _ of [1, 2]) await runJobs();
  await booking.pool.query("DELETE FROM pgboss.job WHERE name LIKE 'payment-%'");
  return String(visit?.visit_id);
}

const books = () => {
  const found = deskOf().books;
  if (!found) throw new Error("An owner has books.");
  return found;
};

/** How many attempts the audit log says were planned. */
async function sentAgain(): Promise<number> {
  const [row] = await booking.ask(
    "SELECT count(*)::int AS count FROM audit_log WHERE act = 'payment-sent-again'",
  );
  return Number(row?.count);
}

test("a refund that Stripe did not take is sent again by the owner, and only once", async () => {
  await cancelWhileSilent("2026-03-02T09:00");
  const [refund] = (await books().list({})).refunds;
  expect(refund).toMatchObject({ status: "queued", problem: "Stripe couldn't be reached." });
  const before = stripe.money();
  stripe.state.isSilent = false;
  expect(await books().sendAgain(refund?.id ?? "")).toBe("planned");
  expect(await books().sendAgain(refund?.id ?? "")).toBe("just-planned");
  expect(await sentAgain()).toBe(1);
  for (const _ of [1, 2]) await runJobs();
  expect(before - stripe.money()).toBe(refund?.amount);
  expect((await books().list({})).refunds).toMatchObject([{ status: "done", problem: null }]);
  expect(await books().sendAgain(refund?.id ?? "")).toBe("nothing");
});

test("a fee that is sent again is never more than what was shown, less what was paid by hand meanwhile", async () => {
  await cards.setRule({ kind: "card-on-file" });
  const shown = site.pricing.cancellation.late;
  const visitId = await cancelWhileSilent("2026-03-03T09:30", cents(shown + 30_00));
  const [charge] = (await books().list({})).payments.filter(
    ({ purpose }) => purpose === "cancellation",
  );
  expect(charge?.amount).toBe(shown);
  const payment = { amount: "20", tip: "", way: "cash", paidOn: "2026-03-01", acts: "", note: "" };
  await deskOf().record(visitId, payment, {
    requestKey: crypto.randomUUID(),
    overpayment: "again",
  });
  const before = stripe.money();
  stripe.state.isSilent = false;
  await books().sendAgain(charge?.id ?? "");
  for (const _ of [1, 2]) await runJobs();
  expect(stripe.money() - before).toBe(shown - 20_00);
});

test("a fee that Stripe did not take is charged again by the owner, once; what was never tried is left alone", async () => {
  await cards.setRule({ kind: "card-on-file" });
  await cancelWhileSilent("2026-03-03T09:30");
  const charge = (await books().list({})).payments.find(
    ({ purpose }) => purpose === "cancellation",
  );
  expect(charge).toMatchObject({ status: "open", lastError: "Stripe couldn't be reached." });
  const before = stripe.money();
  stripe.state.isSilent = false;
  expect(await books().sendAgain(charge?.id ?? "")).toBe("planned");
  expect(await books().sendAgain(charge?.id ?? "")).toBe("just-planned");
  for (const _ of [1, 2]) await runJobs();
  expect(stripe.money() - before).toBe(charge?.amount);
  for (const id of [charge?.id ?? "", crypto.randomUUID(), "x"]) {
    expect(await books().sendAgain(id)).toBe("nothing");
  }
});
