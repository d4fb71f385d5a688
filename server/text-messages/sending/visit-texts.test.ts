import { beforeEach, expect, test } from "vitest";
import { siteOf } from "../../../tests/support/app/desk-without-database.ts";
import { bookingRequest } from "../../../tests/support/booking/booking-database.ts";
import { ANA, startTestTexts } from "../../../tests/support/text-messages/test-texts.ts";
import { createBookingDesk } from "../../booking/visitor/create-booking-desk.ts";
import { loadDecidedRequests } from "../../reviews/decided-requests.ts";
import { sendReviewRequest } from "../../reviews/requests.ts";
import { sendText } from "./send-text.ts";

const built = await siteOf();
const reviews = { ...built.reviews, isOn: true, link: "https://g.page/lane" };
const texts = await startTestTexts({ reviews });
const { twilio, booking } = texts;

beforeEach(() => texts.reset());

const sent = () => twilio.messages.map(({ body }) => body);

test("a visitor who ticked the box gets the confirmation, and the words they read are kept with time and page", async () => {
  await texts.book("2026-03-03T10:00");
  await texts.runJobs();
  expect(twilio.messages).toMatchObject([{ to: ANA, from: "+15135550100" }]);
  expect(sent()[0]).toContain("your visit is booked for Tue, Mar 3 at 10:00 AM");
  expect(await texts.ask("SELECT phone, wording, page, created_at FROM text_consents")).toEqual([
    {
      phone: ANA,
      ...texts.agreement,
      created_at: new Date("2026-03-02T13:00Z"),
    },
  ]);
  expect(await texts.texts()).toMatchObject([
    { kind: "confirmation", status: "sent", price: 20_000, provider_id: twilio.messages[0]?.sid },
  ]);
});

test("who did not tick the box gets none", async () => {
  const visitors = createBookingDesk({ site: texts.site, network: "net" }, texts.bookingDeps);
  const result = await visitors.book(bookingRequest("2026-03-03T10:00"));
  expect(result.kind).toBe("booked");
  expect(await texts.texts()).toEqual([]);
});

test("who agreed once is texted about later visits too", async () => {
  await texts.book("2026-03-03T10:00");
  const visitors = createBookingDesk({ site: texts.site, network: "net" }, texts.bookingDeps);
  await visitors.book(bookingRequest("2026-03-04T10:00"));
  expect(await texts.texts()).toHaveLength(2);
});

test("a booking at night is confirmed in the morning of the visitor's zone", async () => {
  booking.set("2026-03-02T21:30");
  await texts.book("2026-03-04T10:00");
  const [job] = await texts.ask(
    "SELECT extract(epoch FROM start_after - created_on)::int AS wait FROM pgboss.job WHERE name = 'text-message'",
  );
  expect(job?.wait).toBeGreaterThanOrEqual(10.5 * 3_600 - 2);
  await texts.runJobs();
  expect(sent()).toEqual([]); // run too early, it plans itself for the morning
  booking.set("2026-03-03T08:00");
  await texts.runJobs();
  expect(sent()).toHaveLength(1);
});

test("a reminder is texted once, and not of a visit that moved or is over", async () => {
  const { visit } = await texts.book("2026-03-04T10:00");
  await texts.runJobs();
  booking.set("2026-03-03T10:00");
  await texts.remind(visit.id, visit.sequence, "24h");
  await texts.runJobs();
  expect(sent()[1]).toContain("a reminder of your visit on Wed, Mar 4 at 10:00 AM");
  booking.set("2026-03-03T10:01");
  const again = await texts.book("2026-03-05T10:00");
  booking.set("2026-03-04T10:00");
  await texts.remind(again.visit.id, again.visit.sequence, "24h");
  booking.set("2026-03-05T10:01");
  await texts.runJobs();
  expect(sent()).toHaveLength(2);
  expect((await texts.texts()).slice(-2)).toMatchObject([
    { kind: "confirmation", status: "dropped", last_error: "Its moment has passed." },
    { kind: "reminder", status: "dropped", last_error: "Its moment has passed." },
  ]);
});

test("on my way names the arrival: after the drive, not before the visit begins; taking it back stops it", async () => {
  const { visit } = await texts.book("2026-03-03T10:00");
  await texts.runJobs();
  booking.set("2026-03-03T09:58");
  await texts.road().startEnRoute(visit.id);
  await texts.runJobs();
  const [, arrival] = /expects to arrive around 10:(\d\d) AM/.exec(sent()[1] ?? "") ?? [];
  expect(Number(arrival)).toBeGreaterThan(0);
  await texts.road().cancelEnRoute(visit.id);
  booking.set("2026-03-03T09:59");
  await texts.road().startEnRoute(visit.id);
  await texts.road().cancelEnRoute(visit.id);
  await texts.runJobs();
  expect(sent()).toHaveLength(2);
});

test("on my way is texted once for a time of the visit, however often the button is pressed", async () => {
  const { visit } = await texts.book("2026-03-03T10:00");
  await texts.runJobs();
  for (const at of ["2026-03-03T09:30", "2026-03-03T09:40"]) {
    booking.set(at);
    await texts.road().startEnRoute(visit.id);
    await texts.runJobs();
    await texts.road().cancelEnRoute(visit.id);
  }
  expect(sent()).toHaveLength(2);
});

test("a tap on my way that was taken back before its text was sent leaves the next one its text", async () => {
  const { visit } = await texts.book("2026-03-03T10:00");
  await texts.runJobs();
  booking.set("2026-03-03T09:00");
  await texts.road().startEnRoute(visit.id);
  await texts.road().cancelEnRoute(visit.id);
  await texts.runJobs();
  booking.set("2026-03-03T09:40");
  await texts.road().startEnRoute(visit.id);
  await texts.runJobs();
  expect(sent()).toHaveLength(2);
});

test("visitors who booked in Spanish read Spanish", async () => {
  const { visit } = await texts.book("2026-03-03T10:00");
  await booking.pool.query("UPDATE visits SET language = 'es'");
  booking.set("2026-03-03T09:30");
  await texts.road().startEnRoute(visit.id);
  await texts.runJobs();
  expect(sent().at(-1)).toContain("va en camino");
});

test("nobody waits for a dead provider, and after an hour everything is sent once", async () => {
  twilio.state.isDead = true;
  await texts.book("2026-03-03T10:00");
  expect(await texts.runJobs()).toHaveLength(1);
  booking.set("2026-03-02T09:00");
  expect(await texts.runJobs()).toHaveLength(1);
  expect(await texts.texts()).toMatchObject([
    { status: "sending", last_error: "Twilio couldn't be reached." },
  ]);
  twilio.state.isDead = false;
  expect(await texts.runJobs()).toEqual([]);
  await texts.runJobs();
  expect(sent()).toHaveLength(1);
  expect(await texts.texts()).toMatchObject([{ status: "sent", last_error: null }]);
});

test("a text whose answer was lost is found at the provider and not sent again", async () => {
  twilio.state.losesAnswers = true;
  await texts.book("2026-03-03T10:00");
  expect(await texts.runJobs()).toHaveLength(1);
  expect(sent()).toHaveLength(1);
  twilio.state.losesAnswers = false;
  expect(await texts.runJobs()).toEqual([]);
  expect(sent()).toHaveLength(1);
  expect(await texts.texts()).toMatchObject([
    { status: "sent", provider_id: twilio.messages[0]?.sid },
  ]);
});

test("a process that dies between the call and the record does not send twice", async () => {
  await texts.book("2026-03-03T10:00");
  const jobs = await texts.ask("SELECT data FROM pgboss.job WHERE name = 'text-message'");
  await texts.runJobs();
  // The record of the answer was lost.
  await booking.pool.query("UPDATE text_messages SET status = 'sending', provider_id = NULL");
  for (const { data } of jobs) {
    const { siteId, messageId } = data as { siteId: string; messageId: string };
    await sendText(siteId, messageId, texts.deps, new AbortController().signal);
  }
  expect(sent()).toHaveLength(1);
});

test("a number that answered STOP at the provider is not texted again", async () => {
  twilio.optedOut.add(ANA);
  await texts.book("2026-03-03T10:00");
  await texts.runJobs();
  twilio.optedOut.clear();
  await texts.book("2026-03-04T10:00");
  await texts.runJobs();
  expect(sent()).toEqual([]);
  expect(await texts.texts()).toMatchObject([
    { status: "failed", last_error: "This number replied STOP." },
  ]);
});

test("turned off, nothing is queued, and what waits is not sent", async () => {
  await texts.book("2026-03-03T10:00");
  await texts.books().setOn(false);
  await texts.book("2026-03-04T10:00");
  await texts.runJobs();
  expect(sent()).toEqual([]);
  expect(await texts.texts()).toMatchObject([
    { status: "dropped", last_error: "Texts were turned off." },
  ]);
});

test("connecting again, such as with a new token, keeps texts on and what waits", async () => {
  booking.set("2026-03-02T21:30");
  await texts.book("2026-03-04T10:00");
  booking.set("2026-03-03T08:00");
  expect(await texts.books().connect(texts.account)).toMatchObject({ kind: "sent" });
  await texts.runJobs();
  expect(sent().at(-1)).toContain("your visit is booked for Wed, Mar 4 at 10:00 AM");
  await texts.books().setOn(false);
  await texts.books().connect(texts.account);
  expect(await texts.desk().isOn()).toBe(false);
});

test("a program of the owner's is reached by https only, because texts name customers", async () => {
  const program = {
    ...{ provider: "http", secret: `whsec_${"A".repeat(44)}` },
    ...{ fromNumber: "(513) 555-0100", testNumber: "(513) 555-0123" },
  };
  for (const url of ["http://texts.example/in", "texts.example"]) {
    expect(await texts.books().connect({ ...program, url })).toMatchObject({
      ...{ kind: "errors", errors: { url: expect.stringContaining("https://") } },
    });
  }
});

test("a review is asked for by text where the customer agreed, in place of the email, and once", async () => {
  const { visit } = await texts.book("2026-03-03T10:00");
  await texts.runJobs();
  booking.set("2026-03-03T12:00");
  await texts.road().complete(visit.id);
  booking.set("2026-03-04T12:00");
  const ask = () => sendReviewRequest(visit.id, texts.site, texts.reviewDeps, "now");
  expect(await ask()).toEqual({ kind: "sent" });
  expect(await ask()).toEqual({ kind: "asked" });
  await texts.runJobs();
  expect(sent()[1]).toContain("We'd be glad to read your review: https://g.page/lane");
  expect(await texts.ask("SELECT kind FROM mails WHERE kind = 'review-request'")).toEqual([]);
  const [decided] = await loadDecidedRequests(texts.deps.db, texts.site.id);
  expect(decided).toMatchObject({ kind: "asked", isTexted: true, mail: null });
});
