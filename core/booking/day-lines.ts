import { usd } from "../money.ts";
import type { DayPlan, PlannedStop } from "./day-plan.ts";
import type { Leg } from "./drive.ts";
import type { Intake } from "./intake.ts";
import { dateText, timeText } from "./labels.ts";
import type { ToDo } from "./notary-checklist.ts";
import { type Day, instantOf, MINUTE, plusDays } from "./time.ts";
import type { VisitState } from "./visit.ts";

/** A stop as it is read on the road; empty where nothing is known. */
export interface StopLines {
  readonly id: string;
  readonly order: number;
  readonly state: VisitState;
  /** The instant it begins: what is said of it is said of that one. */
  readonly start: number;
  readonly isOnTheWay: boolean;
  /** `On the way since 8:40 AM`, `Done`; empty while it is only to come. */
  readonly standing: string;
  /** Which of its acts can still be taken back. */
  readonly undo: "reopen" | "turn-back" | null;
  readonly time: string;
  readonly who: string;
  readonly phone: string;
  readonly email: string;
  readonly place: readonly string[];
  /** How to get in: gate, unit, room. */
  readonly access: string;
  /** Whom to ring at the place itself: the nurses' station, the front desk. */
  readonly desk: { readonly label: string; readonly phone: string } | null;
  readonly map: string;
  readonly services: string;
  readonly documents: string;
  readonly signers: string;
  readonly idState: string;
  readonly notes: readonly string[];
  readonly checklist: readonly ToDo[];
  readonly fee: string;
  readonly drive: string;
  readonly leaveBy: string;
  /** Why it is hard to be there on time; empty where it is not. */
  readonly tight: string;
}

/** A day as it is read: on the phone, on paper, and without a line. */
export interface DayLines {
  readonly day: Day;
  /** The business's zone, in which its days begin. */
  readonly zone: string;
  readonly date: string;
  readonly isToday: boolean;
  readonly before: Day;
  readonly after: Day;
  readonly stops: readonly StopLines[];
  /** The stop to come next. */
  readonly next: StopLines | null;
  /** `Home by 5:40 PM: 12.4 mi, 25 min`; empty without stops. */
  readonly home: string;
  readonly route: string | null;
  readonly sums: { readonly stops: number; readonly left: number } & Readonly<
    Record<"miles" | "drive" | "fees", string>
  >;
}

/** What the business notes at a visit besides. */
export interface OwnNotes {
  readonly notes: string;
  readonly enRouteAt: number | null;
  /** Which of its acts can still be taken back. */
  readonly undo: StopLines["undo"];
}

const NO_NOTES: OwnNotes = { notes: "", enRouteAt: null, undo: null };

/** Writes a day out in the business's zone. `own`: what the business noted at a visit, by its number. */
export function dayLines(
  plan: DayPlan,
  { today, zone }: { today: Day; zone: string },
  own: ReadonlyMap<string, OwnNotes> = new Map(),
): DayLines {
  const { day, home, homeFrom, miles, driveMinutes, feesDue, route } = plan;
  const stops = plan.stops.map((stop) => stopLines(stop, zone, own.get(stop.visit.id) ?? NO_NOTES));
  const homeAt = home && homeFrom !== null ? homeFrom + home.minutes * MINUTE : null;
  return {
    day,
    zone,
    date: dateText(instantOf(day, 720, zone), zone),
    isToday: day === today,
    before: plusDays(day, -1),
    after: plusDays(day, 1),
    stops,
    next: stops.find(({ id }) => id === plan.next?.visit.id) ?? null,
    home: home && homeAt !== null ? `Home by ${timeText(homeAt, zone)}: ${legText(home)}` : "",
    route,
    sums: {
      stops: stops.length,
      left: stops.filter(({ state }) => state === "confirmed").length,
      miles: `${miles} mi`,
      drive: hoursText(driveMinutes),
      fees: usd(feesDue),
    },
  };
}

function stopLines(stop: PlannedStop, zone: string, own: OwnNotes): StopLines {
  const { visit, town, drive } = stop;
  const { contact, intake, zip, start, end } = visit;
  const city = town ? `${town.city}, ${town.state} ${zip}` : zip;
  return {
    id: visit.id,
    order: stop.order,
    state: visit.state,
    start,
    isOnTheWay: own.enRouteAt !== null && visit.state === "confirmed",
    standing: standingOf(visit.state, own.enRouteAt, zone),
    undo: own.undo,
    time: spanText(timeText(start, zone), timeText(end, zone)),
    who: `${contact.firstName} ${contact.lastName}`.trim(),
    phone: contact.phone,
    email: contact.email,
    place: [...(intake ? addressOf(intake.place) : []), city].filter((line) => line !== ""),
    access: intake ? accessOf(intake.place) : "",
    desk: intake ? deskOf(intake.place) : null,
    map: stop.map,
    services: stop.services.join(", "),
    documents: intake?.documents.join(", ") ?? "",
    signers: intake ? signersOf(intake) : "",
    idState: intake ? ID_WORDS[intake.idState] : "Not asked yet",
    notes: [intake?.notes ?? "", own.notes]
      .map((note) => note.trim())
      .filter((note) => note !== ""),
    checklist: stop.checklist,
    fee: usd(stop.feeDue),
    drive: legText(drive),
    leaveBy: timeText(stop.leaveBy, zone),
    tight:
      stop.shortBy > 0
        ? `Tight: the stop before ends ${stop.shortBy} min after you would have to leave.`
        : "",
  };
}

const ID_WORDS: Readonly<Record<Intake["idState"], string>> = {
  current: "Current",
  "expired-under-3-years": "Expired under 3 years ago",
  none: "None",
};

function standingOf(state: VisitState, enRouteAt: number | null, zone: string): string {
  if (state === "completed") return "Done";
  if (state === "no-show") return "Nobody there";
  return enRouteAt === null ? "" : `On the way since ${timeText(enRouteAt, zone)}`;
}

function signersOf({ signers, witnessesNeeded }: Intake): string {
  const names = signers.names.length > 0 ? `: ${signers.names.join(", ")}` : "";
  const witnesses = witnessesNeeded > 0 ? `; witnesses needed: ${witnessesNeeded}` : "";
  return `${signers.count} signing${names}${witnesses}`;
}

/** Where to drive, the name of the place first. */
function addressOf(place: Intake["place"]): string[] {
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

function accessOf(place: Intake["place"]): string {
  return accessParts(place)
    .filter((part) => part !== "")
    .join(", ");
}

function accessParts(place: Intake["place"]): string[] {
  switch (place.kind) {
    case "home":
      return [place.unit, place.access];
    case "office":
      return [place.suite];
    case "campus":
      return [place.hall];
    case "hospital":
      return [place.unit, place.room];
    case "care-home":
      return [place.room];
    case "jail":
      return [`booking number ${place.bookingNumber}`];
  }
}

function deskOf(place: Intake["place"]): StopLines["desk"] {
  const [label, phone] =
    place.kind === "hospital"
      ? ["Nurses' station", place.nurseStationPhone]
      : place.kind === "care-home"
        ? ["Front desk", place.frontDeskPhone]
        : ["", ""];
  return phone === "" ? null : { label, phone };
}

/** `9:00 – 9:40 AM`, and `11:30 AM – 1:00 PM`. */
function spanText(from: string, to: string): string {
  const half = from.slice(-3);
  return `${to.endsWith(half) ? from.slice(0, -3) : from} – ${to}`;
}

function legText({ miles, minutes }: Leg): string {
  return `${miles === null ? "miles unknown" : `${miles} mi`}, ${minutes} min`;
}

function hoursText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return hours === 0 ? `${rest} min` : `${hours} h ${rest} min`;
}
