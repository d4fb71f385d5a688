import ICAL from "ical.js";
import type { Span } from "../../../core/booking/time/zoned-time.ts";
import { DAY_MS } from "../../../core/format/time-units.ts";
import { nextTurn, runInTurns } from "../../platform/turns.ts";
import { bounded, TookTooLongError } from "./bounded.ts";
import { mayFallBetween, readProperties, splitCalendar } from "./calendar-parts.ts";
import { eventInstant } from "./event-instant.ts";
import { SeriesCollection } from "./event-series.ts";
import { ZonedCalendar } from "./named-zone.ts";
import { type Occurrence, occurrencesOf, takePeriods } from "./occurrences.ts";

/** An event of another calendar that takes the notary's time. */
export interface OutsideEvent extends Span {
  readonly title: string;
  /** Where it is, as written there; empty when it does not say. */
  readonly place: string;
  /** The visit that this event is, where its time differs there. */
  readonly visitId?: string | null;
}

/** The events of a calendar file within a span, in order, or why there are none. */
export type ReadEventsResult =
  | {
      readonly kind: "read";
      readonly events: readonly OutsideEvent[];
      /** How many events could not be read. */
      readonly unreadable: number;
      /** Whether there were more than are kept. */
      readonly isCut: boolean;
    }
  | { readonly kind: "no-calendar" | "too-long" };

/** Of one calendar within the span: a file must not fill the table. */
const MAX_EVENTS = 3_000;
/** A rule such as "every minute since 1970" is followed only so far. */
const MAX_STEPS_PER_EVENT = 20_000;
const MAX_STEPS = 100_000;
/** An event whose rule never matches is left out; each holds up everybody for a moment, so only so many are. */
const MAX_TOO_LONG = 2;
/** Occurrences between two looks at the clock. */
const PER_STEP = 20;
/** An event that is longer, in characters, may take long to parse. */
const LONG_EVENT = 20_000;
const FAR_AHEAD = ICAL.Time.fromDateTimeString("2100-01-01T00:00:00");
/** How long others wait, in milliseconds. */
const TURN_MS = 4;
const LONGEST_TEXT = 200;

/** The business whose time the events take. */
export interface CalendarReader {
  readonly zone: string;
  /** The right-hand side of the uid of its own visits, which come back when an invitation was accepted. */
  readonly ownDomain: string;
}

/**
 * Reads what takes time in a calendar file: recurring events with their exceptions, all-day and floating times, which mean
 * those of the reader's zone. Canceled events, those shown as free, and the reader's own visits are left out.
 */
export async function readEvents(
  file: string,
  span: Span,
  { zone, ownDomain }: CalendarReader,
): Promise<ReadEventsResult> {
  const [from, until] = [dayText(span.start, -2), dayText(span.end, 2)];
  const mayMatter = (event: string) =>
    mayFallBetween(event, from, until) && !event.includes(`@${ownDomain}\n`);
  const parts = await runInTurns(splitCalendar(file, mayMatter));
  if (!parts) return { kind: "no-calendar" };
  const reading = new Reading(span, zone);
  reading.unreadable = parts.unclosed;
  try {
    await reading.addZones(parts.timeZones);
    const series = await reading.parse(parts.events);
    for (const { master, exceptions } of series.take()) await reading.add(master, exceptions);
  } catch (error) {
    if (error instanceof TookTooLongError) return { kind: "too-long" };
    throw error;
  }
  const events = reading.events.toSorted((a, b) => a.start - b.start);
  const isCut = reading.isCut || events.length > MAX_EVENTS;
  const { unreadable } = reading;
  return { kind: "read", events: events.slice(0, MAX_EVENTS), unreadable, isCut };
}

/** Runs a step that can't take long: a bound costs more than reading an event. */
function plainly<Result>(step: () => Result): Result {
  return step();
}

/** Reads one file part by part, and answers requests in between. */
class Reading {
  readonly events: OutsideEvent[] = [];
  unreadable = 0;
  isCut = false;
  /** The parent of all parts, so that times of events find the file's own time zones. */
  #calendar = new ZonedCalendar();
  #span: Span;
  #zone: string;
  #steps = 0;
  #tooLong = 0;
  #turnEnds = 0;

  constructor(span: Span, zone: string) {
    this.#span = span;
    this.#zone = zone;
  }

  /** Adds the time zones of the file, but those whose rules can't be followed. */
  async addZones(texts: readonly string[]): Promise<void> {
    for (const text of texts) {
      await this.#pause();
      this.#attempt(() => {
        const component = new ICAL.Component(ICAL.parse(text));
        // Its rules are followed once, as far as they ever are.
        new ICAL.Timezone(component).utcOffset(FAR_AHEAD);
        return this.#calendar.addSubcomponent(component);
      });
    }
  }

  /** The events that can be parsed. */
  async parse(texts: readonly string[]): Promise<SeriesCollection> {
    const parsed = new SeriesCollection();
    for (const text of texts) {
      await this.#pause();
      this.#attempt(
        () => {
          const event = new ICAL.Component(ICAL.parse(readProperties(text)));
          parsed.add(this.#calendar.adopt(event));
        },
        text.length > LONG_EVENT ? bounded : plainly,
      );
    }
    return parsed;
  }

  /** Adds the occurrences of an event, and those that were changed one by one. */
  async add(master: ICAL.Component, exceptions: readonly ICAL.Component[]): Promise<void> {
    // An occurrence may have been moved from any time to any other.
    for (const exception of exceptions) await this.add(exception, []);
    await this.#pause();
    const series = this.#attempt(() => {
      const event = new ICAL.Event(master, { exceptions: [...exceptions], strictExceptions: true });
      if (event.isRecurring()) return event;
      this.#keep({ item: event, from: event.startDate, to: event.endDate });
      return null;
    }, plainly);
    const periods = series && this.#attempt(() => takePeriods(series));
    if (!periods) return;
    // They are in any order, so all of them are gone through.
    const dated = Iterator.from(periods).map((period) => ({
      ...{ item: series, from: period.start, to: period.getEnd() },
    }));
    await this.#follow(dated, Number.POSITIVE_INFINITY);
    await this.#follow(occurrencesOf(series, this.#span.start), this.#span.end);
  }

  /** Adds occurrences up to one that begins after an instant, or to the limit of an event or of the file. */
  async #follow(series: Iterator<Occurrence | null, unknown>, until: number): Promise<void> {
    const last = Math.min(this.#steps + MAX_STEPS_PER_EVENT, MAX_STEPS);
    while (this.#steps < last) {
      const goesOn = this.#attempt(() => this.#addOccurrences(series, until));
      if (!goesOn) return;
      await this.#pause();
    }
    this.isCut = true;
  }

  /** Adds up to a step's number of occurrences; false after the last one. */
  #addOccurrences(series: Iterator<Occurrence | null, unknown>, until: number): boolean {
    for (let step = 0; step < PER_STEP; step += 1) {
      const next = series.next();
      if (next.done) return false;
      this.#steps += 1;
      if (!next.value) continue;
      if (eventInstant(next.value.from, this.#zone) > until) return false;
      this.#keep(next.value);
    }
    return true;
  }

  #keep({ item, from, to }: Occurrence): void {
    if (!takesTime(item.component)) return;
    const [start, end] = [eventInstant(from, this.#zone), eventInstant(to, this.#zone)];
    if (!(start < end && end > this.#span.start && start < this.#span.end)) return;
    const { summary, location } = item;
    this.events.push({ start, end, title: plainText(summary), place: plainText(location) });
  }

  /** The result of one step; null, and counted, when the file is wrong there or takes too long. */
  #attempt<Result>(
    step: () => Result,
    run: (step: () => Result) => Result = bounded,
  ): Result | null {
    try {
      return run(step);
    } catch (error) {
      if (error instanceof TookTooLongError) {
        this.#tooLong += 1;
        if (this.#tooLong > MAX_TOO_LONG) throw error;
      }
      this.unreadable += 1;
      return null;
    }
  }

  /** Lets others have their turn, when this one has lasted long enough. */
  async #pause(): Promise<void> {
    if (performance.now() < this.#turnEnds) return;
    await nextTurn();
    this.#turnEnds = performance.now() + TURN_MS;
  }
}

/** Whether an event is neither canceled nor shown as free. */
function takesTime(event: ICAL.Component): boolean {
  const textOf = (name: string) => String(event.getFirstPropertyValue(name) ?? "").toUpperCase();
  return (
    textOf("status") !== "CANCELLED" &&
    textOf("transp") !== "TRANSPARENT" &&
    textOf("x-microsoft-cdo-busystatus") !== "FREE"
  );
}

/** The UTC day of an instant as YYYYMMDD, some days later. */
function dayText(instant: number, days: number): string {
  return new Date(instant + days * DAY_MS).toISOString().slice(0, 10).replaceAll("-", "");
}

/** A text of one line as it may be stored. */
function plainText(text: unknown): string {
  return (typeof text === "string" ? text : "")
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .trim()
    .slice(0, LONGEST_TEXT);
}
