import { visitPlaceLine } from "../../../core/booking/intake/visit-place.ts";
import { hasSeveralNotaries } from "../../../core/booking/notaries/has-several-notaries.ts";
import { initialsOfEach } from "../../../core/booking/notaries/initials.ts";
import { seriesText } from "../../../core/booking/series/visit-series.ts";
import type { Slot } from "../../../core/booking/slots/slot.ts";
import { localDateTimeOf } from "../../../core/booking/time/local-date-time.ts";
import type { CancellationFee } from "../../../core/booking/visits/cancellation.ts";
import { formatDate, formatTime, formatTimeRange } from "../../../core/format/dates.ts";
import { type Cents, formatUsd } from "../../../core/format/money.ts";
import { fullName } from "../../../core/format/names.ts";
import type { BookedVisit, Desk, StoredBlock } from "../../desk.ts";

/** A notary as lists and calendars name them, with initials that no other notary has. */
export interface NotaryLabel {
  readonly name: string;
  readonly initials: string;
  readonly color: string;
}

/** A visit as lists and calendars show it; every text is in the business's time zone. */
export interface VisitSummary {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  readonly services: string;
  readonly place: string;
  readonly total: string;
  /** The start and the agreed total the page shows; a change is rejected if they are others by now. */
  readonly seen: { readonly start: number; readonly total: Cents };
  readonly state: BookedVisit["state"];
  readonly isEnRoute: boolean;
  /** Who drives there; null where the business has one notary. */
  readonly notary: NotaryLabel | null;
  /** The id of the notary. */
  readonly provider: string;
  /** `Visit 2 of 12`; empty for a visit on its own. */
  readonly series: string;
  /** `Tuesday, March 10, 2026`. */
  readonly date: string;
  /** `9:30 AM to 10:00 AM`. */
  readonly time: string;
  /** Local start and end: `2026-03-10 09:30:00`. */
  readonly from: string;
  readonly to: string;
}

/** The summary of a visit. */
export function visitSummary(visit: BookedVisit, siteDesk: Desk, zone: string): VisitSummary {
  const { id, contact, services, start, end, state, intake, zip, agreed, enRouteAt } = visit;
  return {
    id,
    name: fullName(contact) || "No name",
    phone: contact.phone,
    services: services.map((service) => siteDesk.price(service).name).join(", "),
    place: intake ? visitPlaceLine(intake.place, zip) : zip,
    total: formatUsd(agreed.total),
    seen: { start, total: agreed.total },
    state,
    isEnRoute: state === "confirmed" && enRouteAt !== null,
    notary: notaryLabel(visit.provider, siteDesk.site),
    provider: visit.provider,
    series: seriesText(visit.series),
    date: formatDate(start, zone),
    time: formatTimeRange(start, end, zone),
    from: localDateTimeText(start, zone),
    to: localDateTimeText(end, zone),
  };
}

/** The label of a notary; null where the business has one. */
export function notaryLabel(
  provider: string,
  site: Pick<Desk["site"], "notaries">,
): NotaryLabel | null {
  if (!hasSeveralNotaries(site)) return null;
  const { notaries } = site;
  const at = notaries.findIndex(({ id }) => id === provider);
  const { name = "A former notary", color = "gray" } = notaries[at] ?? {};
  return { name, color, initials: initialsOfEach(notaries.map((each) => each.name))[at] ?? "?" };
}

/** A blocked time as lists and calendars show it. */
export interface BlockSummary {
  readonly id: string;
  /** The id of the notary whose time it is. */
  readonly provider: string;
  readonly reason: string;
  readonly when: string;
  readonly from: string;
  readonly to: string;
}

/** The summary of a blocked time. */
export function blockSummary(
  { id, provider, reason, start, end }: StoredBlock,
  zone: string,
): BlockSummary {
  return {
    id,
    provider,
    reason: reason || "Blocked",
    when: blockTimeText(start, end, zone),
    from: localDateTimeText(start, zone),
    to: localDateTimeText(end, zone),
  };
}

/** A slot to choose: the values of the form's fields, its texts and its price. */
export interface SlotOption {
  readonly start: number;
  readonly day: string;
  readonly time: string;
  readonly label: string;
  readonly date: string;
  readonly total: string;
  readonly isNearby: boolean;
}

/** A slot as an option of a form. */
export function slotOption(slot: Slot, zone: string): SlotOption {
  return {
    start: slot.start,
    ...localDateTimeOf(slot.start, zone),
    label: formatTime(slot.start, zone),
    date: formatDate(slot.start, zone),
    total: formatUsd(slot.total),
    isNearby: slot.nearby,
  };
}

const FEE_REASONS: Readonly<Record<CancellationFee["kind"], string>> = {
  free: "",
  late: "late",
  "en-route": "on the way",
  "no-show": "no-show",
};

/** What canceling costs, with the reason: `$50 (late)`. */
export function cancellationFeeText({ kind, fee }: CancellationFee): string {
  return fee === 0 ? "no fee" : `${formatUsd(fee)} (${FEE_REASONS[kind]})`;
}

function blockTimeText(start: number, end: number, zone: string): string {
  const [first, last] = [localDateTimeOf(start, zone), localDateTimeOf(end, zone)];
  const isWholeDays = first.time === "00:00" && last.time === "00:00";
  if (!isWholeDays) return `${formatDate(start, zone)}, ${formatTimeRange(start, end, zone)}`;
  const [firstDay, lastDay] = [formatDate(start, zone), formatDate(end - 1, zone)];
  return firstDay === lastDay ? `${firstDay}, all day` : `${firstDay} to ${lastDay}, all day`;
}

function localDateTimeText(instant: number, zone: string): string {
  const { day, time } = localDateTimeOf(instant, zone);
  return `${day} ${time}:00`;
}
