import { beforeEach, expect, test } from "vitest";
import { cents } from "../../../core/format/money.ts";
import { siteOf } from "../../../tests/support/app/desk-without-database.ts";
import {
  anaContact,
  cincinnatiTime,
  createTestBooking,
} from "../../../tests/support/booking/booking-database.ts";
import { fakeEmails } from "../../../tests/support/platform/fake-emails.ts";
import { blockTime } from "../owner/block-time.ts";
import { moveForOwner } from "../owner/move-for-owner.ts";
import { cancelForOwner } from "../visits/cancel.ts";
import { waitlistJob } from "./check-waitlist.ts";
import { createWaitlistDesk } from "./waitlist-desk.ts";

const builtIn = await siteOf();
const site = {
  ...builtIn,
  scheduling: { ...builtIn.scheduling, waitlist: { isOn: true, answerMinutes: 30 } },
};
const plain = () => ({ subject: "s", html: "<p>s</p>", text: "t" });
const { deps, ask, book, desk, clear, set } = await createTestBooking(
  site,
  fakeEmails({
    ...{ "visit-visitor": plain, "visit-owner": plain, "visit-signer": plain },
    "waitlist-offer": ({ slot, until, link }) => ({
      subject: "earlier",
      html: "<p>earlier</p>",
      text: JSON.stringify([slot.start, until, link]),
    }),
  }),
);
const waitlistDeps = { ...deps, sendsEmail: true, siteOf: () => site };
const list = createWaitlistDesk({ site, network: "here" }, waitlistDeps);
const look = () => waitlistJob(waitlistDeps).run({}, new AbortController().signal);

let minute = 0;

beforeEach(async () => {
  minute = 0;
  await clear();
  // On Tuesday nothing but ten o'clock can be booked.
  for (const [from, to] of [
    ["08:00", "10:00"],
    ["10:45", "22:00"],
  ]) {
    const span = {
      start: cincinnatiTime(`2026-03-03T${from}`),
      end: cincinnatiTime(`2026-03-03T${to}`),
    };
    await blockTime({ ...span, reason: "", who: "owner" }, site.id, deps);
  }
});

const EVERY_TIME = { from: "", until: "", parts: ["morning", "afternoon", "evening"] };
const personOf = (firstName: string, number: number) => ({
  ...{ ...anaContact, firstName, phone: `(513) 555-01${number}` },
  email: `${firstName.toLowerCase()}@home.example`,
});
const [ben, eva] = [personOf("Ben", 11), personOf("Eva", 22)];
const TEN = cincinnatiTime("2026-03-03T10:00");

/** The only time on Tuesday. */
const bookTen = () => book("2026-03-03T10:00", { contact: eva });

/** A later visit of someone who wants a time on Tuesday; a minute after the one before them in line. */
async function waitFor(local: string, contact: typeof ben) {
  minute += 1;
  set(`2026-03-02T08:0${minute}`);
  const booked = await book(local, { contact });
  const typed = { ...EVERY_TIME, from: "2026-03-03", until: "2026-03-03", parts: ["morning"] };
  expect(await list.join(booked.token, typed)).toMatchObject({ kind: "joined" });
  return booked;
}

async function mails() {
  const rows = await ask(
    "SELECT to_address, text FROM mails WHERE kind = 'waitlist-offer' ORDER BY created_at",
  );
  return rows.map((row) => [row.to_address, JSON.parse(String(row.text))[0]]);
}

const offerOf = async (token: string) => (await list.load(token))?.offer ?? null;

test("a time that was canceled is held for the first in line, who takes it with one tap", async () => {
  const taken = await bookTen();
  const first = await waitFor("2026-03-05T10:00", anaContact);
  await waitFor("2026-03-05T14:00", ben);
  await look();
  expect(await mails()).toEqual([]); // what was open when they joined is no news

  set("2026-03-02T09:00");
  await cancelForOwner(taken.visit.id, site, deps);
  await look();
  expect(await mails()).toEqual([[anaContact.email, TEN]]);
  const offer = await offerOf(first.token);
  expect(offer).toMatchObject({ start: TEN, expiresAt: cincinnatiTime("2026-03-02T09:30") });
  expect(await desk().hold({ ...query, start: TEN, hold: null })).toMatchObject({
    kind: "slot-taken",
  });

  const answer = await list.accept(first.token, offer?.id ?? "");
  expect(answer).toMatchObject({ kind: "taken", visit: { start: TEN, sequence: 1 } });
  expect(await list.load(first.token)).toMatchObject({ preferences: null, offer: null });
  expect(await list.accept(first.token, offer?.id ?? "")).toMatchObject({ kind: "taken" });
  expect(await ask("SELECT status FROM visits WHERE status = 'held'")).toEqual([]);
  await look();
  expect(await mails()).toHaveLength(1);
  const log = await ask("SELECT kind FROM visit_events WHERE visit_id = $1 ORDER BY event_id", [
    first.visit.id,
  ]);
  expect(log.map(({ kind }) => kind)).toEqual([
    ...["confirmed", "waitlist-joined", "waitlist-offered", "waitlist-taken", "moved"],
  ]);
});

const query = { services: ["general-notary"], zip: "45202" };

test("whoever declines or lets a time lapse stays on the list, is not asked for it again, and the next in line is", async () => {
  const taken = await bookTen();
  const first = await waitFor("2026-03-05T10:00", anaContact);
  const second = await waitFor("2026-03-05T14:00", ben);
  await cancelForOwner(taken.visit.id, site, deps);
  await look();
  const offer = await offerOf(first.token);
  expect(await list.decline(second.token, offer?.id ?? "")).toEqual({ kind: "gone" }); // not theirs
  expect(await list.decline(first.token, offer?.id ?? "")).toEqual({ kind: "declined" });
  await look();
  expect(await mails()).toEqual([
    [anaContact.email, TEN],
    [ben.email, TEN],
  ]);
  set("2026-03-02T08:33"); // Ben does not answer
  expect(await offerOf(second.token)).toBeNull();
  await look();
  await look();
  expect(await mails()).toHaveLength(2);
  expect(await ask("SELECT state FROM waitlist_offers ORDER BY offered_at, state")).toEqual([
    { state: "declined" },
    { state: "lapsed" },
  ]);
  expect((await list.load(first.token))?.preferences).toMatchObject({ from: "2026-03-03" });
});

test("no one has two times to answer, also with two visits", async () => {
  const taken = [await bookTen()];
  for (const time of ["09:00", "11:00", "13:00", "15:00", "17:00"])
    taken.push(await book(`2026-03-04T${time}`, { contact: eva }));
  for (const local of ["2026-03-05T10:00", "2026-03-05T14:00"]) {
    const { token } = await book(local);
    await list.join(token, { ...EVERY_TIME, until: "2026-03-04" });
  }
  for (const { visit } of taken) await cancelForOwner(visit.id, site, deps);
  await look();
  await look();
  expect(await mails()).toHaveLength(1);
});

test("at night no one is asked, and the time is still new in the morning", async () => {
  const taken = await bookTen();
  await waitFor("2026-03-05T10:00", anaContact);
  set("2026-03-02T22:00");
  await cancelForOwner(taken.visit.id, site, deps);
  await look();
  set("2026-03-03T07:30");
  await look();
  expect(await mails()).toEqual([]);
  set("2026-03-03T08:00");
  await look();
  expect(await mails()).toEqual([[anaContact.email, TEN]]);
});

test("a visitor's hold that ends is no new time", async () => {
  const { token } = await book("2026-03-05T10:00");
  await list.join(token, EVERY_TIME);
  await desk().hold({ ...query, start: TEN, hold: null });
  await look();
  set("2026-03-02T08:20");
  await look();
  expect(await mails()).toEqual([]);
});

test("leaving, moving and canceling give the held time to the next in line", async () => {
  const taken = await bookTen();
  const first = await waitFor("2026-03-05T10:00", anaContact);
  const second = await waitFor("2026-03-05T12:00", ben);
  const third = await waitFor("2026-03-05T14:00", personOf("Cy", 33));
  await cancelForOwner(taken.visit.id, site, deps);
  await look();
  expect(await list.leave(first.token)).toEqual({ kind: "left" });
  await look();
  expect(await offerOf(second.token)).toMatchObject({ start: TEN });
  const later = cincinnatiTime("2026-03-06T12:00");
  expect(await moveForOwner(second.visit.id, later, {}, site, deps)).toMatchObject({
    kind: "done",
  });
  expect(await offerOf(second.token)).toBeNull();
  await look();
  expect(await offerOf(third.token)).toMatchObject({ start: TEN });
  await desk().cancel(third.token, cents(0));
  const ended = "SELECT end_reason FROM waitlist_entries WHERE ended_at IS NOT NULL ORDER BY 1";
  expect(await ask(ended)).toEqual([{ end_reason: "left" }, { end_reason: "visit-ended" }]);
  expect(await ask("SELECT 1 AS one FROM visits WHERE status = 'held'")).toEqual([]);
});

test("an entry ends with its last day and with its visit", async () => {
  await waitFor("2026-03-05T10:00", anaContact);
  set("2026-03-04T09:00");
  await look();
  expect(await ask("SELECT end_reason FROM waitlist_entries")).toEqual([
    { end_reason: "date-passed" },
  ]);
  const { token } = await book("2026-03-05T14:00", { contact: ben });
  await list.join(token, EVERY_TIME);
  set("2026-03-05T15:00");
  await look();
  expect(
    await ask("SELECT end_reason FROM waitlist_entries WHERE end_reason = 'visit-ended'"),
  ).toHaveLength(1);
});

test("a hundred answers and bookings at once leave one visit at a time and no hold without its offer", async () => {
  const taken = await bookTen();
  const first = await waitFor("2026-03-05T10:00", anaContact);
  const second = await waitFor("2026-03-05T14:00", ben);
  await cancelForOwner(taken.visit.id, site, deps);
  await Promise.all([look(), look(), look()]);
  expect(await offerOf(second.token)).toBeNull();
  const { id: offer = "" } = (await offerOf(first.token)) ?? {};
  await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      [
        () => list.accept(first.token, offer),
        () => list.accept(second.token, offer),
        () => desk().hold({ ...query, start: TEN, hold: null }),
        () => look(),
      ][index % 4]?.(),
    ),
  );
  expect(
    await ask(
      "SELECT count(*)::int AS count FROM visits WHERE starts_at = $1 AND status <> 'cancelled'",
      [new Date(TEN)],
    ),
  ).toEqual([{ count: 1 }]);
  expect((await desk().visitOf(first.token))?.start).toBe(TEN);
});
