import fc from "fast-check";
import { expect, test } from "vitest";
import { formatMinutesInWords } from "../../format/durations.ts";
import { cents, parseDollars, sumCents } from "../../format/money.ts";
import { parseBlockEnds, validateBlock } from "../hours/blocked-times.ts";
import { withAgreedTotal } from "../slots/slot.ts";
import { violationText } from "../slots/violation-text.ts";
import { instantOfChosenTime, instantOfLocal, localDateTimeOf } from "../time/local-date-time.ts";
import { cleanNotes, parseManualContact } from "./manual-visit.ts";

const zone = "America/New_York";
const at = (day: string, time: string) => instantOfLocal({ day, time }, zone) ?? 0;

test("a local time is read back as typed unless the clocks skip it", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 3_000 }),
      fc.integer({ min: 0, max: 1_439 }),
      (days, minutes) => {
        const day = new Date(Date.UTC(2024, 0, 1 + days)).toISOString().slice(0, 10);
        const time = new Date(minutes * 60_000).toISOString().slice(11, 16);
        const back = localDateTimeOf(at(day, time), zone);
        if (time < "02:00" || time >= "03:00") expect(back).toEqual({ day, time });
      },
    ),
  );
  expect(localDateTimeOf(at("2026-03-08", "02:30"), zone)).toEqual({
    day: "2026-03-08",
    time: "03:30",
  });
  for (const day of ["2026-02-30", "26-01-01", "", "9999-99-99"]) {
    expect(instantOfLocal({ day, time: "09:00" }, zone)).toBeNull();
  }
  expect(instantOfLocal({ day: "2026-03-08", time: "24:00" }, zone)).toBeNull();
});

test("the text of a conflict names the visitor, the time and the missing minutes", () => {
  const words = { zone, now: at("2026-03-02", "08:00"), nameOf: () => "Ana Ruiz" };
  const neighbor = {
    kind: "visit",
    id: "1",
    zip: "45402",
    start: at("2026-03-03", "10:00"),
    end: at("2026-03-03", "10:30"),
    before: 0,
    after: 15,
  } as const;
  expect(violationText({ kind: "taken", by: neighbor }, words)).toBe(
    "Ana Ruiz has this time: 10:00 AM to 10:30 AM.",
  );
  expect(
    violationText({ kind: "drive-before", neighbor, driveMinutes: 55, missingMinutes: 1 }, words),
  ).toBe(
    "From the visit with Ana Ruiz in 45402, which ends at 10:30 AM, it's a drive of 55 minutes: with the time between visits 1 minute is missing.",
  );
  const earliest = at("2026-03-02", "10:00");
  expect(violationText({ kind: "too-soon", earliest, missingMinutes: 60 }, words)).toBe(
    "It's sooner than your notice allows: the earliest is 10:00 AM today.",
  );
  expect(violationText({ kind: "too-soon", earliest, missingMinutes: 300 }, words)).toBe(
    "That time has passed.",
  );
  expect([1, 60, 125].map(formatMinutesInWords)).toEqual([
    "1 minute",
    "1 hour",
    "2 hours 5 minutes",
  ]);
});

test("a caller may have no email address or no last name but must be reachable", () => {
  const bo = { firstName: "Bo", phone: "(513) 555-0123" };
  expect(parseManualContact(bo)).toMatchObject({
    ok: true,
    contact: { ...bo, lastName: "", email: "" },
  });
  expect(parseManualContact({ firstName: "Bo" })).toMatchObject({
    errors: { phone: expect.stringContaining("reach") },
  });
  expect(parseManualContact({ firstName: " ", phone: "12", email: "bo" })).toMatchObject({
    ok: false,
    errors: {
      firstName: expect.stringContaining("name"),
      phone: expect.stringContaining("ten digits"),
      email: expect.stringContaining("name@"),
    },
  });
});

test("typed notes are stored without control characters", () => {
  const read = parseManualContact({ firstName: "Bo", phone: " 513\u0000 555 0123 " });
  expect(read).toMatchObject({ contact: { phone: "513  555 0123" } });
  expect(cleanNotes("a\u0000b\r\nc\ud800 ")).toBe("a b\nc\ufffd");
  expect(cleanNotes("x".repeat(9_000))).toHaveLength(8_000);
  const sums = ["185", "$1,250.50", " 0 ", "12.345", "-5", "1e3", "", "9999999"];
  expect(sums.map(parseDollars)).toEqual([18_500, 125_050, 0, null, null, null, null, null]);
});

test("a total agreed by phone is the total, and its lines add up to it", () => {
  const anyAmount = fc.integer({ min: 0, max: 5_000_00 }).map(cents);
  fc.assert(
    fc.property(anyAmount, anyAmount, anyAmount, anyAmount, (price, travelFee, amount, agreed) => {
      const surcharge = amount === 0 ? null : { kind: "holiday" as const, amount };
      const total = sumCents([price, travelFee, amount]);
      const book = { start: 1, end: 2, nearby: false, price, travelFee, surcharge, total };
      const open = withAgreedTotal(book, agreed);
      expect(open.total).toBe(agreed);
      expect(open.price + open.travelFee + (open.surcharge?.amount ?? 0)).toBe(agreed);
      expect(
        Math.min(open.price, open.travelFee, open.surcharge?.amount ?? 1),
      ).toBeGreaterThanOrEqual(0);
      if (agreed >= amount) expect(open.surcharge).toEqual(surcharge);
      if (agreed === total) expect(open).toEqual(book);
    }),
  );
});

test("a tapped start may be the second of a repeated time, but no other hour", () => {
  const hour = 3_600_000;
  const twice = { day: "2026-11-01", time: "01:30" };
  const first = at(twice.day, twice.time);
  expect(instantOfChosenTime(twice, first + hour, zone)).toBe(first + hour);
  expect(instantOfChosenTime(twice, first + 2 * hour, zone)).toBe(first);
  const once = { day: "2026-11-02", time: "01:30" };
  expect(instantOfChosenTime(once, at(once.day, once.time) + hour, zone)).toBe(
    at(once.day, once.time),
  );
});

test("a blocked day ends at its midnight, and times that are over, reversed or years away are rejected", () => {
  const typed = { isAllDay: true, fromDay: "2026-03-08", fromTime: "", toDay: "", toTime: "" };
  const { start, end } = parseBlockEnds(typed, zone);
  expect((end ?? 0) - (start ?? 0)).toBe(23 * 3_600_000); // the clocks go forward
  const now = at("2026-03-02", "08:00");
  expect(validateBlock(start, end, now)).toEqual({ ok: true, span: { start, end } });
  expect(validateBlock(end, start, now)).toMatchObject({
    errors: { toDay: expect.stringContaining("after") },
  });
  expect(validateBlock(now - 2, now, now)).toMatchObject({
    errors: { toDay: expect.stringContaining("over") },
  });
  expect(validateBlock(now, 8.64e15, now)).toMatchObject({
    errors: { toDay: expect.stringContaining("years away") },
  });
  expect(validateBlock(null, 1.5, now)).toMatchObject({ ok: false });
});
