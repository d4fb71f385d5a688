import { formatCompactTimeRange, formatTime } from "../../format/dates.ts";
import { formatDay } from "../../format/days.ts";
import { formatDrivingTime } from "../../format/durations.ts";
import { formatUsd } from "../../format/money.ts";
import { fullName } from "../../format/names.ts";
import { MINUTE_MS } from "../../format/time-units.ts";
import type { Intake } from "../intake/intake.ts";
import type { NotaryChecklistItem } from "../intake/notary-checklist.ts";
import { labeled } from "../intake/visit-place.ts";
import { seriesText } from "../series/visit-series.ts";
import { type Day, plusDays } from "../time/zoned-time.ts";
import type { TravelLeg } from "../travel/travel-time.ts";
import type { VisitState, VisitUndo } from "../visits/visit.ts";
import type { DayPlan, PlannedStop } from "./plan.ts";

/** A stop as text; empty where nothing is known. */
export interface StopView {
  readonly id: string;
  readonly order: number;
  readonly state: VisitState;
  /** The start in epoch milliseconds, which reports refer to. */
  readonly start: number;
  readonly isEnRoute: boolean;
  /** `On the way since 8:40 AM`, `Done`; empty for a stop that is still to come. */
  readonly statusText: string;
  /** Which last action can be undone. */
  readonly undo: VisitUndo | null;
  readonly time: string;
  readonly who: string;
  readonly phone: string;
  readonly email: string;
  /** Whom the notary meets, where somebody else booked; else null. */
  readonly signer: { readonly name: string; readonly phone: string } | null;
  readonly place: readonly string[];
  /** How to get in: gate, unit or room. */
  readonly access: string;
  /** The phone at the place itself: nurses' station or front desk. */
  readonly reception: { readonly label: string; readonly phone: string } | null;
  readonly map: string;
  readonly services: string;
  /** `Visit 2 of 12`; empty for a visit on its own. */
  readonly series: string;
  readonly documents: string;
  readonly signers: string;
  readonly idState: string;
  readonly notes: readonly string[];
  readonly checklist: readonly NotaryChecklistItem[];
  /** What is still to be paid: `$70 due`, `Nothing due`. */
  readonly fee: string;
  readonly drive: string;
  readonly leaveBy: string;
  /** A warning if there is too little time to get there; else empty. */
  readonly tight: string;
}

/** A day sheet as text, for the phone, for print and for offline use. */
export interface DaySheetView {
  readonly day: Day;
  /** The business's time zone. */
  readonly zone: string;
  readonly date: string;
  readonly isToday: boolean;
  readonly before: Day;
  readonly after: Day;
  readonly stops: readonly StopView[];
  /** The next stop. */
  readonly next: StopView | null;
  /** `Home by 5:40 PM: 12.4 mi, 25 min`; empty without stops. */
  readonly home: string;
  readonly route: string | null;
  readonly totals: { readonly stops: number; readonly remaining: number } & Readonly<
    Record<"miles" | "drive" | "fees", string>
  >;
}

/** The business's notes and the road status of a visit. */
export interface VisitNotes {
  readonly notes: string;
  readonly enRouteAt: number | null;
  /** Which last action can be undone. */
  readonly undo: StopView["undo"];
}

const EMPTY_NOTES: VisitNotes = { notes: "", enRouteAt: null, undo: null };

/** The view of a planned day in the business's time zone; `notesByVisit` holds the business's notes by visit id. */
export function daySheetView(
  plan: DayPlan,
  { today, zone }: { today: Day; zone: string },
  notesByVisit: ReadonlyMap<string, VisitNotes> = new Map(),
): DaySheetView {
  const { day, home, homeFrom, miles, driveMinutes, feesDue, route } = plan;
  const stops = plan.stops.map((stop) =>
    stopView(stop, zone, notesByVisit.get(stop.visit.id) ?? EMPTY_NOTES),
  );
  const homeAt = home && homeFrom !== null ? homeFrom + home.minutes * MINUTE_MS : null;
  return {
    day,
    zone,
    date: formatDay(day, "full"),
    isToday: day === today,
    before: plusDays(day, -1),
    after: plusDays(day, 1),
    stops,
    next: stops.find(({ id }) => id === plan.next?.visit.id) ?? null,
    home: home && homeAt !== null ? `Home by ${formatTime(homeAt, zone)}: ${legText(home)}` : "",
    route,
    totals: {
      stops: stops.length,
      remaining: stops.filter(({ state }) => state === "confirmed").length,
      miles: `${miles} mi`,
      drive: formatDrivingTime(driveMinutes),
      fees: formatUsd(feesDue),
    },
  };
}

function stopView(stop: PlannedStop, zone: string, notes: VisitNotes): StopView {
  const { visit, city, drive } = stop;
  const { contact, intake, zip, start, end } = visit;
  const cityLine = city ? `${city.city}, ${city.state} ${zip}` : zip;
  return {
    id: visit.id,
    order: stop.order,
    state: visit.state,
    start,
    isEnRoute: notes.enRouteAt !== null && visit.state === "confirmed",
    statusText: stopStatusText(visit.state, notes.enRouteAt, zone),
    undo: notes.undo,
    time: formatCompactTimeRange(start, end, zone),
    who: fullName(contact),
    phone: contact.phone,
    email: contact.email,
    signer: intake?.signerContact ?? null,
    place: [...(intake ? addressLinesOf(intake.place) : []), cityLine].filter(
      (line) => line !== "",
    ),
    access: intake ? accessText(intake.place) : "",
    reception: intake ? receptionOf(intake.place) : null,
    map: stop.map,
    services: stop.services.join(", "),
    series: seriesText(visit.series),
    documents: intake?.documents.join(", ") ?? "",
    signers: intake ? signersText(intake) : "",
    idState: intake ? ID_LABELS[intake.idState] : "Not asked yet",
    notes: [intake?.notes ?? "", notes.notes]
      .map((note) => note.trim())
      .filter((note) => note !== ""),
    checklist: stop.checklist,
    fee: stop.feeDue > 0 ? `${formatUsd(stop.feeDue)} due` : "Nothing due",
    drive: legText(drive),
    leaveBy: formatTime(stop.leaveBy, zone),
    tight:
      stop.shortBy > 0
        ? `Tight: the stop before ends ${stop.shortBy} min after you need to leave.`
        : "",
  };
}

const ID_LABELS: Readonly<Record<Intake["idState"], string>> = {
  current: "Current",
  "expired-under-3-years": "Expired under 3 years ago",
  none: "None",
};

function stopStatusText(state: VisitState, enRouteAt: number | null, zone: string): string {
  if (state === "completed") return "Done";
  if (state === "no-show") return "No-show";
  return enRouteAt === null ? "" : `On the way since ${formatTime(enRouteAt, zone)}`;
}

function signersText({ signers, witnessesNeeded }: Intake): string {
  const names = signers.names.length > 0 ? `: ${signers.names.join(", ")}` : "";
  const witnesses = witnessesNeeded > 0 ? `; witnesses needed: ${witnessesNeeded}` : "";
  return `${signers.count} signing${names}${witnesses}`;
}

/** Where to drive to, the name of the place first. */
function addressLinesOf(place: Intake["place"]): string[] {
  switch (place.kind) {
    case "home":
      return [place.address];
    case "office":
      return [place.company, place.address];
    case "campus":
      return [place.school, place.address];
    case "hospital":
    case "care-home":
    case "jail":
      return [place.facility, place.address];
  }
}

function accessText(place: Intake["place"]): string {
  return accessParts(place)
    .filter((part) => part !== "")
    .join(", ");
}

function accessParts(place: Intake["place"]): string[] {
  switch (place.kind) {
    case "home":
      return [labeled("Unit", place.unit), place.access];
    case "office":
      return [labeled("Suite", place.suite)];
    case "campus":
      return [place.hall];
    case "hospital":
      return [labeled("Unit", place.unit), labeled("Room", place.room)];
    case "care-home":
      return [labeled("Room", place.room)];
    case "jail":
      return [`booking number ${place.bookingNumber}`];
  }
}

function receptionOf(place: Intake["place"]): StopView["reception"] {
  const [label, phone] =
    place.kind === "hospital"
      ? ["Nurses' station", place.nurseStationPhone]
      : place.kind === "care-home"
        ? ["Front desk", place.frontDeskPhone]
        : ["", ""];
  return phone === "" ? null : { label, phone };
}

function legText({ miles, minutes }: TravelLeg): string {
  return `${miles === null ? "miles unknown" : `${miles} mi`}, ${minutes} min`;
}
