import type { Contact, Intake } from "../../../core/booking/intake.ts";
import { placeLine } from "../../../core/booking/place.ts";
import { PLACES } from "../../widgets/booking/place-kinds.ts";
import { ID_STATES } from "../../widgets/booking/typed-intake.ts";
import type { BillLine } from "./view.ts";

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
    { label: "ID", amount: ID_STATES.find(({ value }) => value === idState)?.label ?? "" },
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
