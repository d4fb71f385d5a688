import { beforeEach, expect, test } from "vitest";
import { dayOf, plusDays, toZonedDateTime } from "../../../core/booking/time/zoned-time.ts";
import { cents } from "../../../core/format/money.ts";
import {
  bookingRequest,
  createTestBooking,
} from "../../../tests/support/booking/booking-database.ts";
import { type OtherClock, otherClocks } from "../../../tests/support/booking/other-clocks.ts";
import { siteElsewhere } from "../../../tests/support/site/site-elsewhere.ts";
import { createBookingDesk } from "../visitor/create-booking-desk.ts";

const clocks = await otherClocks();
const { site: first } = clocks[0] as OtherClock; // there are four
const { deps, ask, clear } = await createTestBooking(first);

beforeEach(clear);

const services = ["general-notary"];
const clockOf = (start: number, zone: string) =>
  toZonedDateTime(start, zone).toPlainTime().toString();

/** Days on which clocks change, the days before them, and one in summer. */
const DAYS = ["2026-03-07", "2026-03-08", "2026-10-31", "2026-11-01", "2026-06-09"];

test.each(clocks.flatMap((clock) => DAYS.map((day) => ({ ...clock, day }))))(
  "$name on $day: the first and the last time are booked as instants, once each, and move to the next day by the clock of the place",
  async ({ zip, zone, site, day }) => {
    const visitor = createBookingDesk({ site, network: `${zip} ${day}` }, deps);
    const call = { services, zip, from: day, days: 1 };
    const { slots } = await visitor.slots(call);
    const starts = [slots[0]?.start ?? 0, slots.at(-1)?.start ?? 0];
    expect(starts.map((start) => [dayOf(start, zone), clockOf(start, zone)])).toEqual([
      [day, "00:00:00"],
      [day, "23:30:00"],
    ]);
    for (const start of starts) {
      const request = { ...bookingRequest("2026-03-03T10:00", { services, zip }), start };
      const booked = await visitor.book(request);
      if (booked.kind !== "booked") throw new Error(JSON.stringify(booked));
      const stored = "SELECT starts_at FROM visits WHERE visit_id = $1";
      expect(await ask(stored, [booked.visit.id])).toEqual([{ starts_at: new Date(start) }]);
      const again = { ...bookingRequest("2026-03-03T10:00", { services, zip }), start };
      expect((await visitor.book(again)).kind, "the same time again").toBe("slot-taken");
      const file = (await visitor.calendarOf(booked.token)) ?? "";
      expect(file).toContain(`DTSTART:${new Date(start).toISOString().replace(/[-:]|\.\d+/g, "")}`);

      const next = await visitor.slots({ ...call, from: plusDays(day, 1) });
      const noon = next.slots.find((slot) => clockOf(slot.start, zone) === "12:00:00")?.start ?? 0;
      const moved = await visitor.move(booked.token, noon);
      expect(moved).toMatchObject({ kind: "moved", visit: { start: noon } });
      expect((await visitor.cancel(booked.token, cents(0))).kind).toBe("cancelled");
    }
  },
);

test("a notary with commissions on both sides of a state line is booked on both, and beyond them on neither", async () => {
  const kansasCity = await siteElsewhere({
    ...{ city: "Kansas City", state: "MO", zip: "64106", timezone: "America/Chicago" },
    commissionStates: ["MO", "KS"],
    zones: [{ id: "primary", counties: ["Jackson", "Johnson KS"] }],
  });
  const visitor = createBookingDesk({ site: kansasCity, network: "kansas city" }, deps);
  for (const zip of ["64106", "66204"]) {
    const { slots } = await visitor.slots({ services, zip, from: "2026-03-03", days: 1 });
    const start = slots[0]?.start ?? 0;
    const request = { ...bookingRequest("2026-03-03T10:00", { services, zip }), start };
    expect((await visitor.book(request)).kind, zip).toBe("booked");
  }
  const arkansas = bookingRequest("2026-03-03T15:00", { services, zip: "72712" });
  expect(await visitor.book(arkansas)).toMatchObject({
    kind: "not-bookable",
    reason: { kind: "wrong-state" },
  });
});
