/** The parts of a calendar file that are read one by one, as text. */
export interface CalendarParts {
  readonly timeZones: readonly string[];
  readonly events: readonly string[];
}

/**
 * Splits a calendar file (RFC 5545) into its events and time zones. Null when it is no calendar. A file of years is many
 * megabytes, so what cannot matter is dropped before anything is parsed.
 */
export function calendarParts(file: string): CalendarParts | null {
  const text = `\n${file
    .replace(/^\uFEFF/, "")
    .replace(/\r\n?/g, "\n")
    .replace(/\n[ \t]/g, "")}\n`;
  if (!/^BEGIN:VCALENDAR\b/im.test(text.slice(0, 2_000))) return null;
  // A calendar read file by file repeats its zones in each.
  return { timeZones: [...new Set(partsOf(text, "VTIMEZONE"))], events: partsOf(text, "VEVENT") };
}

/**
 * Whether an event may take time between two days, each as YYYYMMDD. Only a plain event whose first and last day are written
 * is ruled out.
 */
export function mayFallBetween(event: string, from: string, until: string): boolean {
  if (/^(?:RRULE|RDATE|RECURRENCE-ID|DURATION)[;:]/im.test(event)) return true;
  const start = dayOfProperty(event, "DTSTART");
  const end = dayOfProperty(event, "DTEND") ?? start;
  return start === null || end === null || (end >= from && start <= until);
}

function partsOf(text: string, name: string): string[] {
  const [begin, end] = [`\nBEGIN:${name}\n`, `\nEND:${name}\n`];
  const parts: string[] = [];
  for (let at = text.indexOf(begin); at >= 0; ) {
    const close = text.indexOf(end, at);
    if (close < 0) break;
    parts.push(text.slice(at + 1, close + end.length));
    at = text.indexOf(begin, close + end.length - 1);
  }
  return parts;
}

function dayOfProperty(event: string, name: "DTSTART" | "DTEND"): string | null {
  const pattern = name === "DTSTART" ? /^DTSTART[^:\n]*:(\d{8})/im : /^DTEND[^:\n]*:(\d{8})/im;
  return pattern.exec(event)?.[1] ?? null;
}
