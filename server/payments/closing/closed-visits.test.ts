import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { cents } from "../../../core/format/money.ts";
import { startCardPayments } from "../../../tests/support/booking/card-payments.ts";
import { recordNoShow } from "../../booking/owner/no-show.ts";
import { undoConclusion } from "../../booking/owner/undo.ts";
import { cancelVisit } from "../../booking/visits/cancel.ts";

const cards = await startCardPayments();
const {
  askToPay,
  booking,
  completed,
  deliver,
  deskOf,
  runJobs,
  site,
  stripe,
  lastSession,
  visits,
  reset,
} = cards;

beforeEach(reset);

/** Books a visit with a saved card; its id. */
async function bookWithCard(local: string): Promise<string> {
  await askToPay(local);
  stripe.pay(lastSession().id);
  expect(await deliver(completed())).toMatchObject({ outcome: "booked" });
  const [row] = await booking.ask("SELECT visit_id FROM visits ORDER BY created_at DESC LIMIT 1");
  return String(row?.visit_id);
}

const handPayment = (dollars: number) => ({
  ...{ amount: String(dollars), tip: "", way: "cash", paidOn: "2026-03-01", acts: "", note: "" },
});

/** A form that was just opened, of somebody who was asked about money beyond what is due. */
const newForm = () => ({ requestKey: randomUUID(), overpayment: "again" }) as const;

test("a canceled visit gets back what was paid, less the fee that was shown before booking", async () => {
  await askToPay();
  stripe.pay(lastSession().id);
  await deliver(completed());
  const [visit] = await visits();
  const token = booking.deps.links.visitToken(site.id, String(visit?.visit_id));
  booking.set("2026-03-03T09:30");
  const before = stripe.money();
  const late = site.pricing.cancellation.late;
  const outcome = await cancelVisit(token, late, { site, network: "n" }, cards.bookingDeps);
  expect(outcome).toMatchObject({ kind: "cancelled", fee: { fee: late } });
  await runJobs();
  await runJobs();
  expect(before - stripe.money()).toBe(Math.max(0, 50_00 - late));
});

test("a saved card is charged the fee once, never more than was shown, and a declined one is written down", async () => {
  await cards.setRule({ kind: "card-on-file" });
  const raised = {
    ...site,
    pricing: {
      ...site.pricing,
      cancellation: { ...site.pricing.cancellation, late: cents(400_00) },
    },
  };
  const cancel = (visitId: string) =>
    cancelVisit(
      booking.deps.links.visitToken(site.id, visitId),
      cents(400_00),
      { site: raised, network: "n" },
      cards.bookingDeps,
    );
  const first = await bookWithCard("2026-03-03T10:00");
  const second = await bookWithCard("2026-03-03T14:00");
  const before = stripe.money();
  booking.set("2026-03-03T09:30");
  expect(await cancel(first)).toMatchObject({ kind: "cancelled", fee: { fee: 400_00 } });
  for (const _ of [1, 2, 3]) await runJobs();
  expect(stripe.money() - before).toBe(site.pricing.cancellation.late);
  stripe.state.declines = true;
  booking.set("2026-03-03T13:30");
  await cancel(second);
  for (const _ of [1, 2, 3]) await runJobs();
  expect(stripe.money() - before).toBe(site.pricing.cancellation.late);
  expect(
    await booking.ask(
      "SELECT status, last_error FROM payments WHERE purpose = 'cancellation' ORDER BY created_at",
    ),
  ).toMatchObject([
    { status: "paid" },
    { status: "failed", last_error: "Your card was declined." },
  ]);
});

test("a fee that was paid by hand isn't charged to the saved card too, before or after the charge is planned", async () => {
  await cards.setRule({ kind: "card-on-file" });
  const late = site.pricing.cancellation.late;
  const pay = (visitId: string, dollars: number) =>
    deskOf().record(visitId, handPayment(dollars), newForm());
  const cancelAt = async (local: string, visitId: string) => {
    booking.set(local);
    const token = booking.deps.links.visitToken(site.id, visitId);
    await cancelVisit(token, late, { site, network: "n" }, cards.bookingDeps);
  };
  const [prepaid, paidLater] = [
    await bookWithCard("2026-03-03T10:00"),
    await bookWithCard("2026-03-03T14:00"),
  ];
  const before = stripe.money();
  expect(await pay(prepaid, 100)).toMatchObject({ kind: "recorded" });
  await cancelAt("2026-03-03T09:30", prepaid);
  for (const _ of [1, 2, 3]) await runJobs();
  expect(stripe.money()).toBe(before);
  await cancelAt("2026-03-03T13:30", paidLater);
  stripe.state.isDead = true;
  for (const _ of [1, 2]) await runJobs();
  await pay(paidLater, late / 100 - 5);
  stripe.state.isDead = false;
  await runJobs();
  expect(stripe.money() - before).toBe(5_00);
});

test("a charge whose answer was lost isn't made again when Stripe has forgotten its key", async () => {
  await cards.setRule({ kind: "card-on-file" });
  const visitId = await bookWithCard("2026-03-03T10:00");
  const before = stripe.money();
  const late = site.pricing.cancellation.late;
  booking.set("2026-03-03T09:30");
  const token = booking.deps.links.visitToken(site.id, visitId);
  await cancelVisit(token, late, { site, network: "n" }, cards.bookingDeps);
  await runJobs();
  stripe.state.losesAnswers = true;
  await runJobs();
  stripe.state.losesAnswers = false;
  stripe.forgetKeys();
  await runJobs();
  expect(stripe.money() - before).toBe(late);
  expect(
    await booking.ask("SELECT status FROM payments WHERE purpose = 'cancellation'"),
  ).toMatchObject([{ status: "paid" }]);
});

test("a missed visit is charged only when its notary can't undo that any more", async () => {
  await cards.setRule({ kind: "card-on-file" });
  await askToPay();
  stripe.pay(lastSession().id);
  await deliver(completed());
  const [visit] = await visits();
  const visitId = String(visit?.visit_id);
  booking.set("2026-03-03T10:20");
  expect(await recordNoShow(visitId, site, cards.bookingDeps)).toMatchObject({ kind: "done" });
  const [job] = await booking.ask(
    "SELECT extract(epoch FROM start_after - created_on)::int AS wait FROM pgboss.job WHERE name = 'payment-settlement'",
  );
  expect(Number(job?.wait)).toBeGreaterThanOrEqual(3_600);
  expect(await undoConclusion(visitId, site, cards.bookingDeps)).toMatchObject({ kind: "done" });
  const before = stripe.money();
  for (const _ of [1, 2]) await runJobs();
  expect(stripe.money()).toBe(before);
});

test("the owner refunds in part, never more than was paid, also when the refund was made at Stripe", async () => {
  await askToPay();
  stripe.pay(lastSession().id);
  await deliver(completed());
  const books = deskOf().books;
  const [payment] = (await books?.list({}))?.payments ?? [];
  const id = payment?.id ?? "";
  const history = async () =>
    (await deskOf().history(payment?.visitId ?? "")).map(({ kind, amount }) => [kind, amount]);
  expect(await books?.refund(id, "60")).toMatchObject({ kind: "errors" });
  expect(await books?.refund(id, "20")).toEqual({ kind: "refunding", amount: 20_00 });
  const before = stripe.money();
  expect((await history()).at(-1), "before Stripe has it").toEqual(["refund-requested", 20_00]);
  await runJobs();
  await runJobs();
  expect(before - stripe.money()).toBe(20_00);
  const refund = stripe.refunds.at(-1);
  for (const type of ["refund.updated", "refund.created"])
    await deliver(stripe.eventOf(type, refund ?? {}));
  expect((await books?.list({}))?.payments[0]?.refunded).toBe(20_00);
  expect((await history()).at(-1), "once it is done").toEqual(["refunded", 20_00]);
  const atStripe = stripe.refundAtStripe(payment?.intentId ?? "", 10_00);
  await deliver(stripe.eventOf("refund.created", atStripe ?? {}));
  await deliver(stripe.eventOf("refund.updated", atStripe ?? {}));
  expect((await books?.list({}))?.payments[0]?.refunded).toBe(30_00);
  expect(await books?.refund(id, "20.01")).toMatchObject({ kind: "errors" });
});

test("a refund whose answer was lost isn't made again when Stripe has forgotten its key", async () => {
  await askToPay();
  stripe.pay(lastSession().id);
  await deliver(completed());
  const books = deskOf().books;
  const [payment] = (await books?.list({}))?.payments ?? [];
  await books?.refund(payment?.id ?? "", "20");
  const before = stripe.money();
  stripe.state.losesAnswers = true;
  await runJobs();
  stripe.state.losesAnswers = false;
  stripe.forgetKeys();
  await runJobs();
  expect(before - stripe.money()).toBe(20_00);
  expect(await booking.ask("SELECT status FROM payment_refunds")).toEqual([{ status: "done" }]);
});

test("a customer is asked by email to pay what is left, and a notary or an editor has no books to do it with", async () => {
  await askToPay();
  stripe.pay(lastSession().id);
  await deliver(completed());
  const [visit] = await visits();
  const byHand = { ...handPayment(5), acts: "1" };
  await deskOf("notary").record(String(visit?.visit_id), byHand, newForm());
  const asked = await deskOf().books?.askToPay(String(visit?.visit_id));
  expect(asked).toMatchObject({ kind: "asked", isMailed: true });
  expect(deskOf("notary").books).toBeNull();
  const [mail] = await booking.ask("SELECT text, html FROM mails WHERE kind = 'payment-request'");
  expect(mail?.html).toBe("1"); // the acts that the notary recorded
  expect(String(mail?.text)).toContain(`/pay/${asked?.kind === "asked" ? asked.paymentId : "?"}`);
});
