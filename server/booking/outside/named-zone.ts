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

/** A file's calendar without its events: it knows the time zones that are added to it, and those that everybody knows. */
export class ZonedCalendar extends ICAL.Component {
  #named = new Map<string, NamedZone | null>();

  constructor() {
    super("vcalendar");
  }

  override getTimeZoneByID(tzid: string): ICAL.Timezone {
    // Null, whatever its type says, for a zone that the file does not define.
    const defined = super.getTimeZoneByID(tzid);
    return defined ?? this.#namedZone(tzid) ?? defined;
  }

  #namedZone(tzid: string): NamedZone | null {
    const known = this.#named.get(tzid);
    if (known !== undefined) return known;
    const zone = calendarZone(tzid);
    const named = zone === null ? null : new NamedZone(zone);
    this.#named.set(tzid, named);
    return named;
  }
}
