import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { siteOf } from "../../../tests/support/app/desk-without-database.ts";
import {
  anaContact,
  bookingRequest,
  cincinnatiTime,
  createTestBooking,
} from "../../../tests/support/booking/booking-database.ts";

const site = await siteOf();
const { ask, desk, book, clear, set } = await createTestBooking(site);

beforeEach(clear);

const call = { services: ["general-notary"], zip: "45202" };
const TEN = cincinnatiTime("2026-03-03T10:00");

/** Holds a start; throws if it is not held. */
async function hold(local: string, visitor = desk(), old: string | null = null) {
  const outcome = await visitor.hold({ ...call, start: cincinnatiTime(local), hold: old });
  if (outcome.kind !== "held") throw new Error(`${local} is not held: ${JSON.stringify(outcome)}`);
  return outcome;
}

const held = async () =>
  (await ask("SELECT starts_at FROM visits WHERE status = 'held' ORDER BY 1")).map((row) =>
    (row.starts_at as Date).toISOString().slice(11, 16),
  );

/** Whether ten o'clock is offered. */
async function isOffered(visitor = desk(), own: string | null = null): Promise<boolean> {
  const range = { ...call, from: "2026-03-03", days: 1, hold: own };
  const { slots } = await visitor.slots(range);
  return slots.some(({ start }) => start === TEN);
}

test("a held start is unavailable to others for ten minutes, to the millisecond", async () => {
  const { hold: id, until } = await hold("2026-03-03T10:00");
  expect(until).toBe(cincinnatiTime("2026-03-02T08:10"));
  expect(await isOffered()).toBe(false);
  expect(await isOffered(desk(), id), "its own visitor still sees it").toBe(true);
  expect((await desk().book(bookingRequest("2026-03-03T10:00"))).kind).toBe("slot-taken");
  set("2026-03-02T08:09:59.999");
  expect(await isOffered()).toBe(false);
  expect((await desk().book(bookingRequest("2026-03-03T10:00"))).kind).toBe("slot-taken");
  set("2026-03-02T08:10:00");
  expect(await isOffered()).toBe(true);
  expect((await desk().book(bookingRequest("2026-03-03T10:00"))).kind).toBe("booked");
  expect(await held()).toEqual([]);
});

test("only a hold that exists and lasts is said to keep its start, and only that start", async () => {
  const { hold: id, until } = await hold("2026-03-03T10:00");
  expect(await desk().heldUntil(id, TEN)).toBe(until);
  expect(await desk().heldUntil(id, TEN + 1_800_000)).toBeNull();
  for (const other of [null, "", "made-up", randomUUID()])
    expect(await desk().heldUntil(other, TEN)).toBeNull();
  set("2026-03-02T08:10:00");
  expect(await desk().heldUntil(id, TEN)).toBeNull();
  const { visit } = await book("2026-03-03T10:00");
  expect(await desk().heldUntil(visit.id, TEN), "a booked visit is no hold").toBeNull();
});

test("a hold becomes the visit and keeps its id and history", async () => {
  const { hold: id } = await hold("2026-03-03T10:00");
  const outcome = await desk().book(bookingRequest("2026-03-03T10:00", { hold: id }));
  expect(outcome).toMatchObject({
    kind: "booked",
    visit: { id, contact: anaContact, holdUntil: null },
  });
  expect(await ask("SELECT status, held_until, visitor FROM visits")).toEqual([
    { status: "confirmed", held_until: null, visitor: null },
  ]);
  expect(await ask("SELECT kind FROM visit_events ORDER BY event_id")).toEqual([
    { kind: "held" },
    { kind: "confirmed" },
  ]);
});

test("an expired hold is ignored, but its start may still be free", async () => {
  const { hold: id } = await hold("2026-03-03T10:00");
  set("2026-03-02T08:11");
  const booking = bookingRequest("2026-03-03T10:00", { hold: id });
  expect(await desk().book(booking)).toMatchObject({ kind: "booked" });
});

test("an expired hold whose start somebody else booked leads to other slots", async () => {
  const { hold: id } = await hold("2026-03-03T10:00");
  set("2026-03-02T08:11");
  await book("2026-03-03T10:00");
  const outcome = await desk().book(bookingRequest("2026-03-03T10:00", { hold: id }));
  expect(outcome.kind).toBe("slot-taken");
});

test("a held time that a later answer makes too short for is extended in place where the longer visit fits", async () => {
  const visitor = desk();
  const { hold: id, slot } = await hold("2026-03-03T10:00", visitor, randomUUID());
  const longer = await visitor.hold({ ...call, start: TEN, hold: id, extraMinutes: 15 });
  expect(longer).toMatchObject({ kind: "held", hold: id, slot: { end: slot.end + 15 * 60_000 } });
  expect(await held()).toEqual(["15:00"]);
});

test("answers that make the visit longer take the longer time or lead to other slots", async () => {
  const jail = {
    place: { kind: "jail", facility: "County", address: "", bookingNumber: "7", approved: true },
    signers: { count: 1, names: [] },
    documents: [],
    witnessesNeeded: 0,
    idState: "current",
    notes: "",
  } as const;
  const intake = { ...jail, signers: { count: 1, names: [] }, documents: [] };
  const { hold: id } = await hold("2026-03-03T10:00");
  await book("2026-03-03T12:00", { zip: "45202" });
  const late = await desk().book(bookingRequest("2026-03-03T10:00", { hold: id, intake }));
  expect(late.kind, "an hour and a quarter does not fit before noon").toBe("slot-taken");
  expect(late.kind === "slot-taken" && late.next.length, "the nearest offers").toBe(8);
  expect(await held(), "the hold stands").toEqual(["15:00"]);
  const short = await desk().book(bookingRequest("2026-03-03T10:00", { hold: id }));
  expect(short.kind).toBe("booked");
});

test("a new hold replaces the named one, which stays if the new one is not possible", async () => {
  const visitor = desk();
  const { hold: first } = await hold("2026-03-03T10:00", visitor);
  const { hold: second } = await hold("2026-03-03T10:30", visitor, first);
  expect(await held()).toEqual(["15:30"]);
  await book("2026-03-03T14:00");
  const gone = await visitor.hold({
    ...call,
    start: cincinnatiTime("2026-03-03T14:00"),
    hold: second,
  });
  expect(gone.kind).toBe("slot-taken");
  expect(await held()).toEqual(["15:30"]);
});

test("two people behind one network cannot take, drop or see each other's hold", async () => {
  const [ana, ben] = [desk("hotel"), desk("hotel")];
  const { hold: anas } = await hold("2026-03-03T10:00", ana, randomUUID());
  expect(await isOffered(ben, randomUUID()), "Ben does not see it").toBe(false);
  const taken = await ben.hold({ ...call, start: TEN, hold: randomUUID() });
  expect(taken.kind).toBe("slot-taken");
  expect(taken.kind === "slot-taken" && taken.next.length).toBe(8);
  const booking = await ben.book(bookingRequest("2026-03-03T10:00"));
  expect(booking.kind, "Ben books it").toBe("slot-taken");
  expect(booking.kind === "slot-taken" && booking.next.length).toBe(8);
  await hold("2026-03-03T14:00", ben, randomUUID());
  expect(await held(), "Ben's own hold drops none").toEqual(["15:00", "19:00"]);
  expect(await isOffered(ana, anas), "Ana sees it").toBe(true);
  const booked = await ana.book(bookingRequest("2026-03-03T10:00", { hold: anas }));
  expect(booked.kind).toBe("booked");
});

test("a hold keeps the id its form carries: going back and choosing again lets go of one's own hold only", async () => {
  const form = randomUUID();
  await hold("2026-03-03T17:00", desk("hotel"), randomUUID());
  const first = await hold("2026-03-03T10:00", desk("hotel"), form);
  expect(first.hold).toBe(form);
  const second = await hold("2026-03-03T10:30", desk("hotel"), form);
  expect(second.hold).toBe(form);
  expect(await held()).toEqual(["15:30", "22:00"]);
});

test("the id of a booked visit never becomes that of a hold", async () => {
  const { visit } = await book("2026-03-03T10:00");
  const { hold: id } = await hold("2026-03-03T14:00", desk(), visit.id);
  expect(id).not.toBe(visit.id);
  expect(await ask("SELECT count(*)::int AS count FROM visits")).toEqual([{ count: 2 }]);
});

test("a network holds so many starts at a time; beyond that they are free but not held, and nobody loses a hold", async () => {
  const most = site.scheduling.holdsPerVisitor * 4;
  const starts = Array.from(
    { length: most },
    (_, at) => `2026-03-${String(3 + at).padStart(2, "0")}`,
  );
  for (const day of starts) await hold(`${day}T10:00`, desk("hotel"));
  const start = cincinnatiTime("2026-03-20T10:00");
  const beyond = await desk("hotel").hold({ ...call, start, hold: null });
  expect(beyond).toMatchObject({ kind: "not-held", hold: null, slot: { start } });
  expect(await held()).toHaveLength(most);
  await hold("2026-03-20T10:00", desk("elsewhere"));
});

test("of visitors on one network, whatever they do, each has at most the hold of their own form", async () => {
  const forms = [randomUUID(), randomUUID(), randomUUID()];
  const step = fc.record({ who: fc.nat(2), at: fc.nat(3), books: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      await clear();
      const own = new Map<number, number>();
      const booked = new Set<number>();
      for (const { who, at, books } of steps) {
        const [start, form] = [TEN + at * 2 * 3_600_000, forms[who] ?? ""];
        const isFree =
          !booked.has(at) && ![...own].some(([one, held]) => one !== who && held === at);
        if (books) {
          const request = { ...bookingRequest("2026-03-03T10:00", { hold: form }), start };
          expect((await desk("hotel").book(request)).kind).toBe(isFree ? "booked" : "slot-taken");
          if (!isFree) continue;
          booked.add(at);
          own.delete(who);
          forms[who] = randomUUID();
        } else {
          const outcome = await desk("hotel").hold({ ...call, start, hold: form });
          expect(outcome.kind).toBe(isFree ? "held" : "slot-taken");
          if (isFree) own.set(who, at);
        }
      }
      expect(await held()).toHaveLength(own.size);
    }),
    { numRuns: 10 },
  );
});

test("no hold id, valid or not, can remove a booked visit", async () => {
  const { visit } = await book("2026-03-03T10:00");
  for (const name of [
    visit.id,
    visit.id.toUpperCase(),
    "",
    "x",
    "\0",
    "' OR 1=1",
    visit.id.slice(1),
  ]) {
    expect((await desk().hold({ ...call, start: TEN, hold: name })).kind, name).toBe("slot-taken");
    const booking = bookingRequest("2026-03-03T10:00", { hold: name });
    expect((await desk().book(booking)).kind, name).toBe("slot-taken");
    expect(await isOffered(desk(), name), name).toBe(false);
  }
});

test("when fifty visitors ask to hold the same slot at the same moment, exactly one gets it", async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, () => desk().hold({ ...call, start: TEN, hold: null })),
  );
  expect(outcomes.filter(({ kind }) => kind === "held")).toHaveLength(1);
  expect(outcomes.filter(({ kind }) => kind === "slot-taken")).toHaveLength(49);
});

test("the network's address is stored in no table", async () => {
  await hold("2026-03-03T10:00", desk("198.51.100.7"));
  const [row] = await ask("SELECT visits::text AS text FROM visits");
  expect(String(row?.text)).not.toContain("198.51.100.7");
});
