import type { Contact, Intake } from "../../../core/booking/intake/intake.ts";
import { visitPlaceLine } from "../../../core/booking/intake/visit-place.ts";
import { shownPhone } from "../../../core/format/phones.ts";
import type { SiteLanguage } from "../../../core/language.ts";
import { wordsIn } from "../../../core/words/words.ts";
import { placeKindsIn } from "../../widgets/booking/place-kinds.ts";
import { idStatesIn } from "../../widgets/booking/typed-intake.ts";
import type { AnswerLine } from "./view-model.ts";

/** Everything a visitor answered, each answer once. */
export function answerLines(
  intake: Intake,
  contact: Contact,
  zip: string,
  language: SiteLanguage,
): AnswerLine[] {
  const words = wordsIn(language).booking;
  const { place, signers, documents, witnessesNeeded, idState, notes, signerContact } = intake;
  const who = [String(signers.count), signers.names.join(", ")].filter(Boolean).join(": ");
  return [
    {
      label: placeKindsIn(language).find(({ kind }) => kind === place.kind)?.label ?? words.place,
      value: visitPlaceLine(place, zip),
    },
    ...placeAnswers(place, language),
    { label: words.signers, value: who },
    ...(documents.length > 0 ? [{ label: words.documentsLabel, value: documents.join(", ") }] : []),
    // Folded in the form: none is no answer that was given.
    ...(witnessesNeeded > 0
      ? [{ label: words.witnessesNeeded, value: String(witnessesNeeded) }]
      : []),
    {
      label: words.id,
      value: idStatesIn(language).find(({ value }) => value === idState)?.label ?? "",
    },
    ...(notes ? [{ label: words.notes, value: notes }] : []),
    ...(signerContact
      ? [
          {
            label: words.signer,
            value: [signerContact.name, shownPhone(signerContact.phone), signerContact.email]
              .filter(Boolean)
              .join(", "),
          },
        ]
      : []),
    {
      label: signerContact ? words.bookedBy : words.name,
      value: `${contact.firstName} ${contact.lastName}`,
    },
    { label: words.phone, value: shownPhone(contact.phone) },
    { label: words.email, value: contact.email },
  ];
}

/** The answers about a place that its address line does not contain. */
function placeAnswers(place: Intake["place"], language: SiteLanguage): AnswerLine[] {
  const words = wordsIn(language).booking;
  const line = visitPlaceLine(place, "");
  const fields = placeKindsIn(language).find(({ kind }) => kind === place.kind)?.fields ?? [];
  return fields.flatMap((field) => {
    const value: unknown = Reflect.get(place, field.name);
    if (typeof value === "boolean")
      return [{ label: field.label, value: value ? words.yes : words.no }];
    const isNew = typeof value === "string" && value !== "" && !line.includes(value);
    return isNew ? [{ label: field.label.replace(words.optional, ""), value }] : [];
  });
}
