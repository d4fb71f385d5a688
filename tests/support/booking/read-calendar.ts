/** Shared by tests of calendar files: an independent parser and the byte rules of RFC 5545. */
import ICAL from "ical.js";
import { expect } from "vitest";

/** One event of a file as a calendar program reads it. */
export interface ReadEvent {
  readonly uid: string;
  readonly sequence: number;
  readonly status: string;
  readonly start: number;
  readonly end: number;
  readonly stamp: number;
  readonly summary: string;
  readonly description: string;
  readonly location: string;
  readonly url: string;
  readonly organizer: string;
  readonly attendees: readonly { address: string; name: string; partstat: string }[];
}

/** Parses a file as a calendar program does, after checking its bytes against RFC 5545. */
export function readCalendar(text: string): { method: string; events: ReadEvent[] } {
  expectGoodBytes(text);
  const calendar = new ICAL.Component(ICAL.parse(text));
  return {
    method: word(calendar, "method"),
    events: calendar.getAllSubcomponents("vevent").map(readEvent),
  };
}

/** Lines end with CR LF, none is longer than 75 octets, and none contains a control character. */
function expectGoodBytes(text: string): void {
  expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
  expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]|(?!\t)\p{Cc}/u);
  for (const line of text.split("\r\n")) {
    expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
    // Folding within a character would leave half of its bytes on each line.
    expect(line.isWellFormed(), line).toBe(true);
  }
  const names = text.replaceAll("\r\n ", "").match(/^[A-Z-]+(?=[:;])/gm) ?? [];
  const count = (name: string) => names.filter((found) => found === name).length;
  expect(count("METHOD")).toBe(1);
  expect(count("PRODID")).toBe(1);
  for (const name of ["UID", "DTSTAMP", "DTSTART", "DTEND"]) {
    expect(count(name), name).toBe(count("BEGIN") - 1);
  }
}

function readEvent(event: InstanceType<typeof ICAL.Component>): ReadEvent {
  return {
    uid: word(event, "uid"),
    sequence: Number(event.getFirstPropertyValue("sequence") ?? 0),
    status: word(event, "status"),
    start: instant(event, "dtstart"),
    end: instant(event, "dtend"),
    stamp: instant(event, "dtstamp"),
    summary: word(event, "summary"),
    description: word(event, "description"),
    location: word(event, "location"),
    url: word(event, "url"),
    organizer: word(event, "organizer"),
    attendees: event.getAllProperties("attendee").map((one) => ({
      address: String(one.getFirstValue()).replace(/^mailto:/i, ""),
      name: String(one.getFirstParameter("cn") ?? ""),
      partstat: String(one.getFirstParameter("partstat") ?? ""),
    })),
  };
}

function word(component: InstanceType<typeof ICAL.Component>, name: string): string {
  return String(component.getFirstPropertyValue(name) ?? "");
}

/** All instants must be in UTC, so that no reader needs time zone data. */
function instant(event: InstanceType<typeof ICAL.Component>, name: string): number {
  const value = event.getFirstPropertyValue(name) as InstanceType<typeof ICAL.Time> | null;
  expect(value?.zone?.tzid, name).toBe("UTC");
  return (value?.toUnixTime() ?? Number.NaN) * 1_000;
}
