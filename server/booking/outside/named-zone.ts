import ICAL from "ical.js";
import { calendarZone } from "../../../core/calendar-zone.ts";

/** A zone of the IANA database, for times that a file names a zone for without defining it. */
class NamedZone extends ICAL.Timezone {
  #zone: string;

  constructor(zone: string) {
    super({ tzid: zone });
    this.#zone = zone;
  }

  override utcOffset({ year, month, day, hour, minute, second }: ICAL.Time): number {
    const local = Temporal.PlainDateTime.from({ year, month, day, hour, minute, second });
    return local.toZonedDateTime(this.#zone).offsetNanoseconds / 1e9;
  }
}

/** An honest file names a handful of zones; a stranger's could name another one with every event. */
const MAX_NAMES = 200;

/**
 * The parent of a file's events: it knows the time zones that are added to it, and those that everybody knows. Zones are added
 * before any is asked for.
 */
export class ZonedCalendar extends ICAL.Component {
  /** By its name, the zone that everybody knows; null where nobody does. */
  #named = new Map<string, NamedZone | null>();

  constructor() {
    super("vcalendar");
  }

  override getTimeZoneByID(tzid: string): ICAL.Timezone {
    const named = this.#named.get(tzid);
    if (named) return named;
    // Null, whatever its type says, for a zone that the file does not define.
    const defined = super.getTimeZoneByID(tzid);
    return defined ?? this.#namedZone(tzid) ?? defined;
  }

  /** Lets an event find the zones here. It is not added: looking for a zone goes through all that is. */
  adopt(event: ICAL.Component): ICAL.Component {
    event.parent = this;
    return event;
  }

  #namedZone(tzid: string): NamedZone | null {
    const known = this.#named.get(tzid);
    if (known !== undefined || this.#named.size >= MAX_NAMES) return known ?? null;
    const zone = calendarZone(tzid);
    const named = zone === null ? null : new NamedZone(zone);
    this.#named.set(tzid, named);
    return named;
  }
}
