import fc from "fast-check";
import { expect, test } from "vitest";
import {
  localInstant,
  MAINE_NOON,
  tenOClock,
} from "../../../tests/support/booking/schedule-fixtures.ts";
import { cents } from "../../format/money.ts";
import { MINUTE_MS } from "../../format/time-units.ts";
import {
  busyTimeOf,
  canTransition,
  rescheduleVisit,
  transitionVisit,
  VISIT_STATES,
  type Visit,
} from "./visit.ts";

const act = { at: MAINE_NOON + MINUTE_MS, by: "visitor" as const };
const held: Visit = {
  ...tenOClock,
  state: "held",
  holdUntil: MAINE_NOON + 10 * MINUTE_MS,
  visitor: "ana",
  history: [{ at: MAINE_NOON, by: "visitor", kind: "held" }],
};
const eleven = { start: localInstant("2026-03-10T11:00"), end: localInstant("2026-03-10T11:30") };

function changed(answer: ReturnType<typeof transitionVisit>): Visit {
  if (!answer.ok) throw new Error(`It was refused: ${answer.kind}.`);
  return answer.visit;
}

test("a held visit can be confirmed or canceled, a confirmed one can end in three ways, and an ended one cannot change", () => {
  const moves = VISIT_STATES.map((from) => VISIT_STATES.filter((to) => canTransition(from, to)));
  expect(moves).toEqual([
    ["confirmed", "cancelled"],
    ["completed", "cancelled", "no-show"],
    [],
    [],
    [],
  ]);
});

test("confirming ends the hold, keeps the sequence and adds to the history", () => {
  const visit = changed(transitionVisit(held, "confirmed", act));
  expect(visit).toMatchObject({ state: "confirmed", holdUntil: null, visitor: null, sequence: 0 });
  expect(visit.history.at(-1)).toEqual({ ...act, kind: "confirmed" });
});

test("a hold can be confirmed until the millisecond it expires", () => {
  const until = MAINE_NOON + 10 * MINUTE_MS;
  expect(transitionVisit(held, "confirmed", { ...act, at: until - 1 }).ok).toBe(true);
  expect(transitionVisit(held, "confirmed", { ...act, at: until })).toEqual({
    ok: false,
    kind: "hold-expired",
  });
  expect(transitionVisit(held, "cancelled", { ...act, at: until }).ok).toBe(true);
});

test("canceling stores the fee and increases the sequence once", () => {
  expect(changed(transitionVisit(tenOClock, "cancelled", act, cents(4200)))).toMatchObject({
    state: "cancelled",
    closingFee: 4200,
    sequence: 1,
  });
  expect(changed(transitionVisit(tenOClock, "completed", act)).sequence).toBe(0);
});

test("moving keeps id, buffers and history and stores the new agreed price", () => {
  const agreedNow = { ...tenOClock.agreed, total: cents(90_00), agreedAt: act.at };
  const visit = changed(rescheduleVisit(tenOClock, eleven, agreedNow, act));
  expect(visit).toMatchObject({ id: "v1", ...eleven, sequence: 1, after: 15, agreed: agreedNow });
  expect(visit.history).toEqual([
    ...tenOClock.history,
    { ...act, kind: "moved", from: { start: tenOClock.start, end: tenOClock.end } },
  ]);
});

test("moving to the same time changes nothing", () => {
  const { start, end, agreed } = tenOClock;
  expect(changed(rescheduleVisit(tenOClock, { start, end }, agreed, act))).toBe(tenOClock);
});

test("ended visits and expired holds cannot be moved", () => {
  const over = changed(transitionVisit(tenOClock, "no-show", act));
  expect(rescheduleVisit(over, eleven, over.agreed, act)).toMatchObject({
    ok: false,
    state: "no-show",
  });
  const late = { ...act, at: MAINE_NOON + 10 * MINUTE_MS };
  expect(rescheduleVisit(held, eleven, held.agreed, late)).toEqual({
    ok: false,
    kind: "hold-expired",
  });
});

test("moving a hold does not increase the sequence", () => {
  const visit = changed(rescheduleVisit(held, eleven, held.agreed, act));
  expect(visit).toMatchObject({ state: "held", sequence: 0, holdUntil: held.holdUntil });
});

test("only confirmed and held visits are busy times", () => {
  expect(busyTimeOf(tenOClock)).toMatchObject({ kind: "visit", id: "v1", zip: "03901", after: 15 });
  expect(busyTimeOf(held)).toMatchObject({ kind: "hold", holdUntil: held.holdUntil });
  const ends = (["completed", "cancelled", "no-show"] as const).map((to) =>
    busyTimeOf(changed(transitionVisit(tenOClock, to, act))),
  );
  expect(ends).toEqual([null, null, null]);
});

test("after any changes the id is the same, the history only grew, and the sequence never decreased", () => {
  const step = fc.constantFrom(...VISIT_STATES, "moved" as const);
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let visit = held;
      for (const [index, to] of steps.entries()) {
        const now = { at: MAINE_NOON + index, by: "owner" as const };
        const span = {
          start: eleven.start + index * MINUTE_MS,
          end: eleven.end + index * MINUTE_MS,
        };
        const answer =
          to === "moved"
            ? rescheduleVisit(visit, span, visit.agreed, now)
            : transitionVisit(visit, to, now);
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
