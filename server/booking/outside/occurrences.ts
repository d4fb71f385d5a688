import ICAL from "ical.js";
import { DAY_MS } from "../../../core/format/time-units.ts";

/** Where an occurrence is, and the event that describes it: the series, or the exception it follows. */
export interface Occurrence {
  readonly item: ICAL.Event;
  readonly from: ICAL.Time;
  readonly to: ICAL.Time;
}

/**
 * A series is followed from so many days before the time in question: none comes before the day it is moved to,
 * which loses up to six days of a weekly rule's week, and one day on either side is for zones, which are not looked at here.
 */
const DAYS_BEFORE = 8;

/**
 * The occurrences of a series from shortly before an instant on, one by one, in order. `takePeriods` comes first: the iterator
 * can't go through dates that are written with their length. Exceptions for single occurrences are left out: they
 * are events of their own. Null: this step gave none, but the series goes on.
 */
export function* occurrencesOf(
  event: ICAL.Event,
  from: number,
): Generator<Occurrence | null, void> {
  const excluded = excludedTimes(event.component);
  let last: ICAL.Time | null = null;
  // A list of dates alone leaves out the start, which is the first of them.
  if (!event.component.hasProperty("rrule")) {
    last = event.startDate;
    if (!excluded(last)) yield { item: event, from: last, to: event.endDate };
  }
  const times = event.iterator(startNear(event, from));
  for (let next = times.next(); next; next = times.next()) {
    const { item, startDate, endDate } = event.getOccurrenceDetails(next);
    const isRepeated = last?.compare(next) === 0;
    const isOwnEvent = item !== event && item.recurrenceId.compare(next) === 0;
    last = next;
    yield isRepeated || isOwnEvent || excluded(next)
      ? null
      : { item, from: startDate, to: endDate };
  }
}

/**
 * The dates of a series that are written with their length (`RDATE;VALUE=PERIOD`), in the order of the file, which may be any.
 * They are removed from the event.
 */
export function takePeriods({ component }: ICAL.Event): ICAL.Period[] {
  const periods: ICAL.Period[] = [];
  for (const property of component.getAllProperties("rdate")) {
    const values: unknown[] = property.getValues();
    const found = values.filter((value) => value instanceof ICAL.Period);
    if (found.length === 0) continue;
    periods.push(...found);
    component.removeProperty(property);
  }
  return periods;
}

/** Whether a time is one of the exceptions (EXDATE); one without a clock time leaves out its whole day. */
function excludedTimes(component: ICAL.Component): (time: ICAL.Time) => boolean {
  const instants = new Set<number>();
  const days = new Set<string>();
  for (const property of component.getAllProperties("exdate")) {
    for (const value of property.getValues()) {
      if (!(value instanceof ICAL.Time)) continue;
      if (value.isDate) days.add(dayOf(value));
      else instants.add(value.toUnixTime());
    }
  }
  return (time) => days.has(dayOf(time)) || instants.has(time.toUnixTime());
}

const dayOf = ({ year, month, day }: ICAL.Time) => `${year}-${month}-${day}`;

/**
 * The start of a series moved forward by whole periods of its rule, so that years which are over are not gone through. Only what
 * repeats by days or weeks, without a count, has so many occurrences and keeps its rhythm.
 */
function startNear(event: ICAL.Event, from: number): ICAL.Time {
  const { component, startDate } = event;
  const rules: unknown[] = component.getAllProperties("rrule").map((rule) => rule.getFirstValue());
  const [rule] = rules;
  if (
    rules.length !== 1 ||
    !(rule instanceof ICAL.Recur) ||
    rule.count ||
    component.hasProperty("rdate")
  )
    return startDate;
  const days = { DAILY: 1, WEEKLY: 7 }[String(rule.freq)];
  if (days === undefined) return startDate;
  const first = Date.UTC(startDate.year, startDate.month - 1, startDate.day);
  const skipBefore = from - DAYS_BEFORE * DAY_MS - event.duration.toSeconds() * 1_000;
  const period = days * (rule.interval || 1);
  const periods = Math.floor((skipBefore - first) / (period * DAY_MS));
  const start = startDate.clone();
  if (periods > 0) start.adjust(periods * period, 0, 0, 0);
  return start;
}
