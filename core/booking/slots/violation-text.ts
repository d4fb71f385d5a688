import { formatDate, formatTime } from "../../format/dates.ts";
import { formatDay } from "../../format/days.ts";
import { formatMinutesInWords } from "../../format/durations.ts";
import { MINUTE_MS } from "../../format/time-units.ts";
import { dayOf, type Span } from "../time/zoned-time.ts";
import type { BusyVisit, OutsideEventWithZip } from "./busy.ts";
import type { Violation } from "./violations.ts";

/** What the sentences need besides the violation itself. */
export interface ViolationTextContext {
  readonly zone: string;
  readonly now: number;
  /** By id, the visitor's name or the reason of a blocked time; empty if unknown. */
  readonly nameOf: (id: string) => string;
  /** The notary the start was evaluated for, with their hours of that day; left out where the business has one. */
  readonly notary?: { readonly name: string; readonly hours: readonly Span[] };
}

/** Why a start is not offered, as a sentence for the owner that names the conflicting visit and the missing minutes. */
export function violationText(violation: Violation, context: ViolationTextContext): string {
  const { zone, now, notary } = context;
  const time = (instant: number) => formatTime(instant, zone);
  switch (violation.kind) {
    case "service-unknown":
      return violation.service === ""
        ? "Choose a service first."
        : "This service can't be booked: it's turned off, or it has no length in the price book.";
    case "wrong-state":
      return violation.notice;
    case "place-unknown":
      return `ZIP ${violation.zip} isn't on the map, so the zone fee and drive time can't be calculated.`;
    case "by-arrangement":
      return `Visitors can't book ${violation.zip}: no zone has a fixed fee for it. They send a request, and you confirm it with a price.`;
    case "other-scheduler":
      return "Visitors book with your other scheduler, so no times are offered here.";
    case "outside-hours":
      return violation.opening
        ? `${notary ? `${notary.name}'s` : "Your"} hours end at ${time(violation.opening.end)}: the visit would run ${formatMinutesInWords(violation.missingMinutes)} over.`
        : outsideHoursText(context);
    case "off-grid":
      return offGridText(violation, time);
    case "too-soon":
      return violation.earliest - violation.missingMinutes * MINUTE_MS < now - MINUTE_MS
        ? "That time has passed."
        : `It's sooner than your notice allows: the earliest is ${timeAndDateText(violation.earliest, zone, now)}.`;
    case "beyond-horizon":
      return `It's farther ahead than you take bookings: the last day is ${formatDay(violation.lastDay, "full")}.`;
    case "blocked":
      return blockedText(violation.by, context);
    case "taken":
      return `${visitorName(violation.by.id, context)} has this time${withNotary(notary)}: ${spanText(violation.by, context)}.`;
    case "held":
      return `Someone is booking this time${withNotary(notary)} right now. It's held for them for a few minutes.`;
    case "drive-before":
      return `${notary ? `For ${notary.name}, from` : "From"} ${neighborText(violation.neighbor, context)}, which ends at ${time(violation.neighbor.end)}, ${travelText(violation)}`;
    case "drive-after":
      return `${notary ? `For ${notary.name}, to` : "To"} ${neighborText(violation.neighbor, context)}, which begins at ${time(violation.neighbor.start)}, ${travelText(violation)}`;
    case "home-before":
      return `${notary?.name ?? "You"} would have to leave home ${formatMinutesInWords(violation.missingMinutes)} earlier than ${notary ? "allowed" : "you allow"}: the drive takes ${formatMinutesInWords(violation.driveMinutes)}.`;
    case "home-after":
      return `${notary?.name ?? "You"} would be home ${formatMinutesInWords(violation.missingMinutes)} later than ${notary ? "allowed" : "you allow"}: the drive takes ${formatMinutesInWords(violation.driveMinutes)}.`;
  }
}

function outsideHoursText({ notary, zone }: ViolationTextContext): string {
  if (!notary) return "It's outside your hours.";
  if (notary.hours.length === 0) return `${notary.name} doesn't work that day.`;
  const clock = (instant: number) => formatTime(instant, zone).replace(":00", "");
  const spans = notary.hours.map(({ start, end }) => `${clock(start)}–${clock(end)}`);
  return `It's outside ${notary.name}'s hours (${spans.join(", ")}).`;
}

function withNotary(notary: ViolationTextContext["notary"]): string {
  return notary ? ` with ${notary.name}` : "";
}

function offGridText(
  { before, after }: { readonly before: number | null; readonly after: number | null },
  time: (instant: number) => string,
): string {
  const near = [before, after].filter((start) => start !== null).map(time);
  const offered =
    near.length > 0 ? `: the nearest ${near.length > 1 ? "are" : "is"} ${near.join(" and ")}` : "";
  return `It's between the times you offer${offered}.`;
}

function travelText({
  driveMinutes,
  missingMinutes,
}: {
  driveMinutes: number;
  missingMinutes: number;
}): string {
  const missing = `${formatMinutesInWords(missingMinutes)} ${missingMinutes === 1 ? "is" : "are"} missing`;
  return driveMinutes === 0
    ? `the time between visits is too short: ${missing}.`
    : `it's a drive of ${formatMinutesInWords(driveMinutes)}: with the time between visits ${missing}.`;
}

function blockedText(by: Span & { readonly id: string }, context: ViolationTextContext): string {
  const reason = context.nameOf(by.id);
  const what = context.notary
    ? `${context.notary.name}'s time is blocked`
    : "You blocked this time";
  return `${what}${reason ? ` (${reason})` : ""}: ${spanText(by, context)}.`;
}

/** A span by its times within one day, else with the days. */
function spanText({ start, end }: Span, { zone, now }: ViolationTextContext): string {
  if (dayOf(start, zone) === dayOf(end - 1, zone)) {
    return `${formatTime(start, zone)} to ${formatTime(end, zone)}`;
  }
  return `${timeAndDateText(start, zone, now)} to ${timeAndDateText(end, zone, now)}`;
}

function timeAndDateText(instant: number, zone: string, now: number): string {
  const time = formatTime(instant, zone);
  return dayOf(instant, zone) === dayOf(now, zone)
    ? `${time} today`
    : `${time} on ${formatDate(instant, zone)}`;
}

function visitorName(id: string, { nameOf }: ViolationTextContext): string {
  return nameOf(id) || "Another visit";
}

function neighborText(
  neighbor: BusyVisit | OutsideEventWithZip,
  context: ViolationTextContext,
): string {
  const where = neighbor.zip ? ` in ${neighbor.zip}` : "";
  const name = context.nameOf(neighbor.id);
  switch (neighbor.kind) {
    case "hold":
      return `a time someone is booking${where}`;
    case "blocked":
      return `${name ? `“${name}”` : "an event"}${where}`;
    case "visit":
      return `the visit with ${name || "a client"}${where}`;
  }
}
