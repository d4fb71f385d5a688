import fc from "fast-check";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import { occurrencesOf } from "./occurrences.ts";

const FROM = Date.parse("2026-03-01T12:00:00Z");
const UNTIL = Date.parse("2026-06-01T12:00:00Z");

const days = fc.subarray(["MO", "TU", "WE", "TH", "FR", "SA", "SU"], { minLength: 1 });
const part = (name: string) => (value: string | number | null) =>
  value === null ? "" : `;${name}=${value}`;
const rule = fc
  .tuple(
    fc.constantFrom("DAILY", "WEEKLY", "MONTHLY"),
    fc.option(fc.integer({ min: 1, max: 5 })).map(part("INTERVAL")),
    fc.option(days.map((list) => list.join(","))).map(part("BYDAY")),
    fc.option(fc.constantFrom("MO", "SU")).map(part("WKST")),
    fc.option(fc.constantFrom("20260415T120000Z", "20240415T120000Z")).map(part("UNTIL")),
    fc.option(fc.constantFrom("3,4,12", "5")).map(part("BYMONTH")),
  )
  .map(([frequency, ...parts]) => `FREQ=${frequency}${parts.join("")}`);
const start = fc
  .date({ min: new Date("2009-01-01"), max: new Date("2026-05-01"), noInvalidDate: true })
  .map((date) => date.toISOString().replace(/[-:]|\.\d+/g, ""));

/** The starts in the time in question of all that a series has, from its very first one on. */
function startsOf(times: Iterable<ICAL.Time>): number[] {
  const found: number[] = [];
  for (const time of times) {
    const at = time.toUnixTime() * 1_000;
    if (at > UNTIL) break;
    if (at >= FROM) found.push(at);
  }
  return found;
}

function* allOf(event: ICAL.Event): Generator<ICAL.Time, void> {
  const iterator = event.iterator();
  for (let next = iterator.next(); next; next = iterator.next()) yield next;
}

function* withoutYearsThatAreOver(event: ICAL.Event): Generator<ICAL.Time, void> {
  for (const occurrence of occurrencesOf(event, FROM)) if (occurrence) yield occurrence.from;
}

test("leaving out the years that are over changes no occurrence after them", () => {
  fc.assert(
    fc.property(start, rule, (first, recurrence) => {
      const text = `BEGIN:VEVENT\r\nUID:1\r\nDTSTART:${first}\r\nDURATION:PT1H\r\nRRULE:${recurrence}\r\nEND:VEVENT`;
      const event = () => new ICAL.Event(new ICAL.Component(ICAL.parse(text)));
      expect([recurrence, first, startsOf(withoutYearsThatAreOver(event()))]).toEqual([
        recurrence,
        first,
        startsOf(allOf(event())),
      ]);
    }),
    { numRuns: 200 },
  );
});
