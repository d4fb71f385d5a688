import fc from "fast-check";
import { expect, test } from "vitest";
import { blockEnds, readBlock } from "./blocks.ts";
import { centsTyped, heardContact, ownNotes } from "./by-hand.ts";
import { atTotal } from "./offer.ts";
import { minutesText, reasonText } from "./reason-words.ts";
import { instantChosen, instantOfWall, wallOf } from "./wall.ts";

const zone = "America/New_York";
const at = (day: string, time: string) => instantOfWall({ day, time }, zone) ?? 0;

test("a wall time is read back as it was typed, but where the clocks jump over it", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 3_000 }),
      fc.integer({ min: 0, max: 1_439 }),
      (days, minutes) => {
        const day = new Date(Date.UTC(2024, 0, 1 + days)).toISOString().slice(0, 10);
        const time = new Date(minutes * 60_000).toISOString().slice(11, 16);
        const back = wallOf(at(day, time), zone);
        if (time < "02:00" || time >= "03:00") expect(back).toEqual({ day, time });
      },
    ),
  );
  expect(wallOf(at("2026-03-08", "02:30"), zone)).toEqual({ day: "2026-03-08", time: "03:30" });
  for (const day of ["2026-02-30", "26-01-01", "", "9999-99-99"]) {
    expect(instantOfWall({ day, time: "09:00" }, zone)).toBeNull();
  }
  expect(instantOfWall({ day: "2026-03-08", time: "24:00" }, zone)).toBeNull();
});

test("a conflict is told with whom, when, and how many minutes are missing", () => {
  const words = { zone, now: at("2026-03-02", "08:00"), nameOf: () => "Ana Ruiz" };
  const neighbour = {
    kind: "visit",
    id: "1",
    zip: "45402",
    start: at("2026-03-03", "10:00"),
    end: at("2026-03-03", "10:30"),
    before: 0,
    after: 15,
  } as const;
  expect(reasonText({ kind: "taken", by: neighbour }, words)).toBe(
    "Ana Ruiz has this time: 10:00 AM to 10:30 AM.",
  );
  expect(
    reasonText({ kind: "drive-before", neighbour, driveMinutes: 55, missingMinutes: 1 }, words),
  ).toBe(
    "From the visit with Ana Ruiz in 45402, which ends at 10:30 AM, it is a drive of 55 minutes: with the time between visits 1 minute is missing.",
  );
  const earliest = at("2026-03-02", "10:00");
  expect(reasonText({ kind: "too-soon", earliest, missingMinutes: 60 }, words)).toBe(
    "It is sooner than your notice allows: the earliest is 10:00 AM today.",
  );
  expect(reasonText({ kind: "too-soon", earliest, missingMinutes: 300 }, words)).toBe(
    "That time has passed.",
  );
  expect([1, 60, 125].map(minutesText)).toEqual(["1 minute", "1 hour", "2 hours 5 minutes"]);
});

test("whoever calls may have no mail address, or no last name, but has to be reachable", () => {
  const bo = { firstName: "Bo", phone: "(513) 555-0123" };
  expect(heardContact(bo)).toMatchObject({ ok: true, contact: { ...bo, lastName: "", email: "" } });
  expect(heardContact({ firstName: "Bo" })).toMatchObject({
    errors: { phone: expect.stringContaining("reach") },
  });
  expect(heardContact({ firstName: " ", phone: "12", email: "bo" })).toMatchObject({
    ok: false,
    errors: {
      firstName: expect.stringContaining("name"),
      phone: expect.stringContaining("ten digits"),
      email: expect.stringContaining("name@"),
    },
  });
});

test("what was typed is stored as it was read, without what no text holds", () => {
  const read = heardContact({ firstName: "Bo", phone: " 513\u0000 555 0123 " });
  expect(read).toMatchObject({ contact: { phone: "513  555 0123" } });
  expect(ownNotes("a\u0000b\r\nc\ud800 ")).toBe("a b\nc\ufffd");
  expect(ownNotes("x".repeat(9_000))).toHaveLength(8_000);
  const sums = ["185", "$1,250.50", " 0 ", "12.345", "-5", "1e3", "", "9999999"];
  expect(sums.map(centsTyped)).toEqual([18_500, 125_050, 0, null, null, null, null, null]);
});

test("a total agreed by word of mouth is the total, and its lines add up to it", () => {
  const cents = fc.integer({ min: 0, max: 500_000 });
  fc.assert(
    fc.property(cents, cents, cents, cents, (price, travelFee, amount, agreed) => {
      const surcharge = amount === 0 ? null : { kind: "holiday" as const, amount };
      const total = price + travelFee + amount;
      const book = { start: 1, end: 2, nearby: false, price, travelFee, surcharge, total };
      const open = atTotal(book, agreed);
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

test("a tapped start may be the second of a time shown twice, and no other hour", () => {
  const hour = 3_600_000;
  const twice = { day: "2026-11-01", time: "01:30" };
  const first = at(twice.day, twice.time);
  expect(instantChosen(twice, first + hour, zone)).toBe(first + hour);
  expect(instantChosen(twice, first + 2 * hour, zone)).toBe(first);
  const once = { day: "2026-11-02", time: "01:30" };
  expect(instantChosen(once, at(once.day, once.time) + hour, zone)).toBe(at(once.day, once.time));
});

test("a blocked day ends with its midnight, and what is over, backwards or years away is refused", () => {
  const typed = { isAllDay: true, fromDay: "2026-03-08", fromTime: "", toDay: "", toTime: "" };
  const { start, end } = blockEnds(typed, zone);
  expect((end ?? 0) - (start ?? 0)).toBe(23 * 3_600_000); // the clocks go forward
  const now = at("2026-03-02", "08:00");
  expect(readBlock(start, end, now)).toEqual({ ok: true, span: { start, end } });
  expect(readBlock(end, start, now)).toMatchObject({
    errors: { toDay: expect.stringContaining("after") },
  });
  expect(readBlock(now - 2, now, now)).toMatchObject({
    errors: { toDay: expect.stringContaining("over") },
  });
  expect(readBlock(now, 8.64e15, now)).toMatchObject({
    errors: { toDay: expect.stringContaining("years away") },
  });
  expect(readBlock(null, 1.5, now)).toMatchObject({ ok: false });
});
