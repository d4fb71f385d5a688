import { beforeEach, expect, test } from "vitest";
import { type Cents, cents } from "../../../core/format/money.ts";
import { siteOf } from "../../../tests/support/app/desk-without-database.ts";
import {
  anaContact,
  cincinnatiTime,
  createTestBooking,
  kitchen,
} from "../../../tests/support/booking/booking-database.ts";
import { readCalendar } from "../../../tests/support/booking/read-calendar.ts";
import { startEnRoute } from "../owner/en-route.ts";
import { cancelForOwner } from "../visits/cancel.ts";

const site = await siteOf();
const { deps, ask, desk, book, clear, set } = await createTestBooking(site);

beforeEach(clear);

/** The calendar files attached to the mails of the visitor, or of the owner, in order. */
async function files(reader: "" | "-owner" = "") {
  const kinds = ["visit-confirmed", "visit-moved", "visit-cancelled"].map((kind) => kind + reader);
  const rows = await ask("SELECT attachments FROM mails WHERE kind = ANY($1) ORDER BY created_at", [
    kinds,
  ]);
  return rows.flatMap((row) => row.attachments as { contentType: string; content: string }[]);
}

test("the owner's file is a published copy that names no attendee, also of a visit that is canceled", async () => {
  const { visit, token } = await book("2026-03-03T10:00");
  await desk().cancel(token, cents(0));
  const read = (await files("-owner")).map(({ contentType, content }) => ({
    ...readCalendar(content),
    type: contentType,
  }));
  expect(read.map(({ type, method }) => [type, method])).toEqual(
    Array(2).fill(["text/calendar; method=PUBLISH; charset=utf-8", "PUBLISH"]),
  );
  const events = read.flatMap((one) => one.events);
  expect(events.map(({ status, uid }) => [status, uid])).toEqual([
    ["CONFIRMED", `${visit.id}@main`],
    ["CANCELLED", `${visit.id}@main`],
  ]);
  expect(events.every(({ attendees }) => attendees.length === 0)).toBe(true);
});

test("a visit that is booked, moved twice and canceled keeps its uid, and each calendar file has the next sequence and the current state", async () => {
  const { visit, token } = await book("2026-03-03T10:00", { intake: kitchen });
  set("2026-03-02T08:05");
  const first = await desk().move(token, cincinnatiTime("2026-03-04T20:30"));
  expect(first).toMatchObject({ kind: "moved", visit: { id: visit.id, sequence: 1 } });
  set("2026-03-02T08:06");
  await desk().move(token, cincinnatiTime("2026-03-05T09:00"));
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
    ["2026-03-03T10:00", "2026-03-04T20:30", "2026-03-05T09:00", "2026-03-05T09:00"].map(
      cincinnatiTime,
    ),
  );
  expect(events.map(({ stamp }) => stamp)).toEqual(
    ["08:00", "08:05", "08:06", "08:07"].map((time) => cincinnatiTime(`2026-03-02T${time}`)),
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
      { address: anaContact.email, name: "Ana Ruiz", partstat: "ACCEPTED" },
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

test("moving a visit keeps the agreed price except for the new start's surcharge", async () => {
  const { token } = await book("2026-03-03T20:30");
  const answer = await desk().slotsToMove(token, { from: "2026-03-04", days: 1 });
  const noon = answer?.slots.find(({ start }) => start === cincinnatiTime("2026-03-04T12:00"));
  expect(noon?.total).toBe(7_500);
  const moved = await desk().move(token, cincinnatiTime("2026-03-04T12:00"));
  expect(moved).toMatchObject({
    kind: "moved",
    visit: { agreed: { surcharge: null, total: 7_500 } },
  });
});

test("a visit's own time does not block its move, and the same time again changes nothing", async () => {
  const { token } = await book("2026-03-03T10:00");
  const answer = await desk().slotsToMove(token, { from: "2026-03-03", days: 1 });
  const times = answer?.slots.map(({ start }) => start) ?? [];
  expect(times).toContain(cincinnatiTime("2026-03-03T10:00"));
  expect(times).toContain(cincinnatiTime("2026-03-03T10:30"));
  const same = await desk().move(token, cincinnatiTime("2026-03-03T10:00"));
  expect(same).toMatchObject({ kind: "moved", visit: { sequence: 0 } });
  expect(await ask("SELECT count(*)::int AS count FROM mails")).toEqual([{ count: 2 }]);
  expect(await desk().move(token, cincinnatiTime("2026-03-03T10:30"))).toMatchObject({
    kind: "moved",
  });
});

test("when two visits are moved to the same slot at the same moment, one gets it and the other keeps its time", async () => {
  const [first, second] = [await book("2026-03-03T10:00"), await book("2026-03-03T14:00")];
  const both = await Promise.all(
    [first, second].map(({ token }) => desk().move(token, cincinnatiTime("2026-03-04T10:00"))),
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
])(
  "canceled at %s, a visit at ten costs the fee that applies then: %s",
  async (local, kind, fee) => {
    const { visit, token } = await book("2026-03-03T10:00");
    set(local);
    expect(desk().cancelFee(visit)).toEqual({ kind, fee });
    expect(await desk().cancel(token, cents(fee))).toMatchObject({
      kind: "cancelled",
      fee: { kind, fee },
    });
    expect(await ask("SELECT closing_fee FROM visits")).toEqual([{ closing_fee: fee }]);
  },
);

test("a fee that rose since it was shown is returned first, and a lower one is accepted at once", async () => {
  const { token } = await book("2026-03-03T10:00");
  set("2026-03-03T08:30");
  expect(await desk().cancel(token, cents(0))).toEqual({
    kind: "fee-changed",
    fee: { kind: "late", fee: 5_000 },
  });
  const unreadable = Number.NaN as Cents; // a cast, because NaN is no amount: the desk must still reject it
  expect(await desk().cancel(token, unreadable)).toMatchObject({ kind: "fee-changed" });
  expect(await desk().cancel(token, cents(7_500))).toMatchObject({
    kind: "cancelled",
    fee: { fee: 5_000 },
  });
});

test("once the notary is on the way the drive is due, and the visit cannot be moved online", async () => {
  const { visit, token } = await book("2026-03-03T10:00");
  set("2026-03-03T07:30");
  expect(await startEnRoute(visit.id, site, deps)).toMatchObject({ kind: "done" });
  const seen = await desk().visitOf(token);
  expect(seen && desk().cancelFee(seen)).toEqual({ kind: "en-route", fee: 2_500 });
  expect(await desk().move(token, cincinnatiTime("2026-03-04T10:00"))).toMatchObject({
    kind: "not-allowed",
  });
  expect(await desk().cancel(token, cents(2_500))).toMatchObject({
    fee: { kind: "en-route", fee: 2_500 },
  });
});

test("canceling twice, at once or days later, cancels once", async () => {
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
  expect(await desk().move(token, cincinnatiTime("2026-03-06T10:00"))).toMatchObject({
    kind: "not-allowed",
  });
});

test("a visit that has begun cannot be moved", async () => {
  const { token } = await book("2026-03-03T10:00");
  set("2026-03-03T10:00");
  expect(await desk().move(token, cincinnatiTime("2026-03-04T10:00"))).toMatchObject({
    kind: "not-allowed",
  });
});

test("an invalid link and that of a visit long over open nothing", async () => {
  const { token } = await book("2026-03-03T10:00");
  for (const other of [`${token}x`, token.toLowerCase(), "", "x", "\0"]) {
    expect(await desk().visitOf(other)).toBeNull();
    expect(await desk().calendarOf(other)).toBeNull();
    expect(await desk().slotsToMove(other, { from: "2026-03-03", days: 1 })).toBeNull();
    expect(await desk().move(other, cincinnatiTime("2026-03-04T10:00"))).toEqual({
      kind: "unknown",
    });
    expect(await desk().cancel(other, cents(0))).toEqual({ kind: "unknown" });
  }
  set("2026-06-01T10:29");
  expect(await desk().visitOf(token)).not.toBeNull();
  set("2026-06-01T11:31");
  expect(await desk().visitOf(token)).toBeNull();
});

test("a visit canceled by the owner with a waived fee costs nothing, and its time is free again", async () => {
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
