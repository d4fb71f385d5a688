import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { notaries } from "../../../core/booking/notaries/notaries.ts";
import { cents } from "../../../core/format/money.ts";
import type { Site } from "../../../core/sections/site.ts";
import { siteOf } from "../../../tests/support/app/desk-without-database.ts";
import {
  cincinnatiTime,
  createTestBooking,
} from "../../../tests/support/booking/booking-database.ts";
import { readCalendar } from "../../../tests/support/booking/read-calendar.ts";
import { seenSeries, tuesdays, visitsDeskOf } from "../../../tests/support/booking/series.ts";
import { obsoleteReason } from "../../mails/obsolete-mail.ts";
import { mails } from "../../platform/db/schema.ts";

const site = await siteOf();
const { deps, ask, book, clear } = await createTestBooking(site);
const owner = visitsDeskOf({ role: "owner", provider: "owner" }, site, deps);

beforeEach(clear);

async function bookedSeries(count: number, of: Site = site, by = owner) {
  const result = await by.series.create(await seenSeries(by, tuesdays(count)));
  if (result.kind !== "done") throw new Error(`${of.id}: ${result.kind}`);
  await ask("DELETE FROM mails");
  return result.visits.map(({ id }) => id);
}

const states = () =>
  ask("SELECT status FROM visits WHERE series_id IS NOT NULL ORDER BY series_number").then((rows) =>
    rows.map(({ status }) => status),
  );
const starts = () =>
  ask("SELECT starts_at FROM visits WHERE series_id IS NOT NULL ORDER BY series_number").then(
    (rows) => rows.map(({ starts_at: at }) => (at as Date).getTime()),
  );
const seriesMails = () =>
  ask("SELECT kind, attachments FROM mails ORDER BY kind") as Promise<
    { kind: string; attachments: { content: string }[] }[]
  >;

test("canceling this and the following leaves those before it, and says so in one email", async () => {
  const ids = await bookedSeries(5);
  const options = { sendMail: true, waive: false };
  const done = await owner.series.cancelFollowing(ids[2] ?? "", cents(0), options);
  expect(done).toMatchObject({ kind: "done", fee: 0 });
  expect(await states()).toEqual([
    ...["confirmed", "confirmed", "cancelled", "cancelled", "cancelled"],
  ]);
  const [mail, ...others] = await seriesMails();
  expect([mail, ...others].map((each) => each?.kind)).toEqual([
    ...["visit-series-cancelled", "visit-series-cancelled-owner"],
  ]);
  const { method, events } = readCalendar(mail?.attachments[0]?.content ?? "");
  expect(method).toBe("PUBLISH");
  expect(events.map(({ status, sequence }) => [status, sequence])).toEqual([
    ...[
      ["CANCELLED", 1],
      ["CANCELLED", 1],
      ["CANCELLED", 1],
    ],
  ]);
  expect(await owner.series.cancelFollowing(ids[2] ?? "", cents(0), options)).toEqual({
    kind: "not-allowed",
  });
  // The times are free again.
  await book("2026-03-31T10:00");
});

test("fees that rose since they were shown cancel nothing", async () => {
  const ids = await bookedSeries(3);
  const late = { ...deps, now: () => cincinnatiTime("2026-03-10T09:00") };
  const then = visitsDeskOf({ role: "owner", provider: "owner" }, site, late);
  const options = { sendMail: true, waive: false };
  const refused = await then.series.cancelFollowing(ids[0] ?? "", cents(0), options);
  expect(refused).toEqual({ kind: "fee-changed", fee: 5_000 });
  expect(await states()).toEqual(["confirmed", "confirmed", "confirmed"]);
  const shown = await then.series.cancelFollowing(ids[0] ?? "", cents(5_000), options);
  expect(shown).toMatchObject({ kind: "done", fee: 5_000 });
});

test("this and the following move by a week into each other's times, once they were seen", async () => {
  const ids = await bookedSeries(4);
  const to = { day: "2026-03-24", time: "10:00" };
  const how = { sendMail: true, keepTotals: true };
  const asked = await owner.series.moveFollowing(ids[1] ?? "", to, { ...how, seen: "" });
  if (asked.kind !== "ask") throw new Error(asked.kind);
  expect(asked.moves.map(({ report }) => report.kind)).toEqual(["free", "free", "free"]);
  const before = await starts();
  expect(before[1]).toBe(cincinnatiTime("2026-03-17T10:00"));
  const moved = await owner.series.moveFollowing(ids[1] ?? "", to, { ...how, seen: asked.seen });
  expect(moved.kind).toBe("done");
  expect(await starts()).toEqual(
    ["2026-03-10", "2026-03-24", "2026-03-31", "2026-04-07"].map((day) =>
      cincinnatiTime(`${day}T10:00`),
    ),
  );
  const [mail] = await seriesMails();
  expect(mail?.kind).toBe("visit-series-moved");
  expect(readCalendar(mail?.attachments[0]?.content ?? "").events).toHaveLength(3);
});

test("a visit in the way moves nothing, also one that came after the new times were seen", async () => {
  const ids = await bookedSeries(3);
  const to = { day: "2026-03-11", time: "14:00" };
  const how = { sendMail: true, keepTotals: true };
  const asked = await owner.series.moveFollowing(ids[0] ?? "", to, { ...how, seen: "" });
  if (asked.kind !== "ask") throw new Error(asked.kind);
  await book("2026-03-18T14:00");
  const again = await owner.series.moveFollowing(ids[0] ?? "", to, { ...how, seen: asked.seen });
  if (again.kind !== "ask") throw new Error(again.kind);
  expect(again.moves.map(({ report }) => report.kind)).toEqual(["free", "impossible", "free"]);
  const stubborn = { ...how, seen: again.seen };
  expect((await owner.series.moveFollowing(ids[0] ?? "", to, stubborn)).kind).toBe("ask");
  expect(await starts()).toEqual(tuesdays(3).map(cincinnatiTime));
});

test("one visit of a series moves and is canceled alone, with the email of a visit", async () => {
  const ids = await bookedSeries(3);
  const moved = await owner.changes.move(ids[1] ?? "", cincinnatiTime("2026-03-18T11:00"), {});
  expect(moved).toMatchObject({ kind: "done", visit: { series: { number: 2, size: 3 } } });
  expect(await owner.changes.cancel(ids[2] ?? "", cents(0), {})).toMatchObject({ kind: "done" });
  expect((await seriesMails()).map(({ kind }) => kind)).toEqual([
    ...["visit-cancelled", "visit-cancelled-owner", "visit-moved", "visit-moved-owner"],
  ]);
});

test("an email about a series that could not be delivered is sent again only while its dates are true", async () => {
  const result = await owner.series.create(await seenSeries(owner, tuesdays(3)));
  const [, second] = result.kind === "done" ? result.visits : [];
  const isObsolete = () =>
    deps.db.transaction(async (tx) => {
      const [mail] = await tx.select().from(mails).where(eq(mails.kind, "visit-series-confirmed"));
      return mail ? obsoleteReason(tx, mail, deps) : "no email";
    });
  expect(await isObsolete()).toBeNull();
  await owner.changes.move(second?.id ?? "", cincinnatiTime("2026-03-18T11:00"), {});
  expect(await isObsolete()).toBe("overtaken");
});

test("another site and another notary neither see nor change a series", async () => {
  const two = notaries.parse([
    { id: "owner", name: "Ana Ruiz", color: "blue" },
    { id: "kim", name: "Kim Lee", color: "green" },
  ]);
  const both = { ...site, notaries: two };
  const boss = visitsDeskOf({ role: "owner", provider: "owner" }, both, deps);
  const kim = visitsDeskOf({ role: "notary", provider: "kim" }, both, deps);
  const ids = await bookedSeries(3, both, boss);
  const stranger = visitsDeskOf(
    { role: "owner", provider: "owner" },
    { ...site, id: "another" },
    deps,
  );
  const options = { sendMail: true, waive: true };
  const how = { sendMail: true, keepTotals: true, seen: "" };
  for (const other of [stranger, kim]) {
    expect(await other.find(ids[0] ?? "")).toBeNull();
    expect(await other.series.cancelFollowing(ids[0] ?? "", cents(0), options)).toEqual({
      kind: "unknown",
    });
    const to = { day: "2026-03-12", time: "10:00" };
    expect(await other.series.moveFollowing(ids[0] ?? "", to, how)).toEqual({ kind: "unknown" });
  }
  // A notary books a series for themselves, whoever is named, and the same times are free for them.
  const theirs = await kim.series.create(await seenSeries(kim, tuesdays(3), { provider: "owner" }));
  expect(theirs).toMatchObject({ kind: "done", visits: [{ provider: "kim" }, {}, {}] });
  // Given to Kim, one visit of the owner's series is theirs alone: "the following" means no other.
  await boss.changes.cancel(
    theirs.kind === "done" ? (theirs.visits[1]?.id ?? "") : "",
    cents(0),
    {},
  );
  await boss.changes.reassign?.(ids[1] ?? "", "kim", { anyway: true });
  expect((await kim.find(ids[1] ?? ""))?.series.map(({ id }) => id)).toEqual([ids[1]]);
  const done = await kim.series.cancelFollowing(ids[1] ?? "", cents(0), options);
  expect(done).toMatchObject({ kind: "done", visits: [{ id: ids[1] }] });
});
