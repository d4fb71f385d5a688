import { beforeEach, expect, test } from "vitest";
import { type Cents, cents } from "../../../core/format/money.ts";
import { siteOf } from "../../../tests/support/app/desk-without-database.ts";
import {
  ana,
  at,
  createTestBooking,
  kitchen,
} from "../../../tests/support/booking/booking-database.ts";
import { readCalendar } from "../../../tests/support/booking/read-calendar.ts";
import { startEnRoute } from "../owner/en-route.ts";
import { cancelForOwner } from "../visits/cancel.ts";

const site = await siteOf();
const { deps, ask, desk, book, clear, set } = await createTestBooking(site);

beforeEach(clear);

/** The files that went with the mails to the visitor, in order. */
async function files() {
  const rows = await ask(
    "SELECT attachments FROM mails WHERE kind IN ('visit-confirmed', 'visit-moved', 'visit-cancelled') ORDER BY created_at",
  );
  return rows.flatMap((row) => row.attachments as { contentType: string; content: string }[]);
}

test("booked, moved twice and cancelled, a visit keeps one uid, counts up by one, and each file says what holds", async () => {
  const { visit, token } = await book("2026-03-03T10:00", { intake: kitchen });
  set("2026-03-02T08:05");
  const first = await desk().move(token, at("2026-03-04T20:30"));
  expect(first).toMatchObject({ kind: "moved", visit: { id: visit.id, sequence: 1 } });
  set("2026-03-02T08:06");
  await desk().move(token, at("2026-03-05T09:00"));
  set("2026-03-02T08:07");
  const last = await desk().cancel(token, cents(0));
  expect(last).toMatchObject({ kind: "cancelled", fee: { kind: "free", fee: 0 } });

  const sent = await files();
  expect(sent.map(({ contentType }) => contentType)).toEqual([
    "text/calendar; method=REQUEST; charset=utf-8",
    "text/calendar; method=REQUEST; charset=utf-8",
    "text/calendar; method=REQUEST; charset=utf-8",
    "text/calendar; method=CANCEL; charset=utf-8",
  ]);
  const read = sent.map(({ content }) => readCalendar(content));
  expect(read.map(({ method }) => method)).toEqual(["REQUEST", "REQUEST", "REQUEST", "CANCEL"]);
  const events = read.flatMap((one) => one.events);
  expect(new Set(events.map(({ uid }) => uid))).toEqual(new Set([`${visit.id}@main`]));
  expect(events.map(({ sequence }) => sequence)).toEqual([0, 1, 2, 3]);
  expect(events.map(({ start }) => start)).toEqual(
    ["2026-03-03T10:00", "2026-03-04T20:30", "2026-03-05T09:00", "2026-03-05T09:00"].map(at),
  );
  expect(events.map(({ stamp }) => stamp)).toEqual(
    ["08:00", "08:05", "08:06", "08:07"].map((time) => at(`2026-03-02T${time}`)),
  );
  expect(events.map(({ status }) => status)).toEqual([
    "CONFIRMED",
    "CONFIRMED",
    "CONFIRMED",
    "CANCELLED",
  ]);
  for (const event of events) {
    expect(event.end - event.start).toBe(40 * 60_000);
    expect(event.organizer).toBe(`mailto:${site.businessConfig.email}`);
    expect(event.attendees).toEqual([
      { address: ana.email, name: "Ana Ruiz", partstat: "ACCEPTED" },
    ]);
    expect(event.location).toBe("12 Main Street, Apt 4, 45202");
    expect(event.url).toBe(`${site.origin}/visit/${token}`);
  }
  expect(events[0]?.description).toContain("Tuesday, March 3, 2026, 10:00 AM EST");
  expect(events[1]?.description).toContain("Agreed total: $125");
  expect(await desk().calendarOf(token)).toBe(sent[3]?.content);
  expect(await ask("SELECT kind, who FROM visit_events ORDER BY event_id")).toEqual([
    { kind: "confirmed", who: "visitor" },
    { kind: "moved", who: "visitor" },
    { kind: "moved", who: "visitor" },
    { kind: "cancelled", who: "visitor" },
  ]);
});

test("what was agreed stays when a visit moves, and only the new start's surcharge is new", async () => {
  const { token } = await book("2026-03-03T20:30");
  const answer = await desk().slotsToMove(token, { from: "2026-03-04", days: 1 });
  const noon = answer?.slots.find(({ start }) => start === at("2026-03-04T12:00"));
  expect(noon?.total).toBe(7_500);
  const moved = await desk().move(token, at("2026-03-04T12:00"));
  expect(moved).toMatchObject({
    kind: "moved",
    visit: { agreed: { surcharge: null, total: 7_500 } },
  });
});

test("a visit does not stand in its own way, and the same time again changes nothing", async () => {
  const { token } = await book("2026-03-03T10:00");
  const answer = await desk().slotsToMove(token, { from: "2026-03-03", days: 1 });
  const walls = answer?.slots.map(({ start }) => start) ?? [];
  expect(walls).toContain(at("2026-03-03T10:00"));
  expect(walls).toContain(at("2026-03-03T10:30"));
  const same = await desk().move(token, at("2026-03-03T10:00"));
  expect(same).toMatchObject({ kind: "moved", visit: { sequence: 0 } });
  expect(await ask("SELECT count(*)::int AS count FROM mails")).toEqual([{ count: 2 }]);
  expect(await desk().move(token, at("2026-03-03T10:30"))).toMatchObject({ kind: "moved" });
});

test("two visits that reach for one start get it once, and the other keeps its own time", async () => {
  const [first, second] = [await book("2026-03-03T10:00"), await book("2026-03-03T14:00")];
  const both = await Promise.all(
    [first, second].map(({ token }) => desk().move(token, at("2026-03-04T10:00"))),
  );
  expect(both.map(({ kind }) => kind).toSorted()).toEqual(["moved", "slot-taken"]);
  const lost = both.find((outcome) => outcome.kind === "slot-taken");
  expect(lost?.kind === "slot-taken" && lost.next.length).toBe(8);
  expect(await ask("SELECT count(*)::int AS count FROM visits WHERE sequence = 0")).toEqual([
    { count: 1 },
  ]);
});

test.each([
  ["2026-03-03T07:59:59.999", "free", 0],
  ["2026-03-03T08:00:00", "free", 0],
  ["2026-03-03T08:00:00.001", "late", 5_000],
  ["2026-03-03T09:59:00", "late", 5_000],
  ["2026-03-03T10:20:00", "late", 5_000],
])("cancelled at %s, a visit at ten costs what applies then: %s", async (wall, kind, fee) => {
  const { visit, token } = await book("2026-03-03T10:00");
  set(wall);
  expect(desk().cancelFee(visit)).toEqual({ kind, fee });
  expect(await desk().cancel(token, cents(fee))).toMatchObject({
    kind: "cancelled",
    fee: { kind, fee },
  });
  expect(await ask("SELECT closing_fee FROM visits")).toEqual([{ closing_fee: fee }]);
});

test("a fee that grew since it was shown is shown again, and a lower one is taken at once", async () => {
  const { token } = await book("2026-03-03T10:00");
  set("2026-03-03T08:30");
  expect(await desk().cancel(token, cents(0))).toEqual({
    kind: "fee-changed",
    fee: { kind: "late", fee: 5_000 },
  });
  const unreadable = Number.NaN as Cents; // a cast: no amount is NaN, but the desk has to survive one
  expect(await desk().cancel(token, unreadable)).toMatchObject({ kind: "fee-changed" });
  expect(await desk().cancel(token, cents(7_500))).toMatchObject({
    kind: "cancelled",
    fee: { fee: 5_000 },
  });
});

test("once the notary is on the way the drive is due, and a move needs a call", async () => {
  const { visit, token } = await book("2026-03-03T10:00");
  set("2026-03-03T07:30");
  expect(await startEnRoute(visit.id, site, deps)).toMatchObject({ kind: "done" });
  const seen = await desk().visitOf(token);
  expect(seen && desk().cancelFee(seen)).toEqual({ kind: "en-route", fee: 2_500 });
  expect(await desk().move(token, at("2026-03-04T10:00"))).toMatchObject({ kind: "not-allowed" });
  expect(await desk().cancel(token, cents(2_500))).toMatchObject({
    fee: { kind: "en-route", fee: 2_500 },
  });
});

test("cancelling twice, at once or days later, is cancelling once", async () => {
  const { token } = await book("2026-03-03T10:00");
  const both = await Promise.all([desk().cancel(token, cents(0)), desk().cancel(token, cents(0))]);
  expect(both.map(({ kind }) => kind)).toEqual(["cancelled", "cancelled"]);
  set("2026-03-05T10:00");
  expect(await desk().cancel(token, cents(0))).toMatchObject({
    kind: "cancelled",
    fee: { kind: "free", fee: 0 },
  });
  expect(
    await ask("SELECT count(*)::int AS count FROM mails WHERE kind = 'visit-cancelled'"),
  ).toEqual([{ count: 1 }]);
  expect(await desk().move(token, at("2026-03-06T10:00"))).toMatchObject({ kind: "not-allowed" });
});

test("a visit that has begun moves no more", async () => {
  const { token } = await book("2026-03-03T10:00");
  set("2026-03-03T10:00");
  expect(await desk().move(token, at("2026-03-04T10:00"))).toMatchObject({ kind: "not-allowed" });
});

test("a link that is not ours, or long over, opens nothing", async () => {
  const { token } = await book("2026-03-03T10:00");
  for (const other of [`${token}x`, token.toLowerCase(), "", "x", "\0"]) {
    expect(await desk().visitOf(other)).toBeNull();
    expect(await desk().calendarOf(other)).toBeNull();
    expect(await desk().slotsToMove(other, { from: "2026-03-03", days: 1 })).toBeNull();
    expect(await desk().move(other, at("2026-03-04T10:00"))).toEqual({ kind: "unknown" });
    expect(await desk().cancel(other, cents(0))).toEqual({ kind: "unknown" });
  }
  set("2026-06-01T10:29");
  expect(await desk().visitOf(token)).not.toBeNull();
  set("2026-06-01T11:31");
  expect(await desk().visitOf(token)).toBeNull();
});

test("what the owner cancels costs nothing, and its time is free again", async () => {
  const { visit } = await book("2026-03-04T10:00");
  set("2026-03-03T09:55");
  expect(await cancelForOwner(visit.id, site, deps, { waive: true })).toMatchObject({
    kind: "cancelled",
    fee: { kind: "free", fee: 0 },
    visit: { history: [{}, { kind: "cancelled", by: "owner" }] },
  });
  expect(await cancelForOwner(crypto.randomUUID(), site, deps)).toEqual({ kind: "unknown" });
  await book("2026-03-04T10:00");
});
