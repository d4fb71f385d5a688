import { beforeEach, expect, test } from "vitest";
import { cents } from "../../core/format/money.ts";
import { bookingRequest } from "../../tests/support/booking/booking-database.ts";
import { startCardPayments } from "../../tests/support/booking/card-payments.ts";
import { SECRET_KEY, WEBHOOK_SECRET } from "../../tests/support/booking/fake-stripe.ts";
import { RECENT_AUTH_MS } from "../people/sign-in/recent-auth.ts";

const cards = await startCardPayments();
const {
  ask,
  askToPay,
  booking,
  completed,
  deliver,
  deskOf,
  lastSession,
  runJobs,
  site,
  stripe,
  visitor,
  visits,
  reset,
} = cards;

beforeEach(reset);

test("a key is tested at Stripe before it is kept, and kept only encrypted", async () => {
  const books = deskOf().books;
  expect(await books?.connect("pk_test_123456789")).toMatchObject({ kind: "errors" });
  expect(await books?.connect(`${SECRET_KEY}wrong`)).toMatchObject({
    kind: "errors",
    errors: { secretKey: expect.stringContaining("didn't work") },
  });
  expect(await books?.settings()).toMatchObject({
    takesCards: true,
    stripe: { account: "Lane Mobile Notary", isLive: false },
  });
  const [row] = await booking.ask("SELECT * FROM payment_settings");
  expect(JSON.stringify(row)).not.toContain(SECRET_KEY);
  expect(JSON.stringify(row)).not.toContain(WEBHOOK_SECRET);
  await books?.disconnect();
  expect(await books?.settings()).toMatchObject({ takesCards: false });
  expect((await ask("2026-03-03T10:00")).kind).toBe("booked");
});

test("what sends money elsewhere needs a recent sign-in, and the owners are told of it", async () => {
  await askToPay();
  stripe.pay(lastSession().id);
  await deliver(completed());
  const [payment] = (await deskOf().books?.list({}))?.payments ?? [];
  const old = deskOf("owner", RECENT_AUTH_MS).books;
  const signInAgain = { kind: "sign-in-again" };
  expect(await old?.connect(SECRET_KEY)).toEqual(signInAgain);
  expect(await old?.disconnect()).toEqual(signInAgain);
  expect(await old?.refund(payment?.id ?? "", "20")).toEqual(signInAgain);
  expect(await old?.saveWays({ venmo: "thief-1" })).toEqual(signInAgain);
  expect(await old?.saveWays({ cash: true })).toEqual({ kind: "saved" });
  expect(await old?.settings()).toMatchObject({ takesCards: true, ways: { venmo: "" } });
  const told = () => booking.ask("SELECT to_address, text FROM mails WHERE kind = 'money-changed'");
  const user = ["owner-1", "Ana Lane", "ana@lane.example"];
  await booking.pool.query("INSERT INTO auth_users (id, name, email) VALUES ($1, $2, $3)", user);
  await booking.pool.query(
    "INSERT INTO memberships (site_id, user_id, role, created_at) VALUES ($1, 'owner-1', 'owner', now())",
    [site.id],
  );
  expect(await told()).toEqual([]);
  await deskOf().books?.saveWays({ venmo: "lane-notary", zelle: "pay@lane.example" });
  await deskOf().books?.disconnect();
  expect((await told()).map(({ to_address: to, text }) => `${to}: ${text}`).toSorted()).toEqual([
    expect.stringContaining(
      "ana@lane.example: Ana Lane (ana@lane.example) changed Venmo and Zelle.",
    ),
    expect.stringContaining("disconnected Stripe."),
  ]);
  await booking.pool.query("DELETE FROM auth_users");
});

test("Stripe is disconnected only once nobody can pay on a page of Checkout, and what was paid there is booked", async () => {
  const books = deskOf().books;
  await askToPay("2026-03-03T10:00");
  stripe.pay(lastSession().id); // and its event is late
  await askToPay("2026-03-03T14:00");
  const open = lastSession();
  expect(await books?.connect(SECRET_KEY)).toMatchObject({ kind: "connected" });
  expect(open.status).toBe("open"); // the same account still takes it
  stripe.state.isDead = true;
  expect(await books?.disconnect()).toEqual({ kind: "pages-open" });
  expect(await books?.settings()).toMatchObject({ takesCards: true });
  stripe.state.isDead = false;
  expect(await books?.disconnect()).toEqual({ kind: "disconnected" });
  expect(open.status).toBe("expired");
  expect((await visits()).filter(({ status }) => status === "confirmed")).toHaveLength(1);
  expect(await books?.settings()).toMatchObject({ takesCards: false });
});

test("the time is held while a deposit is paid, is booked by the event, once, and nobody else gets it", async () => {
  const paymentId = await askToPay();
  expect(await visits()).toMatchObject([{ status: "held" }]);
  expect(await visitor.find(paymentId)).toMatchObject({
    state: "hold",
    amount: 50_00,
    url: expect.stringMatching(/^https:\/\/checkout\.stripe\.com\//),
  });
  const other = await booking.desk().book(bookingRequest("2026-03-03T10:00"));
  expect(other.kind).toBe("slot-taken");
  stripe.pay(lastSession().id);
  expect(await deliver(completed())).toEqual({ kind: "taken", outcome: "booked" });
  const [visit] = await visits();
  expect(visit).toMatchObject({ status: "confirmed" });
  const found = (await deskOf().ofVisits([String(visit?.visit_id)])).values().next().value;
  expect(found).toMatchObject({
    payments: [{ status: "paid", purpose: "deposit", amount: 50_00 }],
  });
  expect(found && found.cost - found.due).toBe(50_00);
  const returned = new URL(lastSession().success_url).searchParams.get("returned") ?? "";
  expect(await visitor.find(paymentId, returned)).toMatchObject({
    state: "paid",
    visitToken: expect.any(String),
  });
  // The id alone is in the bookkeeper's list and at Stripe: it leads nobody to a name, an address or the button to cancel.
  for (const token of [undefined, "", `${returned}x`, paymentId]) {
    expect(await visitor.find(paymentId, token)).toMatchObject({ state: "paid", visitToken: null });
  }
  const mails = await booking.ask("SELECT kind FROM mails ORDER BY kind");
  expect(mails.map(({ kind }) => kind)).toEqual([
    "payment-receipt",
    "visit-confirmed",
    "visit-confirmed-owner",
  ]);
});

test("an event that is doubled, forged, old or of another site changes nothing", async () => {
  await askToPay();
  stripe.pay(lastSession().id);
  const event = completed();
  expect(await deliver(event, `${WEBHOOK_SECRET}x`)).toEqual({ kind: "forged" });
  expect(await visitor.takeEvent(JSON.stringify(event), "t=1,v1=00")).toEqual({ kind: "forged" });
  expect(await visits()).toMatchObject([{ status: "held" }]);
  const results = await Promise.all([deliver(event), deliver(event), deliver(event)]);
  expect(results.map((result) => "outcome" in result && result.outcome).toSorted()).toContain(
    "booked",
  );
  expect(await deliver(event)).toEqual({ kind: "taken", outcome: "known" });
  expect(await deliver(stripe.eventOf("checkout.session.completed", lastSession()))).toEqual({
    kind: "taken",
    outcome: "nothing",
  });
  expect(await visits()).toMatchObject([{ status: "confirmed" }]);
  expect(await cards.booked()).toBe(50_00);
  const foreign = {
    ...lastSession(),
    metadata: { site: "other", payment: lastSession().metadata.payment },
  };
  expect(await deliver(stripe.eventOf("checkout.session.completed", foreign))).toMatchObject({
    outcome: "nothing",
  });
});

test("a time that nobody paid for is free again, and its page of Checkout says so", async () => {
  const paymentId = await askToPay();
  booking.set("2026-03-02T08:33");
  // Until Stripe has said so, nobody knows that it was not paid.
  expect(await visitor.find(paymentId)).toMatchObject({ state: "confirming", url: null });
  const { visit } = await booking.book("2026-03-03T10:00");
  expect(visit.state).toBe("confirmed");
  const session = lastSession();
  session.status = "expired";
  expect(await deliver(stripe.eventOf("checkout.session.expired", session))).toMatchObject({
    outcome: "lapsed",
  });
  expect(await booking.ask("SELECT status, booking FROM payments")).toEqual([
    { status: "lapsed", booking: null },
  ]);
  expect(await visitor.find(paymentId)).toMatchObject({ state: "lapsed", url: null });
});

test("a booking that was cut off before its page of Checkout opened is over an hour after its time was released", async () => {
  const paymentId = await askToPay();
  await booking.pool.query("UPDATE payments SET session_id = NULL, session_url = NULL");
  booking.set("2026-03-02T09:20");
  await cards.checkSessions();
  const kept = "SELECT status, booking FROM payments";
  expect(await booking.ask(kept)).toMatchObject([{ status: "open" }]);
  booking.set("2026-03-02T09:40");
  await cards.checkSessions();
  expect(await booking.ask(kept)).toEqual([{ status: "lapsed", booking: null }]);
  expect(await visitor.find(paymentId)).toMatchObject({ state: "lapsed" });
});

test("a late payment books the time if it is still free", async () => {
  const before = stripe.money();
  await askToPay();
  stripe.pay(lastSession().id);
  booking.set("2026-03-02T09:30");
  expect(await deliver(completed())).toMatchObject({ outcome: "booked" });
  expect(await visits()).toMatchObject([{ status: "confirmed" }]);
  await runJobs();
  expect(stripe.money() - before).toBe(await cards.booked());
});

test("a late payment for a time that was taken goes back in full, and books nothing", async () => {
  const before = stripe.money();
  const paymentId = await askToPay();
  stripe.pay(lastSession().id);
  booking.set("2026-03-02T08:33");
  await booking.book("2026-03-03T10:00");
  expect(await deliver(completed())).toMatchObject({ outcome: "refund" });
  await runJobs();
  await runJobs();
  expect(stripe.money()).toBe(before);
  expect(await visits()).toHaveLength(1);
  expect(await visitor.find(paymentId)).toMatchObject({ state: "refunded" });
  const [mail] = await booking.ask(
    "SELECT to_address FROM mails WHERE kind = 'payment-not-booked'",
  );
  expect(mail).toEqual({ to_address: "ana@home.example" });
});

test("with Stripe dead the visit is booked at once, and the deposit can be paid from its page later", async () => {
  stripe.state.isDead = true;
  const result = await ask("2026-03-03T10:00");
  if (result.kind !== "booked") throw new Error(`It was not booked: ${JSON.stringify(result)}`);
  expect(await visits()).toMatchObject([{ status: "confirmed" }]);
  expect(await booking.ask("SELECT status, visit_id FROM payments")).toMatchObject([
    { status: "open", visit_id: result.visit.id },
  ]);
  stripe.state.isDead = false;
  booking.set("2026-03-02T08:01"); // Stripe isn't asked again at once
  const paymentId = await visitor.payVisit(result.token);
  expect(await visitor.open(paymentId ?? "", cents(10_00))).toBe(true);
  stripe.pay(lastSession().id);
  expect(lastSession().amount_total).toBe(result.visit.agreed.total + 10_00);
  expect(await deliver(completed())).toMatchObject({ outcome: "paid" });
  expect(await visitor.payVisit(result.token)).toBeNull(); // nothing is due any more
});

test("an event that never comes is made up for by asking Stripe", async () => {
  await askToPay();
  stripe.pay(lastSession().id);
  booking.set("2026-03-02T08:03");
  stripe.state.isDead = true;
  await cards.checkSessions();
  expect(await visits()).toMatchObject([{ status: "held" }]);
  stripe.state.isDead = false;
  booking.set("2026-03-02T08:09");
  await cards.checkSessions();
  expect(await visits()).toMatchObject([{ status: "confirmed" }]);
});
