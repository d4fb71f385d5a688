import { expect, test } from "vitest";
import { cents } from "../../format/money.ts";
import { wordsIn } from "../../words/words.ts";
import type { Slot } from "../slots/slot.ts";
import type { Surcharge } from "../slots/surcharge.ts";
import { instantOf } from "../time/zoned-time.ts";
import { chooseTimes } from "./choose-times.ts";
import { liveLine } from "./live-line.ts";
import { noTimesNotice } from "./no-times.ts";
import { surchargeLabel, timeLabel, whenLabel } from "./time-labels.ts";

const WORDS = wordsIn("en").times;
const ZONE = "America/New_York";
const SURCHARGES = { "same-day": 2_500, "after-hours": 5_000, holiday: 7_500 };

/** The instant of a local time: `02 8:30` is half past eight on March 2, 2026, a Monday. */
function at(text: string): number {
  const [day = "", hour = "", minute = ""] = text.split(/[ :]/);
  return instantOf(`2026-03-${day}`, Number(hour) * 60 + Number(minute), ZONE);
}

function slot(text: string, kind: Surcharge["kind"] | null = null): Slot {
  const start = at(text);
  const surcharge = kind && { kind, amount: cents(SURCHARGES[kind]) };
  const total = cents(10_000 + (surcharge?.amount ?? 0));
  const fixed = { price: cents(10_000), travelFee: cents(0), nearby: false };
  return { start, end: start + 3_600_000, surcharge, total, ...fixed };
}

/** Half-hourly slots of a day, from one hour to another; outside 8 to 20 they carry a surcharge, as today does. */
function day(number: string, from: number, to: number, isToday = false): Slot[] {
  return Array.from({ length: (to - from) * 2 }, (_, index) => {
    const hour = from + Math.floor(index / 2);
    const kind = hour < 8 || hour >= 20 ? "after-hours" : isToday ? "same-day" : null;
    return slot(`${number} ${hour}:${index % 2 ? "30" : "00"}`, kind);
  });
}

const labels = (slots: readonly Slot[], now = at("02 12:00")) =>
  chooseTimes(slots, ZONE).map((one) => timeLabel(one.start, { now, zone: ZONE }));

test("the soonest time comes first, then other parts of the day, never three half hours in a row", () => {
  expect(labels(day("03", 8, 20))).toEqual(["Tomorrow, 8 AM", "Tomorrow, 12 PM", "Tomorrow, 5 PM"]);
});

test("in the evening the second time is not at 7 AM with a surcharge, but at 8 AM without", () => {
  expect(labels([...day("02", 20, 22, true), ...day("03", 7, 22)], at("02 18:00"))).toEqual([
    "Tonight, 8 PM",
    "Tomorrow, 8 AM",
    "Tomorrow, 12 PM",
  ]);
});

test("at night the soonest time is not at 7 AM with a surcharge either", () => {
  expect(labels(day("03", 7, 22), at("02 23:00"))[0]).toBe("Tomorrow, 8 AM");
});

test("where the first two carry a surcharge, the last one shows the price without", () => {
  const slots = [...day("02", 10, 22, true), ...day("03", 7, 22)];
  expect(labels(slots, at("02 8:00"))).toEqual(["Today, 10 AM", "Today, 12 PM", "Tomorrow, 8 AM"]);
  expect(chooseTimes(slots, ZONE).map(({ total }) => total)).toEqual([12_500, 12_500, 10_000]);
});

test("times that are close together are one choice, and there may be fewer than three", () => {
  expect(labels([slot("03 11:30"), slot("03 12:00"), slot("03 12:30")])).toEqual([
    "Tomorrow, 11:30 AM",
  ]);
  expect(labels([])).toEqual([]);
});

test("within one morning the times are two hours apart", () => {
  expect(labels(day("03", 7, 12))).toEqual(["Tomorrow, 8 AM", "Tomorrow, 10 AM"]);
});

test("a day further away is named by weekday and date, across midnight and the clock change", () => {
  const now = at("07 23:30");
  expect(timeLabel(at("07 23:45"), { now, zone: ZONE })).toBe("Tonight, 11:45 PM");
  expect(timeLabel(at("08 8:00"), { now, zone: ZONE })).toBe("Tomorrow, 8 AM");
  expect(timeLabel(at("09 8:30"), { now, zone: ZONE })).toBe("Mon, Mar 9, 8:30 AM");
  expect(whenLabel(at("09 8:00"), { now, zone: ZONE })).toBe("Mon at 8 AM");
  expect(whenLabel(at("20 8:00"), { now, zone: ZONE })).toBe("Mar 20 at 8 AM");
});

test("a time says what it adds to the price", () => {
  expect(surchargeLabel(slot("02 21:00", "after-hours"), WORDS)).toBe("after hours +$50");
  expect(surchargeLabel(slot("02 12:00"), WORDS)).toBe("");
});

test("the live line is right by day, in the evening, at night and where no hours are known", () => {
  const open = { isOpen: true, changes: at("02 20:00") };
  const closed = { isOpen: false, changes: at("03 8:00") };
  expect(liveLine(open, at("02 13:30"), { now: at("02 11:00"), zone: ZONE })).toEqual({
    open: true,
    status: "Open until 8 PM",
    visit: "next visit 1:30 PM",
    call: "We answer until 8 PM. Call us.",
  });
  expect(liveLine(open, null, { now: at("02 18:00"), zone: ZONE })).toMatchObject({
    visit: "",
    call: "Need a notary tonight? Call by 8 PM.",
  });
  expect(liveLine(closed, at("03 9:30"), { now: at("02 22:00"), zone: ZONE })).toEqual({
    open: false,
    status: "Closed, opens tomorrow 8 AM",
    visit: "next visit tomorrow at 9:30 AM",
    call: "Our phones open tomorrow at 8 AM.",
  });
  expect(liveLine(closed, null, { now: at("03 6:00"), zone: ZONE })).toMatchObject({
    status: "Closed, opens 8 AM",
    call: "Our phones open at 8 AM.",
  });
  expect(
    liveLine({ isOpen: false, changes: null }, null, { now: at("03 6:00"), zone: ZONE }).status,
  ).toBe("");
});

test("where the clock of the ZIP is another one than the business's, the hour names its zone", () => {
  const open = { isOpen: true, changes: at("02 20:00") };
  const far = { now: at("02 11:00"), zone: "America/Los_Angeles" };
  expect(liveLine(open, null, far, true).status).toBe("Open until 5 PM PST");
  const closed = { isOpen: false, changes: at("03 8:00") };
  expect(liveLine(closed, null, { ...far, now: at("02 22:00") }, true)).toMatchObject({
    status: "Closed, opens tomorrow 5 AM PST",
    call: "Our phones open tomorrow at 5 AM PST.",
  });
});

test("a place that cannot be booked says what is possible", () => {
  const phone = "(513) 555-0142";
  expect(noTimesNotice({ kind: "wrong-state", notice: "Kentucky." }, phone, WORDS)).toBe(
    "Kentucky.",
  );
  for (const kind of ["by-arrangement", "place-unknown"] as const)
    expect(noTimesNotice({ kind, zip: "43314" }, phone, WORDS)).toMatch(
      /43314.*Call \(513\) 555-0142/,
    );
});

test("in Spanish a time is named as people say it, and one o'clock takes the singular", () => {
  const seen = { now: at("02 11:00"), zone: ZONE, language: "es" as const };
  expect(timeLabel(at("02 18:30"), seen)).toBe("Hoy en la noche, 6:30 p.m.");
  expect(timeLabel(at("03 8:00"), seen)).toBe("Mañana, 8 a.m.");
  expect(liveLine({ isOpen: true, changes: at("02 13:00") }, at("03 13:00"), seen)).toEqual({
    open: true,
    status: "Abierto hasta la 1 p.m.",
    visit: "próxima visita mañana a la 1 p.m.",
    call: "Contestamos hasta la 1 p.m. Llámenos.",
  });
});
