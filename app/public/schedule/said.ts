import type { Contact, Intake } from "../../../core/booking/intake.ts";
import { placeLine } from "../../../core/booking/place.ts";
import { PLACES } from "./place-kinds.ts";
import type { BillLine } from "./view.ts";

const IDS: Readonly<Record<Intake["idState"], string>> = {
  current: "Current photo ID",
  "expired-under-3-years": "ID expired less than 3 years ago",
  none: "No ID at hand",
};

/** The states of ID a signer may be in, as the form offers them. */
export const ID_STATES = Object.entries(IDS).map(([value, label]) => ({ value, label }));

/** Everything a visitor told, each thing once, as lines of a list. */
export function saidOf(intake: Intake, contact: Contact, zip: string): BillLine[] {
  const { place, signers, documents, witnessesNeeded, idState, notes } = intake;
  const who = [String(signers.count), signers.names.join(", ")].filter(Boolean).join(": ");
  return [
    {
      label: PLACES.find(({ kind }) => kind === place.kind)?.label ?? "Place",
      amount: placeLine(place, zip),
    },
    ...placeAnswers(place),
    { label: "Signers", amount: who },
    ...(documents.length > 0 ? [{ label: "Documents", amount: documents.join(", ") }] : []),
    { label: "Witnesses needed", amount: witnessesNeeded === 0 ? "None" : String(witnessesNeeded) },
    { label: "ID", amount: IDS[idState] },
    ...(notes ? [{ label: "Notes", amount: notes }] : []),
    { label: "Name", amount: `${contact.firstName} ${contact.lastName}` },
    { label: "Phone", amount: contact.phone },
    { label: "Email", amount: contact.email },
  ];
}

/** The answers about a place that its address does not hold. */
function placeAnswers(place: Intake["place"]): BillLine[] {
  const line = placeLine(place, "");
  const fields = PLACES.find(({ kind }) => kind === place.kind)?.fields ?? [];
  return fields.flatMap((field) => {
    const value: unknown = Reflect.get(place, field.name);
    if (typeof value === "boolean") return [{ label: field.label, amount: value ? "Yes" : "No" }];
    const isNew = typeof value === "string" && value !== "" && !line.includes(value);
    return isNew ? [{ label: field.label.replace(" (optional)", ""), amount: value }] : [];
  });
}
