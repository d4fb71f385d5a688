import { beforeEach, expect, test } from "vitest";
import { cents } from "../../../core/format/money.ts";
import { siteOf } from "../../../tests/support/app/desk-without-database.ts";
import {
  anaContact,
  bookingRequest,
  cincinnatiTime,
  createTestBooking,
  kitchen,
  MONDAY,
} from "../../../tests/support/booking/booking-database.ts";
import { connect } from "../../platform/db/connect.ts";
import { slotsFor } from "../slots/find-slots.ts";
import { insertVisit } from "../visits/store.ts";
import { bookVisit } from "./book.ts";

const site = await siteOf();
const { deps, ask, desk, book, clear, set, logged, pool } = await createTestBooking(site);

beforeEach(clear);

const times = (starts: readonly { start: number }[]) =>
  starts.map(({ start }) => new Date(start).toISOString().slice(11, 16));

test("a visit is stored with its agreed price, its history and its two mails before it is acknowledged", async () => {
  const { visit, token } = await book("2026-03-03T10:00", {
    intake: kitchen,
    agreedTotal: cents(7_500),
  });
  expect(visit).toMatchObject({
    state: "confirmed",
    start: cincinnatiTime("2026-03-03T10:00"),
    end: cincinnatiTime("2026-03-03T10:40"), // half an hour, and ten minutes for the second signer
    agreed: { price: 7_500, travelFee: 0, surcharge: null, total: 7_500, agreedAt: MONDAY },
  });
  expect(await desk().visitOf(token)).toEqual(visit);
  const [row] = await ask("SELECT *, lower(occupied) AS from, upper(occupied) AS to FROM visits");
  expect(row).toMatchObject({
    visit_id: visit.id,
    provider_id: "owner",
    status: "confirmed",
    starts_at: new Date("2026-03-03T15:00:00Z"),
    from: new Date("2026-03-03T15:00:00Z"),
    to: new Date("2026-03-03T15:55:00Z"),
    contact: anaContact,
    intake: kitchen,
    total: 7_500,
    agreed_at: new Date(MONDAY),
  });
  expect(await ask("SELECT kind, who FROM visit_events")).toEqual([
    { kind: "confirmed", who: "visitor" },
  ]);
  expect(await ask("SELECT kind, to_address, reply_to FROM mails ORDER BY kind")).toEqual([
    { kind: "visit-confirmed", to_address: anaContact.email, reply_to: null },
    {
      kind: "visit-confirmed-owner",
      to_address: site.businessConfig.email,
      reply_to: anaContact.email,
    },
  ]);
});

test("an after-hours visit is stored with its surcharge", async () => {
  const { visit } = await book("2026-03-03T20:30");
  expect(visit.agreed.surcharge).toEqual({ kind: "after-hours", amount: 5_000 });
  expect(visit.agreed.total).toBe(12_500);
});

test("of a hundred visitors who book ten o'clock at once one gets it, and the others get free slots", async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 100 }, () => desk().book(bookingRequest("2026-03-03T10:00"))),
  );
  const kinds = outcomes.map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === "booked")).toHaveLength(1);
  expect(kinds.filter((kind) => kind === "slot-taken")).toHaveLength(99);
  for (const outcome of outcomes) {
    if (outcome.kind !== "slot-taken") continue;
    // 10:30, the quarter of an hour after it, and the drive from the farthest ZIP of the area leave noon.
    expect(times(outcome.next)).toContain("17:00");
    expect(times(outcome.next)).not.toContain("15:00");
  }
  expect(await ask("SELECT count(*)::int AS count FROM visits")).toEqual([{ count: 1 }]);
  expect(await ask("SELECT count(*)::int AS count FROM mails")).toEqual([{ count: 2 }]);
});

test("of visits booked at once that are too far apart, those remain that one notary can reach", async () => {
  const zips = ["45202", "45402", "45011", "45177", "45040"];
  // Over the whole day: whichever is stored first, another one is far enough from it.
  const walls = ["09:00", "09:30", "10:00", "11:30", "14:00", "17:00"];
  const requests = zips.flatMap((zip) =>
    walls.map((local) => bookingRequest(`2026-03-03T${local}`, { zip })),
  );
  const outcomes = await Promise.all(requests.map((booking) => desk().book(booking)));
  const booked = outcomes.flatMap((outcome) => (outcome.kind === "booked" ? [outcome.visit] : []));
  expect(booked.length).toBeGreaterThan(1);
  // Each booked visit, evaluated against all the others by the real drives, is still possible.
  const exactSlots = (services: readonly string[], zip: string) =>
    slotsFor({ services, zip }, { from: "2026-03-03", days: 1 }, site, deps);
  for (const { id, start, zip, services } of booked) {
    const answer = await exactSlots(services, zip);
    expect(answer.slots.some((open) => open.start === start)).toBe(false);
    await pool.query("UPDATE visits SET status = 'cancelled' WHERE visit_id = $1", [id]);
    const without = await exactSlots(services, zip);
    expect(without.slots.some((open) => open.start === start)).toBe(true);
    await pool.query("UPDATE visits SET status = 'confirmed' WHERE visit_id = $1", [id]);
  }
});

test("the table's exclusion constraint rejects an overlap that no rule found", async () => {
  const { visit } = await book("2026-03-03T10:00");
  const other = { ...visit, id: crypto.randomUUID() };
  const mark = { requestKey: "another", requestHash: "" };
  await expect(
    deps.db.transaction((tx) => insertVisit(tx, site.id, other, mark)),
  ).rejects.toMatchObject({ cause: { code: "23P01" } });
});

test("the same request sent twice or five times at once is one visit with one link", async () => {
  const booking = bookingRequest("2026-03-03T10:00");
  const first = await desk().book(booking);
  const more = await Promise.all(Array.from({ length: 5 }, () => desk().book(booking)));
  expect(more).toEqual(Array(5).fill(first));
  const raced = bookingRequest("2026-03-03T14:00");
  const together = await Promise.all(Array.from({ length: 5 }, () => desk().book(raced)));
  expect(together).toEqual(Array(5).fill(together[0]));
  expect(together[0]?.kind).toBe("booked");
  expect(await ask("SELECT count(*)::int AS count FROM visits")).toEqual([{ count: 2 }]);
});

test("a key that was used for another visit is rejected, whatever the key contains", async () => {
  for (const requestKey of ["\0", "\ud800", "x".repeat(10_000), "' OR 1=1 --"]) {
    await clear();
    const booking = bookingRequest("2026-03-03T10:00", { requestKey });
    expect((await desk().book(booking)).kind).toBe("booked");
    const other = { ...booking, start: cincinnatiTime("2026-03-04T10:00") };
    expect(await desk().book(other)).toEqual({ kind: "key-reused" });
  }
});

test("a total that differs from the shown one is returned before anything is booked", async () => {
  const outcome = await desk().book(
    bookingRequest("2026-03-03T20:30", { agreedTotal: cents(7_500) }),
  );
  expect(outcome).toMatchObject({ kind: "price-changed", slot: { total: 12_500 } });
  expect(await ask("SELECT 1 FROM visits")).toEqual([]);
});

test("a request that cannot be booked online is rejected with the reason, and nothing is stored", async () => {
  for (const [changes, reason] of [
    [{ zip: "41011" }, { kind: "wrong-state" }],
    [{ zip: "43999" }, { kind: "place-unknown" }],
    [{ services: ["tattoo"] }, { kind: "service-unknown", service: "tattoo" }],
    [{ services: [] }, { kind: "service-unknown" }],
  ] as const) {
    const outcome = await desk().book(bookingRequest("2026-03-03T10:00", changes));
    expect(outcome).toMatchObject({ kind: "not-bookable", reason });
  }
  expect(await ask("SELECT 1 FROM visits")).toEqual([]);
});

test.each([
  ["before the notice", cincinnatiTime("2026-03-02T09:30")],
  ["off the grid", cincinnatiTime("2026-03-03T10:10")],
  ["at night", cincinnatiTime("2026-03-03T03:00")],
  ["beyond the horizon", cincinnatiTime("2026-08-03T10:00")],
  ["in another century", cincinnatiTime("1926-03-03T10:00")],
  ["at no instant", Number.NaN],
  ["at half a millisecond", 1.5],
  ["at the end of time", 8.64e15],
])("a start %s is answered with free slots", async (_, start) => {
  const outcome = await desk().book(bookingRequest("2026-03-03T10:00", { start }));
  expect(outcome.kind).toBe("slot-taken");
  expect(outcome.kind === "slot-taken" && outcome.next.length).toBe(8);
});

test("on a Saturday every half hour from 7 AM to 10 PM can be booked, outside of 9 to 6 at the surcharge", async () => {
  const query = { services: ["general-notary"], zip: "45202", from: "2026-03-07", days: 1 };
  const { slots } = await desk().slots(query);
  const local = (clock: string) => cincinnatiTime(`2026-03-07T${clock}`);
  expect([slots.length, slots[0]?.start]).toEqual([30, local("07:00")]);
  const regular = slots.filter(({ surcharge }) => surcharge === null).map(({ start }) => start);
  expect([regular.length, regular[0], regular.at(-1)]).toEqual([
    18,
    local("09:00"),
    local("17:30"),
  ]);
  for (const clock of ["08:30", "18:00", "21:00"]) {
    const outcome = await desk().book(bookingRequest(`2026-03-07T${clock}`));
    expect(outcome.kind, clock).toBe("booked");
    expect(outcome.kind === "booked" && outcome.visit.agreed.surcharge?.kind).toBe("after-hours");
  }
});

test("a blocked time cannot be booked", async () => {
  await ask(
    "INSERT INTO blocked_times (site_id, block_id, provider_id, during, created_by) VALUES ('main', gen_random_uuid(), 'owner', '[2026-03-03 09:00-05,2026-03-03 12:00-05)', 'owner')",
  );
  expect((await desk().book(bookingRequest("2026-03-03T10:00"))).kind).toBe("slot-taken");
  expect((await desk().book(bookingRequest("2026-03-03T12:00"))).kind).toBe("booked");
});

test("without the database nothing is booked, and a mail that cannot be rendered only loses the mail", async () => {
  const dead = connect({ host: "127.0.0.1", port: 1 }, () => {});
  const caller = { site, network: "here" };
  expect(
    await bookVisit(bookingRequest("2026-03-03T10:00"), caller, { ...deps, db: dead.db }),
  ).toEqual({
    kind: "unavailable",
  });
  await dead.close();
  const renderEmail = () => Promise.reject(new Error("no paper"));
  const outcome = await bookVisit(bookingRequest("2026-03-03T10:00"), caller, {
    ...deps,
    renderEmail,
  });
  expect(outcome.kind).toBe("booked");
  expect(await ask("SELECT 1 FROM mails")).toEqual([]);
  expect(logged.join()).not.toContain("0199");
});

test("if queuing a mail fails, neither visit nor mail nor reminder is stored", async () => {
  const outbox = { queueMail: () => Promise.reject(new Error("the outbox is full")) };
  const booking = bookingRequest("2026-03-03T10:00");
  const caller = { site, network: "here" };
  expect(await bookVisit(booking, caller, { ...deps, outbox })).toEqual({ kind: "unavailable" });
  expect(await ask("SELECT 1 FROM visits UNION SELECT 1 FROM mails")).toEqual([]);
  expect((await bookVisit(booking, caller, deps)).kind).toBe("booked");
});

test("a full day leads to the next day with a slot", async () => {
  await ask(
    "INSERT INTO blocked_times (site_id, block_id, provider_id, during, created_by) VALUES ('main', gen_random_uuid(), 'owner', '[2026-03-03,2026-03-09 00:00-05)', 'owner')",
  );
  set("2026-03-03T08:00");
  const booking = { services: ["general-notary"], zip: "45202" };
  expect(await desk().slots({ ...booking, from: "2026-03-03", days: 3 })).toMatchObject({
    slots: [],
    nextOpenDay: "2026-03-09",
  });
  for (const from of ["0000-01-01", "9999-12-31", "2026-05-20"]) {
    const answer = await desk().slots({ ...booking, from, days: 14 });
    expect(answer).toMatchObject({ slots: [], reason: null });
  }
});
