import { checklistFor } from "../../../../core/booking/checklist.ts";
import type { Intake } from "../../../../core/booking/intake.ts";
import { dateText, timeText, timeWithZone } from "../../../../core/booking/labels.ts";
import { mapPlace, wayTo } from "../../../../core/booking/maps.ts";
import { notaryChecklist } from "../../../../core/booking/notary-checklist.ts";
import { wallOf } from "../../../../core/booking/wall.ts";
import { usd } from "../../../../core/money.ts";
import { serviceById } from "../../../../core/site/services.ts";
import { priceBookOf } from "../../../../core/site/site.ts";
import type { AdminDesk, Desk } from "../../../desk.ts";
import { PLACES } from "../../../widgets/booking/place-kinds.ts";
import { ID_STATES } from "../../../widgets/booking/typed-intake.ts";
import { feeWords, shownVisit, type VisitsDesk } from "../shown.ts";
import { priceLines } from "../verdict.ts";

type VisitFile = NonNullable<Awaited<ReturnType<VisitsDesk["visit"]>>>;

/** A fact with its name. */
export interface Fact {
  readonly label: string;
  readonly value: string;
}

/** A visit as its own page shows it. */
export function filePart(
  file: VisitFile,
  visits: VisitsDesk,
  open: Desk,
  places: AdminDesk["places"],
) {
  const { visit, fees } = file;
  const { zone } = visits;
  const { contact, intake, zip, agreed, closingFee, state, start } = visit;
  const town = places.places.get(zip);
  const service = serviceById(visit.services[0] ?? "", open.site.services);
  return {
    shown: shownVisit(visit, open, zone),
    ...wallOf(start, zone),
    when: `${dateText(start, zone)}, ${timeWithZone(start, zone)}`,
    email: contact.email,
    town: town ? `${town.city}, ${town.state} ${zip}, ${town.county} County` : zip,
    map: wayTo(mapPlace(intake, zip, town)),
    asked: intake ? intakeFacts(intake) : [],
    wishes: intake?.notes ?? "",
    theirs: intake && service ? checklistFor(intake, service) : [],
    ours: notaryChecklist(visit, priceBookOf(open.site, places)).map(({ text }) => text),
    prices: priceLines(agreed),
    closing: state === "cancelled" || state === "no-show" ? usd(closingFee) : null,
    notes: file.notes,
    leadId: file.leadId,
    undo: file.undo,
    fees: {
      cancel: { cents: fees.cancel.fee, words: feeWords(fees.cancel) },
      noShow: { cents: fees.noShow.fee, words: feeWords(fees.noShow) },
    },
    history: file.events.map(({ at, kind, who, name, from }, index) => ({
      at: `${dateText(at, zone)}, ${timeText(at, zone)}`,
      words: eventWords(
        kind,
        file.events.slice(0, index).map((event) => event.kind),
      ),
      who: name ? `by ${name}` : (WHO[kind === "en-route" ? "owner" : who] ?? who),
      from: from ? `It was on ${dateText(from.start, zone)}, ${timeText(from.start, zone)}.` : "",
    })),
  };
}

export type FilePart = ReturnType<typeof filePart>;

const WHO: Readonly<Record<string, string>> = {
  visitor: "by the client",
  owner: "by the business",
  house: "by the desk",
};

const EVENTS: Readonly<Record<string, string>> = {
  held: "Start held",
  confirmed: "Booked",
  moved: "Moved",
  completed: "Completed",
  cancelled: "Cancelled",
  "no-show": "Nobody was there",
  "en-route": "On the way",
  "turned-back": "Not on the way after all",
  reminded: "Reminder sent",
  noted: "Notes changed",
};

function eventWords(kind: string, before: readonly string[]): string {
  const isEnd = before.some((earlier) => earlier === "completed" || earlier === "no-show");
  if (kind === "confirmed" && isEnd) return "Taken back";
  return EVENTS[kind] ?? kind;
}

/** What was asked before the visit; what nobody answered is left out. */
function intakeFacts({ place, signers, documents, witnessesNeeded, idState }: Intake): Fact[] {
  const kind = PLACES.find((one) => one.kind === place.kind);
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
