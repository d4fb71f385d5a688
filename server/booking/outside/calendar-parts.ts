/** The parts of a calendar file that are read one by one, as text. */
export interface CalendarParts {
  readonly timeZones: readonly string[];
  readonly events: readonly string[];
  /** How many events begin and do not end. */
  readonly unclosed: number;
}

/** Splits a calendar file (RFC 5545) into its events and time zones. Null when it is no calendar. */
export function calendarParts(file: string): CalendarParts | null {
  const steps = splitCalendar(file, () => true);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Physical lines between two places where the splitting may pause. */
const LINES_PER_STEP = 200;

/**
 * The same, with a pause after some lines: a file of years is many megabytes. For the same reason an event that `mayMatter`
 * denies is dropped before anything is parsed.
 */
export function* splitCalendar(
  file: string,
  mayMatter: (event: string) => boolean,
): Generator<void, CalendarParts | null> {
  if (!/^\uFEFF?[ \t]*BEGIN:VCALENDAR\b/im.test(file.slice(0, 2_000))) return null;
  // A calendar read file by file repeats its zones in each.
  const timeZones = new Set<string>();
  const events: string[] = [];
  let unclosed = 0;
  let open: { readonly name: string; readonly lines: string[] } | null = null;
  for (const line of unfoldedLines(file)) {
    if (line === null) {
      yield;
      continue;
    }
    const begun = /^BEGIN:(VEVENT|VTIMEZONE)\s*$/i.exec(line)?.[1]?.toUpperCase();
    if (begun) {
      if (open?.name === "VEVENT") unclosed += 1;
      open = { name: begun, lines: [`BEGIN:${begun}`] };
    } else if (open && line.trimEnd().toUpperCase() === `END:${open.name}`) {
      const part = `${open.lines.join("\n")}\nEND:${open.name}\n`;
      if (open.name === "VTIMEZONE") timeZones.add(part);
      else if (mayMatter(part)) events.push(part);
      open = null;
    } else open?.lines.push(line);
  }
  if (open?.name === "VEVENT") unclosed += 1;
  return { timeZones: [...timeZones], events, unclosed };
}

/**
 * The content lines of a file: without the breaks by which long lines are folded, and without empty lines. Null where the reader
 * may pause, also within one huge line.
 */
function* unfoldedLines(file: string): Generator<string | null, void> {
  const end = file.includes("\n") ? "\n" : "\r";
  let line = "";
  let count = 0;
  for (let at = 0; at < file.length; ) {
    count += 1;
    if (count % LINES_PER_STEP === 0) yield null;
    const found = file.indexOf(end, at);
    const close = found < 0 ? file.length : found;
    const isFolded = file[at] === " " || file[at] === "\t";
    const physical = file.slice(
      isFolded ? at + 1 : at,
      file[close - 1] === "\r" ? close - 1 : close,
    );
    if (isFolded) line += physical;
    else {
      if (line !== "") yield line;
      line = physical;
    }
    at = close + 1;
  }
  if (line !== "") yield line;
}

/**
 * Whether an event may take time between two days, each as YYYYMMDD. Only a plain event whose first and last day are written is
 * ruled out, and a series that ended before, however many years it has.
 */
export function mayFallBetween(event: string, from: string, until: string): boolean {
  if (/^(?:RDATE|RECURRENCE-ID|DURATION)[;:]/im.test(event)) return true;
  const start = dayOfProperty(event, "DTSTART");
  const end = dayOfProperty(event, "DTEND") ?? start;
  if (start === null || end === null) return true;
  const rule = /^RRULE[;:].*/im.exec(event)?.[0];
  if (rule === undefined) return end >= from && start <= until;
  const last = /[;:]UNTIL=(\d{8})/i.exec(rule)?.[1];
  // An occurrence that lasts for days ends after the last day of its rule.
  return start <= until && (last === undefined || start !== end || last >= from);
}

function dayOfProperty(event: string, name: "DTSTART" | "DTEND"): string | null {
  const pattern = name === "DTSTART" ? /^DTSTART[^:\n]*:(\d{8})/im : /^DTEND[^:\n]*:(\d{8})/im;
  return pattern.exec(event)?.[1] ?? null;
}

const READ =
  /^(?:UID|DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID|SUMMARY|LOCATION|STATUS|TRANSP|X-MICROSOFT-CDO-BUSYSTATUS)[;:]/i;

/** An event with nothing but what is read of it: descriptions and guests are long, and a line broken in one of them would cost the event. */
export function readProperties(event: string): string {
  const lines: string[] = [];
  let depth = 0;
  for (const line of event.split("\n")) {
    if (/^BEGIN:/i.test(line)) depth += 1;
    if (depth === 1 && (READ.test(line) || /^(?:BEGIN|END):/i.test(line))) lines.push(line);
    if (/^END:/i.test(line)) depth -= 1;
  }
  return lines.join("\n");
}
