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

test("a network can hold two starts: the third replaces the first", async () => {
  await hold("2026-03-03T10:00", desk("house"));
  await hold("2026-03-03T14:00", desk("house"));
  await hold("2026-03-03T17:00", desk("house"));
  await hold("2026-03-04T10:00", desk("another"));
  expect(await held()).toEqual(["19:00", "22:00", "15:00"]); // the last one is Wednesday's
});

test("a visitor who went back and lost the id of a hold can hold the same start again, others cannot", async () => {
  await hold("2026-03-03T10:00", desk("house"));
  const again = await desk("house").hold({ ...call, start: TEN, hold: null });
  expect(again.kind).toBe("held");
  expect(await held()).toEqual(["15:00"]);
  expect((await desk("other").hold({ ...call, start: TEN, hold: null })).kind).toBe("slot-taken");
  expect((await desk("house").book(bookingRequest("2026-03-03T10:00"))).kind).toBe("booked");
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
