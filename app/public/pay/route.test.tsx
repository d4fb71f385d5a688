import { expect, test } from "vitest";
import { cents } from "../../../core/format/money.ts";
import { siteIn } from "../../../core/sections/spanish-site.ts";
import { siteOf } from "../../../tests/support/app/desk-without-database.ts";
import {
  ask,
  BOOKING_TEST_NOW,
  type BookingTest,
  createBookingTest,
} from "../../../tests/support/booking/booking-pages.tsx";
import { schedulePages } from "../../../tests/support/booking/schedule-pages.ts";
import type { Desk, FoundPayment } from "../../desk.ts";
import * as schedule from "../schedule/route.tsx";
import * as route from "./route.tsx";

const lane = await siteOf();
const ID = "8f14e45f-ceea-467f-a0e6-1d3b5a7c9d11";
const CHECKOUT = "https://checkout.stripe.com/c/pay/cs_1";
const deposit: FoundPayment = {
  ...{ id: ID, purpose: "deposit", state: "hold", amount: cents(50_00), tip: cents(0) },
  ...{ title: "Apostille, Monday", heldUntil: BOOKING_TEST_NOW + 1_800_000, url: CHECKOUT },
  ...{ visitToken: null, service: "apostille", zip: "45040", asksForTip: false },
};

/** A site that takes cards, with one payment. */
async function setupWith(
  found: FoundPayment | null,
  changes: Partial<Desk["payments"]> = {},
  site = lane,
) {
  const setup = await createBookingTest(site);
  const payments = { ...setup.siteDesk.payments, find: async () => found, ...changes };
  return { ...setup, siteDesk: { ...setup.siteDesk, payments } } satisfies BookingTest;
}
const show = (setup: BookingTest, query = "", fields?: Record<string, string>) =>
  ask(route, `/pay/${ID}${query}`, { payment: ID }, setup, fields);

test("before booking the review says what comes next, and the button leads to the payment, not to Stripe", async () => {
  const setup = await setupWith(null, {
    demandOf: async () => ({ kind: "deposit", amount: cents(50_00) }),
    book: async () => ({ kind: "pay", paymentId: ID }),
  });
  const pages = schedulePages(schedule);
  const { got, button } = await pages.reviewVisit(setup);
  expect(got.text).toContain(
    "Next you pay a deposit of $50 by card. The rest is due at the visit.",
  );
  expect(got.text).toContain("Continue to payment");
  expect(got.text).not.toContain("You pay at the visit, not now.");
  const sent = await pages.sendSchedule(setup, { ...button, step: "book" });
  expect(sent).toMatchObject({ status: 303, location: `/pay/${ID}` });
});

test("a site that asks for nothing says what it always said", async () => {
  const setup = await createBookingTest(lane);
  const { got } = await schedulePages(schedule).reviewVisit(setup);
  expect(got.text).toContain("Book this visit");
  expect(got.text).toContain("You pay at the visit, not now.");
});

test("while the time is held the page says until when, what it costs, and links to Checkout", async () => {
  const { page, text, headers } = await show(await setupWith(deposit));
  expect(text).toContain("This time is held for you until 12:30 PM EST.");
  expect(text).toContain("Deposit to pay now $50");
  expect(page).toContain(`href="${CHECKOUT}"`);
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("x-robots-tag")).toBe("noindex");
});

test("who comes back before the event waits on a page that reloads, and who has paid sees the visit", async () => {
  const waiting = await show(await setupWith(deposit), "?returned");
  expect(waiting.headers.get("refresh")).toBe("3");
  expect(waiting.text).toContain("We're confirming your payment");
  const paid = { ...deposit, state: "paid", visitToken: "token" } as const;
  const find = async (_id: string, token = "") =>
    token === "secret" ? paid : { ...paid, visitToken: null };
  const setup = await setupWith(paid, { find });
  expect(await show(setup, "?returned=secret")).toMatchObject({
    status: 303,
    location: expect.stringMatching(/^\/visit\/token\?booked/),
  });
  const other = await show(setup);
  expect(other.text).toContain("We received $50.");
  expect(other.page).not.toContain("/visit/token");
  expect(other.text).not.toContain("Choose another time");
});

test("a time that could not be held is not said to be held", async () => {
  const { text, page } = await show(await setupWith({ ...deposit, heldUntil: null }));
  expect(text).toContain("One more step: pay to book");
  expect(text).not.toContain("held for you");
  expect(page).toContain(`href="${CHECKOUT}"`);
});

test("a held time whose page of Checkout isn't open yet has a button that opens it", async () => {
  const setup = await setupWith({ ...deposit, url: null }, { open: async () => true });
  const { page, text } = await show(setup);
  expect(page).toMatch(/<form[^>]*method="post"/);
  expect(text).toContain("Continue");
  expect(await show(setup, "", {})).toMatchObject({ status: 303, location: `/pay/${ID}` });
});

test("once the time is no longer held, nobody is told that nothing was charged before Stripe has said so", async () => {
  const { text, headers, page } = await show(
    await setupWith({ ...deposit, state: "confirming", url: null }),
  );
  expect(text).toContain("We're confirming your payment");
  expect(text).not.toContain("Nothing was charged");
  expect(page).not.toContain('href="/schedule/');
  expect(headers.get("refresh")).toBe("3");
});

test("a time that lapsed, one that was given away, and a link that is none each say what happened", async () => {
  const lapsed = await show(await setupWith({ ...deposit, state: "lapsed", url: null }));
  expect(lapsed.text).toContain("Nothing was charged.");
  expect(lapsed.page).toContain('href="/schedule/apostille?zip=45040"');
  expect(lapsed.page).not.toContain("checkout.stripe.com");
  const refunded = await show(await setupWith({ ...deposit, state: "refunded", url: null }));
  expect(refunded.text).toContain("We're sending $50 back to your card.");
  expect(await show(await setupWith(null))).toMatchObject({ status: 404 });
});

test("after the visit a tip is offered, nothing is chosen for the payer, and a dead Stripe loses nothing", async () => {
  const due = { ...deposit, purpose: "visit", state: "open", url: null, asksForTip: true } as const;
  const tips: number[] = [];
  const open = async (_id: string, tip: number) => tips.push(tip) > 0;
  const setup = await setupWith(due, { open });
  const { page, text } = await show(setup);
  expect(text).toContain("Add a tip (optional)");
  expect(page).toMatch(/value="0"[^>]*checked|checked[^>]*value="0"/);
  expect(await show(setup, "", { tip: "1000" })).toMatchObject({
    status: 303,
    location: `/pay/${ID}`,
  });
  await show(setup, "", { tip: "-5" });
  await show(setup, "", { tip: "99999999" });
  expect(tips).toEqual([10_00, 0, 0]);
  const dead = await show(await setupWith(due, { open: async () => false }), "", { tip: "0" });
  expect(dead.status).toBe(503);
  expect(dead.text).toContain("The payment page isn't available right now.");
});

test("the page speaks Spanish at its Spanish address", async () => {
  const spanish = siteIn("es", lane);
  if (!spanish) return;
  const { text } = await show(await setupWith(deposit, {}, spanish));
  expect(text).toContain("Depósito que se paga ahora");
});
