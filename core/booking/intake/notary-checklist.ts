import { stateOfZip, zipByCode } from "../../locations/zip-directory.ts";
import type { PriceBook } from "../../pricing/price-book.ts";
import { serviceById } from "../../site/services.ts";
import type { Visit } from "../visits/visit.ts";
import { allSigners, type Intake } from "./intake.ts";
import { type LegalReminders, type NotaryLaw, remindersFor } from "./notary-law.ts";

/** One item of a notary's checklist; its checkbox is stored under the id. */
export interface NotaryChecklistItem {
  readonly id: string;
  readonly text: string;
}

/**
 * The notary's checklist for one visit, arrival first. The legal lines are those of the state the visit is in, if the notary
 * is commissioned there.
 */
export function notaryChecklist(
  { intake, services, zip }: Pick<Visit, "intake" | "services" | "zip">,
  book: PriceBook,
  { everywhere, states }: NotaryLaw,
): NotaryChecklistItem[] {
  const state = commissionStateAt(zip, book);
  const ownLaw = state === undefined ? undefined : states.get(state);
  const entries = services.map((id) => serviceById(id, book.services)?.pricedAs ?? id);
  const reminderKeys = new Set([...services, ...entries, ...(intake ? [intake.place.kind] : [])]);
  const county = zipByCode(zip, book.zipDirectory)?.county;
  const lines = [
    ...(intake ? arrivalTasks(intake.place) : ["Call for the address, the signers and their ID"]),
    ...signerTasks(intake, ownLaw ?? everywhere),
    ...[...reminderKeys].flatMap((key) => remindersFor(key, everywhere)),
    ...[...reminderKeys].flatMap((key) => (ownLaw ? remindersFor(key, ownLaw) : [])),
    county
      ? `County on the certificate: where you are (${county} by the ZIP)`
      : "County on the certificate: where you are",
  ];
  return [...new Set(lines)].map((text) => ({ id: taskId(text), text }));
}

/**
 * The state a ZIP lies in, if the notary is commissioned there. An unknown ZIP counts as part of the commission's state if
 * the notary has only one commission.
 */
function commissionStateAt(
  zip: string,
  { commissionStates, zipDirectory }: PriceBook,
): string | undefined {
  const [only, ...others] = commissionStates;
  const state = stateOfZip(zip, zipDirectory) ?? (others.length === 0 ? only : undefined);
  return state !== undefined && commissionStates.includes(state) ? state : undefined;
}

function signerTasks(intake: Intake | null, { idState }: LegalReminders): string[] {
  if (!intake) return [idState.current];
  const { signers, witnessesNeeded } = intake;
  const people = witnessesNeeded === 1 ? "One witness" : `${witnessesNeeded} witnesses`;
  return [
    idState[intake.idState],
    ...(signers.count > 1 ? [`${allSigners(signers.count)} there in person`] : []),
    ...(witnessesNeeded > 0
      ? [`${people} there: adults who get nothing from the document, each with ID`]
      : []),
  ];
}

function arrivalTasks(place: Intake["place"]): string[] {
  switch (place.kind) {
    case "home":
      return [];
    case "office":
      return ["Sign in at reception; ask for a private table"];
    case "campus":
      return ["Parking, and where to meet at the hall"];
    case "hospital":
      return [
        place.patientCanSign
          ? "Nurses' station called: patient awake and alert"
          : "Called first: can the patient understand and sign? If not, do not go",
        "Wash hands; mask and clipboard; visiting rules of the unit",
        "Witnesses from outside if the document needs them: staff often may not",
      ];
    case "care-home":
      return [
        place.residentCanSign
          ? "Front desk called: resident ready"
          : "Called first: can the resident understand and sign? If not, do not go",
        "Speak with the signer alone, or with the family silent",
      ];
    case "jail":
      return [
        place.approved
          ? "Facility's approval in hand, with who gave it"
          : "Not approved yet: call the facility before you drive",
        "Facility rules: hours, dress, pen, seal and paper allowed in",
        "How the signer's ID comes to the room; a wristband will not do",
      ];
  }
}

/** A hash of the text: when the text changes, the item is a new one and unchecked. */
function taskId(text: string): string {
  let hash = 7;
  for (const letter of text) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 2_147_483_647;
  return hash.toString(36);
}
