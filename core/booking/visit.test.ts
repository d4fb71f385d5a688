import fc from "fast-check";
import { expect, test } from "vitest";
import { MINUTE } from "./time.ts";
import { at, NOON, tenOClock } from "./trial.ts";
import { busyOf, mayBecome, reschedule, settle, VISIT_STATES, type Visit } from "./visit.ts";

const act = { at: NOON + MINUTE, by: "visitor" as const };
const held: Visit = {
  ...tenOClock,
  state: "held",
  holdUntil: NOON + 10 * MINUTE,
  visitor: "ana",
  history: [{ at: NOON, by: "visitor", kind: "held" }],
};
const eleven = { start: at("2026-03-10T11:00"), end: at("2026-03-10T11:30") };

function changed(answer: ReturnType<typeof settle>): Visit {
  if (!answer.ok) throw new Error(`It was refused: ${answer.kind}.`);
  return answer.visit;
}

test("a held visit is confirmed or let go, a confirmed one ends in three ways, an end is an end", () => {
  const moves = VISIT_STATES.map((from) => VISIT_STATES.filter((to) => mayBecome(from, to)));
  expect(moves).toEqual([
    ["confirmed", "cancelled"],
    ["completed", "cancelled", "no-show"],
    [],
    [],
    [],
  ]);
});

test("confirming ends the hold, tells no change, and is written down", () => {
  const visit = changed(settle(held, "confirmed", act));
  expect(visit).toMatchObject({ state: "confirmed", holdUntil: null, visitor: null, sequence: 0 });
  expect(visit.history.at(-1)).toEqual({ ...act, kind: "confirmed" });
});

test("a hold can be confirmed until the millisecond it runs out", () => {
  const until = NOON + 10 * MINUTE;
  expect(settle(held, "confirmed", { ...act, at: until - 1 }).ok).toBe(true);
  expect(settle(held, "confirmed", { ...act, at: until })).toEqual({
    ok: false,
    kind: "hold-expired",
  });
  expect(settle(held, "cancelled", { ...act, at: until }).ok).toBe(true);
});

test("cancelling keeps the fee and tells calendars once", () => {
  expect(changed(settle(tenOClock, "cancelled", act, 4200))).toMatchObject({
    state: "cancelled",
    closingFee: 4200,
    sequence: 1,
  });
  expect(changed(settle(tenOClock, "completed", act)).sequence).toBe(0);
});

test("moving keeps the visit, its buffers and its history, and agrees anew", () => {
  const agreedNow = { ...tenOClock.agreed, total: 9000, agreedAt: act.at };
  const visit = changed(reschedule(tenOClock, eleven, agreedNow, act));
  expect(visit).toMatchObject({ id: "v1", ...eleven, sequence: 1, after: 15, agreed: agreedNow });
  expect(visit.history).toEqual([
    ...tenOClock.history,
    { ...act, kind: "moved", from: { start: tenOClock.start, end: tenOClock.end } },
  ]);
});

test("moving to the same time changes nothing", () => {
  const { start, end, agreed } = tenOClock;
  expect(changed(reschedule(tenOClock, { start, end }, agreed, act))).toBe(tenOClock);
});

test("neither an end nor a hold that ran out can be moved", () => {
  const over = changed(settle(tenOClock, "no-show", act));
  expect(reschedule(over, eleven, over.agreed, act)).toMatchObject({ ok: false, state: "no-show" });
  const late = { ...act, at: NOON + 10 * MINUTE };
  expect(reschedule(held, eleven, held.agreed, late)).toEqual({ ok: false, kind: "hold-expired" });
});

test("moving a visit that is only held tells calendars nothing", () => {
  const visit = changed(reschedule(held, eleven, held.agreed, act));
  expect(visit).toMatchObject({ state: "held", sequence: 0, holdUntil: held.holdUntil });
});

test("only a confirmed or held visit takes time from others", () => {
  expect(busyOf(tenOClock)).toMatchObject({ kind: "visit", id: "v1", zip: "03901", after: 15 });
  expect(busyOf(held)).toMatchObject({ kind: "hold", visitor: "ana", holdUntil: held.holdUntil });
  const ends = (["completed", "cancelled", "no-show"] as const).map((to) =>
    busyOf(changed(settle(tenOClock, to, act))),
  );
  expect(ends).toEqual([null, null, null]);
});

test("whatever is tried, the id stays, the history only grows, and the sequence never falls", () => {
  const step = fc.constantFrom(...VISIT_STATES, "moved" as const);
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let visit = held;
      for (const [index, to] of steps.entries()) {
        const now = { at: NOON + index, by: "owner" as const };
        const span = { start: eleven.start + index * MINUTE, end: eleven.end + index * MINUTE };
        const answer =
          to === "moved" ? reschedule(visit, span, visit.agreed, now) : settle(visit, to, now);
        const next = answer.ok ? answer.visit : visit;
        expect(next.id).toBe(visit.id);
        expect(next.history.slice(0, visit.history.length)).toEqual(visit.history);
        expect(next.history.length - visit.history.length).toBe(answer.ok ? 1 : 0);
        expect(next.sequence - visit.sequence).toBeGreaterThanOrEqual(0);
        visit = next;
      }
    }),
  );
});
