import { directionsTo, mapAddress } from "../../../../core/booking/day-sheet/directions.ts";
import type { Intake } from "../../../../core/booking/intake/intake.ts";
import { visitorChecklist } from "../../../../core/booking/intake/visitor-checklist.ts";
import { localDateTimeOf } from "../../../../core/booking/time/local-date-time.ts";
import {
  formatDate,
  formatDayAndTime,
  formatTime,
  formatTimeWithZone,
} from "../../../../core/format/dates.ts";
import { formatDay } from "../../../../core/format/days.ts";
import { formatUsd } from "../../../../core/format/money.ts";
import { zipByCode } from "../../../../core/locations/zip-directory.ts";
import { WAY_NAMES } from "../../../../core/payments/payment.ts";
import { serviceById } from "../../../../core/site/services.ts";
import type { AdminDesk, Desk, MoneyEvent, VisitRecord, VisitsDesk } from "../../../desk.ts";
import { PLACE_KINDS } from "../../../widgets/booking/place-kinds.ts";
import { ID_STATES } from "../../../widgets/booking/typed-intake.ts";
import { slotPriceLines } from "../evaluation-view.ts";
import { seriesFacts } from "../series/series-facts.ts";
import { cancellationFeeText, visitSummary } from "../view-model.ts";

/** A labeled fact about a visit. */
export interface VisitFact {
  readonly label: string;
  readonly value: string;
}

/** The data of a visit's page. */
export function visitPageData(
  record: VisitRecord,
  visits: VisitsDesk,
  siteDesk: Desk,
  places: AdminDesk["places"],
  money: readonly MoneyEvent[],
) {
  const { visit, fees } = record;
  const { zone } = visits;
  const { contact, intake, zip, agreed, closingFee, state, start } = visit;
  const city = zipByCode(zip, places);
  const services = visit.services.flatMap((id) => serviceById(id, siteDesk.site.services) ?? []);
  return {
    summary: visitSummary(visit, siteDesk, zone),
    ...localDateTimeOf(start, zone),
    when: `${formatDate(start, zone)}, ${formatTimeWithZone(start, zone)}`,
    email: contact.email,
    signer: intake?.signerContact ?? null,
    city: city ? `${city.city}, ${city.state} ${zip}, ${city.county} County` : zip,
    map: directionsTo(mapAddress(intake, zip, city)),
    intakeFacts: intake ? intakeFacts(intake) : [],
    visitorNotes: intake?.notes ?? "",
    visitorChecklist: intake ? visitorChecklist(intake, services, { law: siteDesk.site.law }) : [],
    notaryChecklist: record.notaryChecklist.map(({ text }) => text),
    prices: slotPriceLines(agreed),
    closing: state === "cancelled" || state === "no-show" ? formatUsd(closingFee) : null,
    notes: record.notes,
    leadId: record.leadId,
    undo: record.undo,
    series: seriesFacts(record, zone),
    notary: notaryChoices(visit.provider, visits),
    startsAt: record.hasBegun ? null : start,
    noShowFrom: record.hasBegun ? null : formatDayAndTime(start, zone),
    fees: {
      cancel: { cents: fees.cancel.fee, text: cancellationFeeText(fees.cancel) },
      noShow: { cents: fees.noShow.fee, text: cancellationFeeText(fees.noShow) },
    },
    history: visitHistory(record, money, zone),
  };
}

/** What happened to a visit and its money, in order. */
function visitHistory({ events }: VisitRecord, money: readonly MoneyEvent[], zone: string) {
  const when = (at: number) => `${formatDate(at, zone)}, ${formatTime(at, zone)}`;
  const all = [
    ...events.map(({ at, kind, who, name, from, to }, index) => ({
      time: at,
      at: when(at),
      text: to
        ? `Given to ${to}`
        : eventText(
            kind,
            events.slice(0, index).map((event) => event.kind),
          ),
      who: name ? `by ${name}` : (ACTOR_LABELS[kind === "en-route" ? "owner" : who] ?? who),
      from: from
        ? `It was on ${formatDate(from.start, zone)}, ${formatTime(from.start, zone)}.`
        : "",
    })),
    ...money.map((event) => ({
      time: event.at,
      at: when(event.at),
      text: moneyText(event),
      who: event.who ? `by ${event.who}` : "",
      from:
        event.paidOn && event.paidOn !== localDateTimeOf(event.at, zone).day
          ? `It came in on ${formatDay(event.paidOn, "long")}.`
          : "",
    })),
  ];
  return all.sort((a, b) => a.time - b.time).map(({ time: _, ...line }) => line);
}

/** `Paid $75 (Cash)`. */
function moneyText({ kind, amount, way }: MoneyEvent): string {
  return `${MONEY_LABELS[kind]} ${formatUsd(amount)} (${WAY_NAMES[way]})`;
}

/** Who has the visit, and to whom it can be given; null where the business has one notary. */
function notaryChoices(provider: string, { notaries, changes }: VisitsDesk) {
  if (notaries.length < 2 || !changes.reassign) return null;
  const name = notaries.find(({ id }) => id === provider)?.name ?? "A former notary";
  const others = notaries.filter(({ id, left }) => id !== provider && !left);
  return { name, others: others.map((other) => ({ value: other.id, label: other.name })) };
}

export type VisitPageData = ReturnType<typeof visitPageData>;

const MONEY_LABELS: Readonly<Record<MoneyEvent["kind"], string>> = {
  paid: "Paid",
  "refund-requested": "Refund requested:",
  refunded: "Refunded",
  removed: "Payment removed:",
};

const ACTOR_LABELS: Readonly<Record<string, string>> = {
  visitor: "by the client",
  owner: "by the business",
  system: "by your team",
};

const EVENT_LABELS: Readonly<Record<string, string>> = {
  held: "Time held",
  confirmed: "Booked",
  moved: "Moved",
  completed: "Completed",
  cancelled: "Canceled",
  "no-show": "No-show",
  "en-route": "On the way",
  "turned-back": "No longer on the way",
  reminded: "Reminder sent",
  noted: "Notes changed",
  reassigned: "Given to another notary",
  "waitlist-joined": "On the waitlist for an earlier time",
  "waitlist-offered": "An earlier time was offered",
  "waitlist-taken": "The offered time was taken",
  "waitlist-declined": "The offered time was declined",
  "waitlist-lapsed": "The offered time was not answered",
  "waitlist-withdrawn": "The offered time could not be kept",
  "waitlist-left": "Off the waitlist",
  "calendar-conflict": "Email about an overlap in your calendar queued",
};

function eventText(kind: string, before: readonly string[]): string {
  const isEnd = before.some((earlier) => earlier === "completed" || earlier === "no-show");
  if (kind === "confirmed" && isEnd) return "Undone";
  return EVENT_LABELS[kind] ?? kind;
}

/** The answers to the intake; unanswered questions are left out. */
function intakeFacts({ place, signers, documents, witnessesNeeded, idState }: Intake): VisitFact[] {
  const kind = PLACE_KINDS.find((one) => one.kind === place.kind);
  const answers = (kind?.fields ?? []).map(({ name, label }) => {
    const value: unknown = Reflect.get(place, name);
    const text = typeof value === "boolean" ? (value ? "Yes" : "No") : String(value ?? "");
    return { label: label.replace(/ \(optional\)|, if you know it/g, ""), value: text };
  });
  const names = signers.names.length > 0 ? `: ${signers.names.join(", ")}` : "";
  return [
    { label: "Place", value: kind?.label ?? place.kind },
    ...answers,
    { label: "Signers", value: `${signers.count}${names}` },
    { label: "Documents", value: documents.join(", ") },
    { label: "Witnesses needed", value: witnessesNeeded > 0 ? String(witnessesNeeded) : "" },
    { label: "ID", value: ID_STATES.find(({ value }) => value === idState)?.label ?? "" },
  ].filter(({ value }) => value !== "");
}
