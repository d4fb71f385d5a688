import type { WaitlistReach } from "../../../../core/booking/waitlist/waitlist.ts";
import type { DayPart } from "../../../../core/booking/waitlist/waitlist-preferences.ts";
import { formatDate, formatDayAndTime, formatTime } from "../../../../core/format/dates.ts";
import { formatDayRange } from "../../../../core/format/days.ts";
import { telephoneLink } from "../../../../core/format/phones.ts";
import type { Desk, ListedEntry } from "../../../desk.ts";
import { visitSummary } from "../view-model.ts";

/** Someone on the waitlist, as a row shows them; every time is in the business's time zone. */
export interface WaitlistRow {
  readonly id: string;
  /** The place in the whole line, from 1. */
  readonly place: number;
  readonly name: string;
  readonly phone: { readonly text: string; readonly link: string };
  readonly visit: string;
  readonly preferences: string;
  readonly joined: string;
  readonly reach: string;
  /** The time that is held for them; empty without one. */
  readonly held: string;
  /** What they were offered before. */
  readonly past: readonly string[];
}

/** The rows of the waitlist, in line. */
export function waitlistRows(
  entries: readonly ListedEntry[],
  siteDesk: Desk,
  { zone, now }: { readonly zone: string; readonly now: number },
): WaitlistRow[] {
  return entries.map(({ visit, place, entry, reach, offers }) => {
    const { name, phone, services, date, time } = visitSummary(visit, siteDesk, zone);
    const held = offers.find(({ state, expiresAt }) => state === "open" && expiresAt > now);
    return {
      ...{ id: visit.id, place, name, visit: `${services}: ${date}, ${time}` },
      phone: { text: phone, link: phone && telephoneLink(phone) },
      preferences: preferencesText(entry),
      joined: formatDayAndTime(entry.joinedAt, zone),
      reach: reachText(reach),
      held: held
        ? `${formatDate(held.start, zone)}, ${formatTime(held.start, zone)}, held until ${formatTime(held.expiresAt, zone)}`
        : "",
      past: offers
        .filter((offer) => offer !== held)
        .map(({ start, state }) => `${formatDayAndTime(start, zone)}: ${STATES[state]}`),
    };
  });
}

const PARTS: Readonly<Record<DayPart, string>> = {
  morning: "mornings",
  afternoon: "afternoons",
  evening: "evenings",
};

const STATES = {
  open: "no answer",
  taken: "taken",
  declined: "declined",
  lapsed: "no answer",
  withdrawn: "withdrawn",
} as const;

function preferencesText({ from, until, parts }: ListedEntry["entry"]): string {
  const days = formatDayRange(from, until);
  return parts.length === 3 ? days : `${days}, ${parts.map((part) => PARTS[part]).join(" and ")}`;
}

function reachText({ email, text }: WaitlistReach): string {
  if (email && text) return "Told by email and text";
  if (email) return "Told by email";
  return text ? "Told by text" : "Can’t be notified automatically. Offer a time, then call.";
}
