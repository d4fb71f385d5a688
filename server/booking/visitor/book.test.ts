import { beforeEach, expect, test } from "vitest";
import { cents } from "../../../core/format/money.ts";
import { siteOf } from "../../../tests/support/app/desk-without-database.ts";
import {
  ana,
  at,
  createTestBooking,
  kitchen,
  MONDAY,
  request,
} from "../../../tests/support/booking/booking-database.ts";
import { connect } from "../../platform/db/connect.ts";
import { createRateLimits } from "../../platform/limits/rate-limits.ts";
import { insertVisit } from "../visits/store.ts";
import { bookVisit } from "./book.ts";

const site = await siteOf();
const { deps, ask, desk, book, clear, set, logged, pool } = await createTestBooking(site);

beforeEach(clear);

const times = (starts: readonly { start: number }[]) =>
  starts.map(({ start }) => new Date(start).toISOString().slice(11, 16));

test("a visit is stored with what was agreed, its history and its two mails before anybody is told", async () => {
  const { visit, token } = await book("2026-03-03T10:00", {
    intake: kitchen,
    agreedTotal: cents(7_500),
  });
  expect(visit).toMatchObject({
    state: "confirmed",
    start: at("2026-03-03T10:00"),
    end: at("2026-03-03T10:40"), // half an hour, and ten minutes for the second signer
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
    contact: ana,
    intake: kitchen,
    total: 7_500,
    agreed_at: new Date(MONDAY),
  });
  expect(await ask("SELECT kind, who FROM visit_events")).toEqual([
    { kind: "confirmed", who: "visitor" },
  ]);
  expect(await ask("SELECT kind, to_address, reply_to FROM mails ORDER BY kind")).toEqual([
    { kind: "visit-confirmed", to_address: ana.email, reply_to: null },
    { kind: "visit-confirmed-owner", to_address: site.businessConfig.email, reply_to: ana.email },
  ]);
});

test("an after-hours start is agreed on with its surcharge", async () => {
  const { visit } = await book("2026-03-03T20:30");
  expect(visit.agreed.surcharge).toEqual({ kind: "after-hours", amount: 5_000 });
  expect(visit.agreed.total).toBe(12_500);
});

test("a hundred who ask for ten o'clock at once get one visit between them, and the others fresh starts", async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 100 }, () => desk().book(request("2026-03-03T10:00"))),
  );
  const kinds = outcomes.map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === "booked")).toHaveLength(1);
  expect(kinds.filter((kind) => kind === "slot-taken")).toHaveLength(99);
  for (const outcome of outcomes) {
    if (outcome.kind !== "slot-taken") continue;
    // 10:30 plus the quarter of an hour after it, and the drive within the ZIP, leaves 11:00.
    expect(times(outcome.next)).toContain("16:00");
    expect(times(outcome.next)).not.toContain("15:00");
  }
  expect(await ask("SELECT count(*)::int AS count FROM visits")).toEqual([{ count: 1 }]);
  expect(await ask("SELECT count(*)::int AS count FROM mails")).toEqual([{ count: 2 }]);
});

test("of neighbours that no drive connects, asked for at once, a set remains that one notary can drive", async () => {
  const zips = ["45202", "45402", "45011", "45177", "45040"];
  const walls = ["09:00", "09:30", "10:00", "10:30", "11:00", "11:30"];
  const wishes = zips.flatMap((zip) => walls.map((wall) => request(`2026-03-03T${wall}`, { zip })));
  const outcomes = await Promise.all(wishes.map((wish) => desk().book(wish)));
  const booked = outcomes.flatMap((outcome) => (outcome.kind === "booked" ? [outcome.visit] : []));
  expect(booked.length).toBeGreaterThan(1);
  // Each of them, judged against all the others, may still stand where it stands.
  for (const { id, start, zip, services } of booked) {
    const answer = await desk().slots({ services, zip, from: "2026-03-03", days: 1 });
    expect(answer.slots.some((open) => open.start === start)).toBe(false);
    await pool.query("UPDATE visits SET status = 'cancelled' WHERE visit_id = $1", [id]);
    const without = await desk().slots({ services, zip, from: "2026-03-03", days: 1 });
    expect(without.slots.some((open) => open.start === start)).toBe(true);
    await pool.query("UPDATE visits SET status = 'confirmed' WHERE visit_id = $1", [id]);
  }
});

test("the table itself refuses an overlap that no rule saw", async () => {
  const { visit } = await book("2026-03-03T10:00");
  const other = { ...visit, id: crypto.randomUUID() };
  const mark = { requestKey: "another", requestHash: "" };
  await expect(
    deps.db.transaction((tx) => insertVisit(tx, site.id, other, mark)),
  ).rejects.toMatchObject({ cause: { code: "23P01" } });
});

test("the same request, sent twice or five times at once, is one visit under one link", async () => {
  const wish = request("2026-03-03T10:00");
  const first = await desk().book(wish);
  const more = await Promise.all(Array.from({ length: 5 }, () => desk().book(wish)));
  expect(more).toEqual(Array(5).fill(first));
  const raced = request("2026-03-03T14:00");
  const together = await Promise.all(Array.from({ length: 5 }, () => desk().book(raced)));
  expect(together).toEqual(Array(5).fill(together[0]));
  expect(together[0]?.kind).toBe("booked");
  expect(await ask("SELECT count(*)::int AS count FROM visits")).toEqual([{ count: 2 }]);
});

test("a key that stands for another visit is refused, whatever the key is made of", async () => {
  for (const requestKey of ["\0", "\ud800", "x".repeat(10_000), "' OR 1=1 --"]) {
    await clear();
    const wish = request("2026-03-03T10:00", { requestKey });
    expect((await desk().book(wish)).kind).toBe("booked");
    const other = { ...wish, start: at("2026-03-04T10:00") };
    expect(await desk().book(other)).toEqual({ kind: "key-reused" });
  }
});

test("another total than the one that was shown is shown before anything is booked", async () => {
  const outcome = await desk().book(request("2026-03-03T20:30", { agreedTotal: cents(7_500) }));
  expect(outcome).toMatchObject({ kind: "price-changed", slot: { total: 12_500 } });
  expect(await ask("SELECT 1 FROM visits")).toEqual([]);
});

test("what cannot be booked online is refused by the reason, and nothing is stored", async () => {
  for (const [changes, reason] of [
    [{ zip: "41011" }, { kind: "wrong-state" }],
    [{ zip: "43999" }, { kind: "place-unknown" }],
    [{ services: ["tattoo"] }, { kind: "service-unknown", service: "tattoo" }],
    [{ services: [] }, { kind: "service-unknown" }],
  ] as const) {
    const outcome = await desk().book(request("2026-03-03T10:00", changes));
    expect(outcome).toMatchObject({ kind: "not-bookable", reason });
  }
  expect(await ask("SELECT 1 FROM visits")).toEqual([]);
});

test.each([
  ["before the notice", at("2026-03-02T09:30")],
  ["off the grid", at("2026-03-03T10:10")],
  ["at night", at("2026-03-03T03:00")],
  ["beyond the horizon", at("2026-08-03T10:00")],
  ["in another century", at("1926-03-03T10:00")],
  ["at no instant", Number.NaN],
  ["at half a millisecond", 1.5],
  ["at the end of time", 8.64e15],
])("a start %s is answered with starts that are free", async (_, start) => {
  const outcome = await desk().book(request("2026-03-03T10:00", { start }));
  expect(outcome.kind).toBe("slot-taken");
  expect(outcome.kind === "slot-taken" && outcome.next.length).toBe(8);
});

test("a blocked time is nobody's", async () => {
  await ask(
    "INSERT INTO blocked_times (site_id, block_id, provider_id, during, created_by) VALUES ('main', gen_random_uuid(), 'owner', '[2026-03-03 09:00-05,2026-03-03 12:00-05)', 'owner')",
  );
  expect((await desk().book(request("2026-03-03T10:00"))).kind).toBe("slot-taken");
  expect((await desk().book(request("2026-03-03T12:00"))).kind).toBe("booked");
});

test("one too many from a network is told when to come back, and what is stored is answered all the same", async () => {
  const limits = createRateLimits({ pool, factor: 0.1, log: deps.log });
  const tight = { ...deps, limits };
  const first = request("2026-03-03T10:00");
  const caller = { site, network: "192.0.2.7" };
  expect((await bookVisit(first, caller, tight)).kind).toBe("booked");
  expect(await bookVisit(request("2026-03-04T10:00"), caller, tight)).toMatchObject({
    kind: "too-many",
  });
  expect((await bookVisit(first, caller, tight)).kind).toBe("booked");
});

test("a database that is not there books nothing, and a mail that cannot be written costs only the mail", async () => {
  const dead = connect({ host: "127.0.0.1", port: 1 }, () => {});
  const caller = { site, network: "here" };
  expect(await bookVisit(request("2026-03-03T10:00"), caller, { ...deps, db: dead.db })).toEqual({
    kind: "unavailable",
  });
  await dead.close();
  const renderEmail = () => Promise.reject(new Error("no paper"));
  const outcome = await bookVisit(request("2026-03-03T10:00"), caller, { ...deps, renderEmail });
  expect(outcome.kind).toBe("booked");
  expect(await ask("SELECT 1 FROM mails")).toEqual([]);
  expect(logged.join()).not.toContain("0199");
});

test("an outbox that fails in the middle leaves neither visit nor mail nor reminder", async () => {
  const outbox = { queueMail: () => Promise.reject(new Error("the outbox is full")) };
  const wish = request("2026-03-03T10:00");
  const caller = { site, network: "here" };
  expect(await bookVisit(wish, caller, { ...deps, outbox })).toEqual({ kind: "unavailable" });
  expect(await ask("SELECT 1 FROM visits UNION SELECT 1 FROM mails")).toEqual([]);
  expect((await bookVisit(wish, caller, deps)).kind).toBe("booked");
});

test("a full day leads to the next one with a start", async () => {
  await ask(
    "INSERT INTO blocked_times (site_id, block_id, provider_id, during, created_by) VALUES ('main', gen_random_uuid(), 'owner', '[2026-03-03,2026-03-09 00:00-05)', 'owner')",
  );
  set("2026-03-03T08:00");
  const wish = { services: ["general-notary"], zip: "45202" };
  expect(await desk().slots({ ...wish, from: "2026-03-03", days: 3 })).toMatchObject({
    slots: [],
    nextOpenDay: "2026-03-09",
  });
  for (const from of ["0000-01-01", "9999-12-31", "2026-05-20"]) {
    const answer = await desk().slots({ ...wish, from, days: 14 });
    expect(answer).toMatchObject({ slots: [], reason: null });
  }
});
