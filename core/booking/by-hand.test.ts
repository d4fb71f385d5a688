import fc from "fast-check";
import { expect, test } from "vitest";
import { heardContact } from "./by-hand.ts";
import { minutesText, reasonText } from "./reason-words.ts";
import { instantOfWall, wallOf } from "./wall.ts";

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
