import type { BusyVisit } from "./busy.ts";
import { dateText, timeText } from "./labels.ts";
import type { Reason } from "./reasons.ts";
import { type Day, dayOf, instantOf, type Span } from "./time.ts";

/** What the sentences need besides the reason itself. */
export interface ReasonWords {
  readonly zone: string;
  readonly now: number;
  /** Who a visit is with, or why a time is blocked, by its number; empty where nobody knows. */
  readonly nameOf: (id: string) => string;
}

/** Why a start is not offered, as a sentence to the owner, with whom it collides and how many minutes are missing. */
export function reasonText(reason: Reason, words: ReasonWords): string {
  const { zone, now } = words;
  const time = (instant: number) => timeText(instant, zone);
  switch (reason.kind) {
    case "service-unknown":
      return reason.service === ""
        ? "Choose a service first."
        : "This service cannot be booked: it is turned off, or has no time in the price book.";
    case "wrong-state":
      return reason.notice;
    case "place-unknown":
      return `ZIP ${reason.zip} is on no map here, so neither the fee nor the drive can be reckoned.`;
    case "outside-hours":
      return reason.opening
        ? `Your hours end at ${time(reason.opening.end)}: the visit would run ${minutesText(reason.missingMinutes)} over.`
        : "It is outside your hours.";
    case "off-grid":
      return offGrid(reason, time);
    case "too-soon":
      return reason.earliest - reason.missingMinutes * 60_000 < now - 60_000
        ? "That time has passed."
        : `It is sooner than your notice allows: the earliest is ${momentText(reason.earliest, zone, now)}.`;
    case "beyond-horizon":
      return `It is farther ahead than you take bookings: the last day is ${dayText(reason.lastDay, zone)}.`;
    case "blocked":
      return blocked(reason.by, words);
    case "taken":
      return `${named(reason.by.id, words)} has this time: ${spanText(reason.by, words)}.`;
    case "held":
      return "Somebody is booking this time right now. It is theirs for a few minutes.";
    case "drive-before":
      return `From ${stop(reason.neighbour, words)}, which ends at ${time(reason.neighbour.end)}, ${wayText(reason)}`;
    case "drive-after":
      return `To ${stop(reason.neighbour, words)}, which begins at ${time(reason.neighbour.start)}, ${wayText(reason)}`;
    case "home-before":
      return `You would have to leave home ${minutesText(reason.missingMinutes)} earlier than you allow: the drive takes ${minutesText(reason.driveMinutes)}.`;
    case "home-after":
      return `You would be home ${minutesText(reason.missingMinutes)} later than you allow: the drive takes ${minutesText(reason.driveMinutes)}.`;
  }
}

/** Minutes as people say them: `1 minute`, `45 minutes`, `2 hours`, `1 hour 5 minutes`. */
export function minutesText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const part = (count: number, word: string) => `${count} ${word}${count === 1 ? "" : "s"}`;
  if (hours === 0) return part(rest, "minute");
  return rest === 0 ? part(hours, "hour") : `${part(hours, "hour")} ${part(rest, "minute")}`;
}

function offGrid(
  { before, after }: { readonly before: number | null; readonly after: number | null },
  time: (instant: number) => string,
): string {
  const near = [before, after].filter((start) => start !== null).map(time);
  const offered =
    near.length > 0 ? `: the nearest ${near.length > 1 ? "are" : "is"} ${near.join(" and ")}` : "";
  return `It is between the starts you offer${offered}.`;
}

function wayText({
  driveMinutes,
  missingMinutes,
}: {
  driveMinutes: number;
  missingMinutes: number;
}): string {
  const missing = `${minutesText(missingMinutes)} ${missingMinutes === 1 ? "is" : "are"} missing`;
  return driveMinutes === 0
    ? `the time between visits is too short: ${missing}.`
    : `it is a drive of ${minutesText(driveMinutes)}: with the time between visits ${missing}.`;
}

function blocked(by: Span & { readonly id: string }, words: ReasonWords): string {
  const reason = words.nameOf(by.id);
  return `You blocked this time${reason ? ` (${reason})` : ""}: ${spanText(by, words)}.`;
}

/** Within one day by the clock, else with the days. */
function spanText({ start, end }: Span, { zone, now }: ReasonWords): string {
  if (dayOf(start, zone) === dayOf(end - 1, zone)) {
    return `${timeText(start, zone)} to ${timeText(end, zone)}`;
  }
  return `${momentText(start, zone, now)} to ${momentText(end, zone, now)}`;
}

function momentText(instant: number, zone: string, now: number): string {
  const time = timeText(instant, zone);
  return dayOf(instant, zone) === dayOf(now, zone)
    ? `${time} today`
    : `${time} on ${dateText(instant, zone)}`;
}

function dayText(day: Day, zone: string): string {
  return dateText(instantOf(day, 720, zone), zone);
}

function named(id: string, { nameOf }: ReasonWords): string {
  return nameOf(id) || "Another visit";
}

function stop(neighbour: BusyVisit, words: ReasonWords): string {
  const where = neighbour.zip ? ` in ${neighbour.zip}` : "";
  const who =
    neighbour.kind === "hold"
      ? "a start somebody is booking"
      : `the visit with ${words.nameOf(neighbour.id) || "somebody"}`;
  return `${who}${where}`;
}
