import fc from "fast-check";
import { expect, test } from "vitest";
import {
  agreedVisit,
  call,
  clock,
  localInstant,
  MAINE_NOON,
  NEW_YORK,
  offeredTimes,
  testSchedule,
} from "../../../tests/support/booking/schedule-fixtures.ts";
import { MINUTE_MS } from "../../format/time-units.ts";
import type { BusyVisit } from "../slots/busy.ts";
import { evaluateSlot, findNextOpenDay, findSlots } from "../slots/find-slots.ts";
import { evaluateForOwner } from "../slots/owner-evaluation.ts";
import { findUnavailableReason } from "../slots/slot-context.ts";
import { violationText } from "../slots/violation-text.ts";
import { WEEKDAYS } from "../time/zoned-time.ts";
import { createTravelTimes } from "../travel/travel-time.ts";
import { notaries } from "./notaries.ts";

const day = "2026-03-10";
const at = (local: string) => localInstant(`${day}T${local}`);
const owner = { id: "owner", name: "Ana", color: "blue" };
const kim = { id: "kim", name: "Kim", color: "green" };
const hours = (time: string) => ({ hours: [{ days: WEEKDAYS, time }] });
const both = (ofKim: object = {}, written: object = {}, ofOwner: object = {}) =>
  testSchedule(written, NEW_YORK, [
    { ...owner, ...ofOwner },
    { ...kim, ...ofKim },
  ]);
const visitOf = (provider: string, local: string, more: Partial<BusyVisit> = {}) =>
  agreedVisit(`${day}T${local}`, 30, { id: `${provider} ${local}`, provider, ...more });

function taker(local: string, schedule = both(), busy: readonly BusyVisit[] = [], more = {}) {
  const result = evaluateSlot(at(local), { ...call, ...more }, schedule, busy, MAINE_NOON);
  return result.ok ? result.provider : result.violations[0]?.kind;
}

test("a time is offered as long as one of two notaries is free, and once", () => {
  const schedule = both();
  expect(offeredTimes(day, schedule)).toEqual(offeredTimes(day, testSchedule()));
  const one = [visitOf("owner", "10:00")];
  expect(offeredTimes(day, schedule, one)).toContain("10:00");
  expect(offeredTimes(day, schedule, [...one, visitOf("kim", "10:00")])).not.toContain("10:00");
});

test("without a second notary everything is as it was", () => {
  const busy = [agreedVisit(`${day}T10:00`, 30, { provider: "owner" })];
  const alone = testSchedule({}, NEW_YORK, [owner]);
  for (const visits of [[], busy])
    expect(offeredTimes(day, alone, visits)).toEqual(offeredTimes(day, testSchedule(), visits));
});

test("the nearest by drive comes, then who has fewer visits that day, then the first by id", () => {
  expect(taker("09:00")).toBe("kim");
  expect(taker("09:00", both({ homeZip: "03903" }))).toBe("owner");
  expect(taker("09:00", both(), [visitOf("kim", "11:00")])).toBe("owner");
  // Kim comes from next door, although her home is far away.
  const near = [visitOf("kim", "09:00"), visitOf("owner", "09:00", { zip: "03903" })];
  expect(taker("11:00", both({ homeZip: "03903" }), near)).toBe("kim");
});

test("who has the visit already keeps it when free", () => {
  const keep = { preferredProvider: "owner" };
  expect(taker("09:00", both(), [], keep)).toBe("owner");
  expect(taker("10:00", both(), [visitOf("owner", "10:00")], keep)).toBe("kim");
});

test("a notary without a commission in the state is never offered there", () => {
  const elsewhere = both({ states: ["NH"] });
  expect(taker("10:00", elsewhere, [visitOf("owner", "10:00")])).toBe("taken");
  const named = { ...call, provider: "kim" };
  expect(evaluateForOwner(at("10:00"), named, elsewhere, [], MAINE_NOON).impossible).toMatchObject([
    { kind: "wrong-state" },
  ]);
  const nobody = both({ states: ["NH"] }, {}, { states: ["NH"] });
  expect(findUnavailableReason(call, nobody)).toMatchObject({ kind: "wrong-state" });
  // A commission of a notary in a state the business does not work in opens nothing.
  const over = { ...call, zip: "03801" };
  expect(findUnavailableReason(over, elsewhere)).toMatchObject({ kind: "wrong-state" });
});

test("only a notary who offers the service comes, except where the owner sends another", () => {
  const noDeeds = both({ services: ["call"] });
  const deed = { services: ["deed"] };
  expect(taker("09:00", noDeeds, [], deed)).toBe("owner");
  expect(taker("09:00", noDeeds, [visitOf("owner", "09:00")], deed)).toBe("taken");
  // A service that is priced as another belongs to whoever offers that one.
  expect(taker("09:00", noDeeds, [], { services: ["quick-call"] })).toBe("kim");
  const sent = { ...call, ...deed, provider: "kim" };
  expect(evaluateForOwner(at("09:00"), sent, noDeeds, [], MAINE_NOON)).toMatchObject({
    provider: "kim",
    impossible: [],
  });
  const neither = both({ services: ["call"] }, {}, { services: ["call"] });
  expect(findUnavailableReason({ ...call, ...deed, byArea: true }, neither)?.kind).toBe(
    "service-unknown",
  );
});

test("a notary's own hours and days off count for them alone, at the business's price", () => {
  const evenings = hours("11:00-14:00");
  const schedule = both(evenings, { afterHours: ["07:00-22:00"] }, { daysOff: [day] });
  const slots = findSlots({ ...call, from: day, days: 1 }, schedule, [], MAINE_NOON);
  expect(slots.map(({ start }) => clock(start))).toEqual([
    ...["11:00", "11:30", "12:00", "12:30", "13:00", "13:30"],
  ]);
  expect(slots.map(({ surcharge }) => surcharge?.kind ?? null)).toEqual([
    ...[null, null],
    ...["after-hours", "after-hours", "after-hours", "after-hours"],
  ]);
  const off = both({ ...evenings, daysOff: [day] }, {}, { daysOff: [day] });
  expect(findNextOpenDay({ ...call, from: day }, off, [], MAINE_NOON)).toBe("2026-03-11");
});

test("a time outside the second notary's own hours costs what the business's hours say", () => {
  const schedule = both(hours("09:00-10:00"), { afterHours: ["07:00-22:00"] });
  const surchargeAt = (local: string) =>
    evaluateForOwner(at(local), { ...call, provider: "kim" }, schedule, [], MAINE_NOON).slot
      ?.surcharge?.kind ?? null;
  expect(surchargeAt("09:00")).toBeNull();
  expect(surchargeAt("11:30")).toBeNull();
  expect(surchargeAt("21:00")).toBe("after-hours");
});

test("a day the business is closed is a day off for all of its notaries", () => {
  const closed = { overrides: [{ date: day, closed: true }] };
  expect(offeredTimes(day, both(hours("13:00-15:00"), closed))).toEqual([]);
});

test("a notary who has left takes no visits", () => {
  expect(taker("09:00", both({ left: true }))).toBe("owner");
  expect(taker("09:00", both({}, {}, { left: true }))).toBe("kim");
});

test("the owner is told who could come, and may send somebody outside their hours", () => {
  const schedule = both(hours("09:00-10:00"));
  const busy = [visitOf("owner", "11:00")];
  const find = (provider?: string) =>
    evaluateForOwner(
      at("11:00"),
      { ...call, ...(provider && { provider }) },
      schedule,
      busy,
      MAINE_NOON,
    );
  expect(find()).toMatchObject({ provider: "kim", impossible: [] });
  expect(find("kim").unusual).toMatchObject([{ kind: "outside-hours" }]);
  expect(find("owner").impossible).toMatchObject([{ kind: "taken" }]);
});

test("the reason names each notary: who works then but is busy comes before who doesn't work then", () => {
  const schedule = both(hours("09:00-10:00"));
  const evaluated = (busy: readonly BusyVisit[], local = "11:00") =>
    evaluateForOwner(at(local), call, schedule, busy, MAINE_NOON);
  const one = evaluated([visitOf("owner", "11:00")]);
  expect(one.provider).toBe("kim");
  expect(one.obstacles).toMatchObject([
    { provider: "owner", violations: [{ kind: "taken" }] },
    { provider: "kim", violations: [{ kind: "outside-hours" }] },
  ]);
  const words = (index: number) => {
    const { hours: open = [], violations = [] } = one.obstacles[index] ?? {};
    const notary = { name: index === 0 ? "Ana" : "Kim", hours: open };
    const context = { zone: NEW_YORK, now: MAINE_NOON, nameOf: () => "Jane Doe", notary };
    return violations.map((violation) => violationText(violation, context));
  };
  expect(words(0)).toEqual(["Jane Doe has this time with Ana: 11:00 AM to 11:30 AM."]);
  expect(words(1)).toEqual(["It's outside Kim's hours (9 AM–10 AM)."]);
  // Where neither can come, the one who works then.
  const none = evaluated([visitOf("owner", "11:00"), visitOf("kim", "11:00")]);
  expect(none.provider).toBe("owner");
  expect(evaluated([]).obstacles).toEqual([]);
});

test("the list of notaries keeps the first one and somebody who works", () => {
  const accepts = (...list: object[]) => notaries.safeParse(list).success;
  expect(accepts()).toBe(true);
  expect(accepts(owner, kim)).toBe(true);
  expect(accepts({ ...owner, left: true }, kim)).toBe(true);
  expect(accepts(kim)).toBe(false);
  expect(accepts(owner, kim, kim)).toBe(false);
  expect(accepts({ ...owner, left: true }, { ...kim, left: true })).toBe(false);
});

const zips = ["03901", "03902", "03903"];
const booking = fc.record({
  minutes: fc.integer({ min: 0, max: 11 }),
  zip: fc.constantFrom(...zips),
  services: fc.constantFrom(["call"], ["deed"]),
  byArea: fc.boolean(),
});

test("however visits are booked, no two of one notary overlap, drives and buffers included", () => {
  const schedule = both({ homeZip: "03903" }, { weekly: ["08:00-14:00"], buffers: { after: 10 } });
  const drive = createTravelTimes(schedule.rules, schedule.prices.zipDirectory.entries);
  fc.assert(
    fc.property(fc.array(booking, { minLength: 5, maxLength: 30 }), (bookings) => {
      const taken: (BusyVisit & { provider: string; zip: string })[] = [];
      for (const [index, { minutes, ...wanted }] of bookings.entries()) {
        const start = at("08:00") + minutes * 30 * MINUTE_MS;
        const result = evaluateSlot(start, { ...call, ...wanted }, schedule, taken, MAINE_NOON);
        const offered = findSlots(
          { ...call, ...wanted, from: day, days: 1 },
          schedule,
          taken,
          MAINE_NOON,
        );
        expect(offered.some((slot) => slot.start === start)).toBe(result.ok);
        if (!result.ok) continue;
        expect(offered.find((slot) => slot.start === start)).toEqual(result.slot);
        const { provider, slot } = result;
        const stored = { start, end: slot.end, zip: wanted.zip, before: 0, after: 10 };
        taken.push({ ...stored, kind: "visit", id: String(index), provider });
      }
      for (const provider of ["owner", "kim"]) {
        const own = taken
          .filter((visit) => visit.provider === provider)
          .toSorted((a, b) => a.start - b.start);
        for (const [index, next] of own.entries()) {
          const previous = own[index - 1];
          if (!previous) continue;
          const gap = (next.start - previous.end) / MINUTE_MS;
          expect(gap).toBeGreaterThanOrEqual(drive(previous.zip, next.zip).minutes + 10);
        }
      }
    }),
    { numRuns: 60 },
  );
});
