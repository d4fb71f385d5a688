import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { type Day, dayOf, instantOf, plusDays } from "../../../core/booking/time/zoned-time.ts";
import { formatDateAndTime } from "../../../core/format/dates.ts";
import type { Site } from "../../../core/sections/site.ts";
import {
  bookingRequest,
  createTestBooking,
} from "../../../tests/support/booking/booking-database.ts";
import { type OtherClock, otherClocks } from "../../../tests/support/booking/other-clocks.ts";
import { slotsFor } from "../slots/find-slots.ts";

const HALF_HOUR = 1_800_000;
const clocks = await otherClocks();
const { site: gary } = clocks[1] as OtherClock; // there are four
const { deps, desk, clear } = await createTestBooking(gary);

beforeEach(clear);

/** Days on which clocks change, the days around them, and any other. */
const anyDay = fc.oneof(
  fc.constantFrom(
    "2026-03-07",
    "2026-03-08",
    "2026-03-09",
    "2026-10-31",
    "2026-11-01",
    "2026-11-02",
  ),
  fc.integer({ min: 2, max: 250 }).map((days) => plusDays("2026-03-03", days)),
);

/** The starts a visitor is offered on days of the place. */
async function startsOn(day: Day, days: number, zip: string, site: Site) {
  const request = { services: ["general-notary"], zip, byArea: true };
  const { slots, zone } = await slotsFor(request, { from: day, days }, site, deps);
  return { starts: slots.map(({ start }) => start), zone };
}

test.each(clocks)(
  "$name: each time is offered on its day by the clock of the place, whatever the owner's clock says",
  async ({ zip, zone: placeZone, site }) => {
    await fc.assert(
      fc.asyncProperty(anyDay, async (day) => {
        const { starts, zone } = await startsOn(day, 1, zip, site);
        const offsetNow = (at: number, of: string) =>
          Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(of).offset;
        const [first = 0] = starts;
        expect(offsetNow(first, zone)).toBe(offsetNow(first, placeZone));
        expect(new Set(starts.map((start) => dayOf(start, placeZone)))).toEqual(new Set([day]));
        // From midnight to midnight without a hole, also on days of 23 and 25 hours.
        const end = instantOf(plusDays(day, 1), 0, placeZone);
        const whole = (end - instantOf(day, 0, placeZone)) / HALF_HOUR;
        expect(starts.length).toBe(whole);
        const both = await startsOn(day, 2, zip, site);
        expect(both.starts.slice(0, starts.length)).toEqual(starts);
      }),
      { numRuns: 8 },
    );
  },
);

test.each(["2026-03-07", "2026-10-31", "2026-06-09"])(
  "a visit stored at 11:30 PM on %s is on that day for the visitor, on the next for the owner an hour ahead, and takes its time",
  async (day) => {
    const { starts } = await startsOn(day, 1, "46402", gary);
    const start = starts.at(-1) ?? 0;
    const visitor = desk();
    const call = { services: ["general-notary"], zip: "46402" };
    const request = { ...bookingRequest("2026-03-03T10:00", call), start, hold: null };
    const booked = await visitor.book(request);
    if (booked.kind !== "booked") throw new Error(booked.kind);
    expect(dayOf(start, "America/Chicago")).toBe(day);
    expect(dayOf(start, gary.businessConfig.timezone)).toBe(plusDays(day, 1));
    const { starts: left } = await startsOn(day, 1, "46402", gary);
    expect(left).not.toContain(start);
    expect(new Set(left.map((each) => dayOf(each, "America/Chicago")))).toEqual(new Set([day]));
    const file = (await visitor.calendarOf(booked.token))?.replaceAll("\r\n ", "") ?? "";
    const utc = new Date(start).toISOString().replace(/[-:]|\.\d+/g, "");
    expect(file).toContain(`DTSTART:${utc}`);
    const said = formatDateAndTime(start, "America/Chicago", "en").replaceAll(",", "\\,");
    expect(file).toContain(said);
  },
);
