import type { Contact, Intake } from "../../../core/booking/intake/intake.ts";
import { visitPlaceLine } from "../../../core/booking/intake/visit-place.ts";
import { PLACE_KINDS } from "../../widgets/booking/place-kinds.ts";
import { ID_STATES } from "../../widgets/booking/typed-intake.ts";
import type { AnswerLine } from "./view-model.ts";

/** Everything a visitor answered, each answer once. */
export function answerLines(intake: Intake, contact: Contact, zip: string): AnswerLine[] {
  const { place, signers, documents, witnessesNeeded, idState, notes, signerContact } = intake;
  const who = [String(signers.count), signers.names.join(", ")].filter(Boolean).join(": ");
  return [
    {
      label: PLACE_KINDS.find(({ kind }) => kind === place.kind)?.label ?? "Place",
      value: visitPlaceLine(place, zip),
    },
    ...placeAnswers(place),
    { label: "Signers", value: who },
    ...(documents.length > 0 ? [{ label: "Documents", value: documents.join(", ") }] : []),
    { label: "Witnesses needed", value: witnessesNeeded === 0 ? "None" : String(witnessesNeeded) },
    { label: "ID", value: ID_STATES.find(({ value }) => value === idState)?.label ?? "" },
    ...(notes ? [{ label: "Notes", value: notes }] : []),
    ...(signerContact
      ? [
          {
            label: "Signer",
            value: [signerContact.name, signerContact.phone, signerContact.email]
              .filter(Boolean)
              .join(", "),
          },
        ]
      : []),
    {
      label: signerContact ? "Booked by" : "Name",
      value: `${contact.firstName} ${contact.lastName}`,
    },
    { label: "Phone", value: contact.phone },
    { label: "Email", value: contact.email },
  ];
}

/** The answers about a place that its address line does not contain. */
function placeAnswers(place: Intake["place"]): AnswerLine[] {
  const line = visitPlaceLine(place, "");
  const fields = PLACE_KINDS.find(({ kind }) => kind === place.kind)?.fields ?? [];
  return fields.flatMap((field) => {
    const value: unknown = Reflect.get(place, field.name);
    if (typeof value === "boolean") return [{ label: field.label, value: value ? "Yes" : "No" }];
    const isNew = typeof value === "string" && value !== "" && !line.includes(value);
    return isNew ? [{ label: field.label.replace(" (optional)", ""), value }] : [];
  });
}
