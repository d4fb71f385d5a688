import { expect, test } from "vitest";
import {
  agreedVisit,
  localInstant,
  MAINE_NOON,
  testSchedule,
} from "../../../tests/support/booking/schedule-fixtures.ts";
import { MINUTE_MS } from "../../format/time-units.ts";
import { MIN_ZIPS_PER_AREA, zipAreasOf } from "../../locations/zip-areas.ts";
import type { ZipEntry } from "../../locations/zip-directory.ts";
import { evaluateSlot, findSlots } from "./find-slots.ts";

const day = "2026-03-10";

/** A region of 400 ZIPs, about two miles apart, without a pattern that an area could follow. */
const region: ReadonlyMap<string, ZipEntry> = new Map(
  Array.from({ length: 400 }, (_, at) => {
    const zip = String(3901 + at).padStart(5, "0");
    const [row, column] = [Math.floor(at / 20), (at * 7) % 20];
    const place = { zip, city: `City ${at}`, county: "York", state: "ME" };
    return [zip, { ...place, lat: 43 + row * 0.029, lon: -71 + column * 0.04 }] as const;
  }),
);
const zips = [...region.keys()];

function scheduleOfRegion() {
  const schedule = testSchedule({ weekly: ["08:00-20:00"], intervalMinutes: 15 });
  const { prices } = schedule;
  return { ...schedule, prices: { ...prices, zipDirectory: { entries: region, prefixes: [] } } };
}
const schedule = scheduleOfRegion();
const visitAt = (zip: string) => agreedVisit(`${day}T13:00`, 60, { zip });

/** Everything a visitor is told about a day who asks for a ZIP. */
function answerFor(zip: string, hidden: string, byArea: boolean): string {
  const request = { services: ["call"], zip, from: day, days: 1, byArea };
  const slots = findSlots(request, schedule, [visitAt(hidden)], MAINE_NOON);
  return slots.map(({ start, nearby }) => `${start} ${nearby}`).join();
}

/** The ZIPs that would have given the same answers to an attacker who asks for each of these ZIPs. */
function candidates(hidden: string, asked: readonly string[], byArea: boolean): string[] {
  let left = zips;
  for (const zip of asked) {
    const answer = answerFor(zip, hidden, byArea);
    left = left.filter((other) => answerFor(zip, other, byArea) === answer);
  }
  return left;
}

test("somebody who asks for times at every seventh ZIP cannot tell the ZIP of a visit from 19 others", () => {
  const asked = zips.filter((_, at) => at % 7 === 0);
  for (const hidden of ["03901", "04100", "04288"]) {
    const left = candidates(hidden, asked, true);
    expect(left).toContain(hidden);
    expect(left.length).toBeGreaterThanOrEqual(MIN_ZIPS_PER_AREA);
    // Why the owner's own view of the calendar is not shown to visitors.
    expect(candidates(hidden, asked, false).length).toBeLessThan(5);
  }
});

test("every ZIP shares its answers with its whole area, so no number of questions tells them apart", () => {
  const areaOf = zipAreasOf({ entries: region, prefixes: [] });
  const areas = new Set(zips.map(areaOf));
  expect([...areas].flat().toSorted()).toEqual(zips);
  for (const area of areas) {
    expect(area.length).toBeGreaterThanOrEqual(MIN_ZIPS_PER_AREA);
    for (const zip of ["03901", "04000", "04300"]) {
      const answers = new Set(area.map((hidden) => answerFor(zip, hidden, true)));
      expect(answers.size).toBe(1);
    }
  }
});

test("every time offered to visitors leaves enough for the real drive", () => {
  for (const zip of ["03901", "04100", "04299"]) {
    const busy = [visitAt("04120")];
    const request = { services: ["call"], zip };
    const offered = findSlots(
      { ...request, from: day, days: 1, byArea: true },
      schedule,
      busy,
      MAINE_NOON,
    );
    expect(offered.length).toBeGreaterThan(10);
    for (const { start } of offered) {
      expect(evaluateSlot(start, request, schedule, busy, MAINE_NOON).ok).toBe(true);
      expect(evaluateSlot(start, { ...request, byArea: true }, schedule, busy, MAINE_NOON).ok).toBe(
        true,
      );
    }
    const hidden = localInstant(`${day}T13:00`) - 30 * MINUTE_MS;
    expect(offered.some(({ start }) => start === hidden)).toBe(false);
  }
});
