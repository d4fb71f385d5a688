import type { CancellationFee } from "../../../core/booking/cancellation.ts";
import { dateText, timeText } from "../../../core/booking/labels.ts";
import { placeLine } from "../../../core/booking/place.ts";
import type { OpenStart } from "../../../core/booking/starts.ts";
import { dayOf } from "../../../core/booking/time.ts";
import { wallOf } from "../../../core/booking/wall.ts";
import { usd } from "../../../core/money.ts";
import type { AdminDesk, Desk } from "../../desk.ts";

export type VisitsDesk = NonNullable<AdminDesk["visits"]>;
type Calendar = Awaited<ReturnType<VisitsDesk["calendar"]>>;
type Visit = Calendar["visits"][number];
type Block = Calendar["blocks"][number];

/** A visit as lists and calendars show it: every text made on the business's clock. */
export interface ShownVisit {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  readonly services: string;
  readonly place: string;
  readonly total: string;
  /** When it starts, and the agreed total in cents: what a change of it was decided on. */
  readonly seen: { readonly start: number; readonly total: number };
  readonly state: Visit["state"];
  readonly isEnRoute: boolean;
  /** `Tuesday, March 10, 2026`. */
  readonly date: string;
  /** `9:30 AM to 10:00 AM`. */
  readonly time: string;
  /** `2026-03-10 09:30:00`, what the wall clock shows. */
  readonly from: string;
  readonly to: string;
}

/** Puts a visit into the words of a list. */
export function shownVisit(visit: Visit, open: Desk, zone: string): ShownVisit {
  const { id, contact, services, start, end, state, intake, zip, agreed, enRouteAt } = visit;
  return {
    id,
    name: `${contact.firstName} ${contact.lastName}`.trim() || "Somebody",
    phone: contact.phone,
    services: services.map((service) => open.price(service).name).join(", "),
    place: intake ? placeLine(intake.place, zip) : zip,
    total: usd(agreed.total),
    seen: { start, total: agreed.total },
    state,
    isEnRoute: state === "confirmed" && enRouteAt !== null,
    date: dateText(start, zone),
    time: spanWords(start, end, zone),
    from: wallText(start, zone),
    to: wallText(end, zone),
  };
}

/** A blocked time, in words. */
export interface ShownBlock {
  readonly id: string;
  readonly reason: string;
  readonly when: string;
  readonly from: string;
  readonly to: string;
}

/** Puts a blocked time into the words of a list. */
export function shownBlock({ id, reason, start, end }: Block, zone: string): ShownBlock {
  return {
    id,
    reason: reason || "Blocked",
    when: blockWhen(start, end, zone),
    from: wallText(start, zone),
    to: wallText(end, zone),
  };
}

/** A start somebody may choose: its fields of a form, its words and its price. */
export interface ShownStart {
  readonly start: number;
  readonly day: string;
  readonly time: string;
  readonly label: string;
  readonly date: string;
  readonly total: string;
  readonly isNearby: boolean;
}

/** Puts a start into the words and the fields of a form. */
export function shownStart(open: OpenStart, zone: string): ShownStart {
  return {
    start: open.start,
    ...wallOf(open.start, zone),
    label: timeText(open.start, zone),
    date: dateText(open.start, zone),
    total: usd(open.total),
    isNearby: open.nearby,
  };
}

/** What calling off costs, in words. */
export function feeWords({ kind, fee }: CancellationFee): string {
  if (fee === 0) return "no fee";
  const why = { free: "", late: "late", "en-route": "on the way", "no-show": "nobody there" }[kind];
  return `${usd(fee)} (${why})`;
}

/** From one time to another on the clock; on another day with its date. */
function spanWords(start: number, end: number, zone: string): string {
  const until = timeText(end, zone);
  const isSameDay = dayOf(start, zone) === dayOf(end, zone);
  return `${timeText(start, zone)} to ${isSameDay ? until : `${until} on ${dateText(end, zone)}`}`;
}

function blockWhen(start: number, end: number, zone: string): string {
  const [first, last] = [wallOf(start, zone), wallOf(end, zone)];
  const isWhole = first.time === "00:00" && last.time === "00:00";
  if (!isWhole) return `${dateText(start, zone)}, ${spanWords(start, end, zone)}`;
  const lastDay = dateText(end - 1, zone);
  const firstDay = dateText(start, zone);
  return firstDay === lastDay ? `${firstDay}, all day` : `${firstDay} to ${lastDay}, all day`;
}

function wallText(instant: number, zone: string): string {
  const { day, time } = wallOf(instant, zone);
  return `${day} ${time}:00`;
}
