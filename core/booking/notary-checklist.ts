import type { Intake } from "./intake.ts";

/** One thing to have or to do; its id is what a tick is kept under. */
export interface ToDo {
  readonly id: string;
  readonly text: string;
}

/** What goes into the bag, whatever the day brings. */
export const IN_THE_BAG: readonly ToDo[] = [
  // ORC 147 asks for a journal online only; on paper it is good practice.
  { id: "seal", text: "Seal, inked and tested" },
  { id: "ink", text: "Blue and black pens" },
  { id: "journal", text: "Journal" },
  { id: "pages", text: "Spare paper; loose acknowledgment and jurat pages" },
  { id: "receipts", text: "Card reader and receipts" },
  { id: "own-id", text: "Your own ID and commission" },
];

const BY_ID: Readonly<Record<Intake["idState"], string>> = {
  current: "Photo ID of each signer: current, or expired 3 years at most",
  "expired-under-3-years":
    "Expired ID: no more than 3 years, and whoever receives the paper takes it",
  none: "No ID: only if you know the signer, or one credible witness with ID swears to them",
};

/** What a kind of visit asks of the notary, by the price book's entry. */
const BY_ENTRY: Readonly<Record<string, readonly string[]>> = {
  "loan-signings": [
    "Package printed, letter and legal, a copy for the borrower",
    "Return label, scanback instructions and deadline",
    "Right-to-cancel dates as the lender instructs, where the package has the notice",
    "Every initial and date before you leave; terms are the lender's to explain",
  ],
  "real-estate": [
    "A married owner's spouse usually signs too: ask the title company",
    "Names on the deed as on the ID",
  ],
  "estate-plans": [
    "A will: two adult witnesses who inherit nothing; no notarization needed",
    "Health care papers: you or two qualified witnesses, either one is enough",
    "Power of attorney: the powers granted are initialed, no blanks",
  ],
  apostille: [
    "Certificate whole, in English, the seal clear",
    "Country that will receive it, for the request",
    "Birth and death records: certified copies only; federal papers are not notarized",
  ],
  "business-services": [
    "Signer's title and company in the certificate",
    "Form I-9: originals in hand, no seal and no certificate",
  ],
  "healthcare-notary": [
    "Signer awake, says in their own words what the paper is, and is willing",
    "Weak hand: another person may sign at their direction (ORC 147.59); never guide the hand",
  ],
};

/** What holds at every stop, said once for the day. */
export const AT_EVERY_STOP: readonly string[] = [
  "The signer is in the room, willing, and understands the paper.",
  "No blanks, no missing pages; what is sworn is signed in front of you.",
  "Certificate whole: county, date, your name as commissioned, seal, expiry.",
];

/** What the notary sees to at one visit, the ways in first. `county` is where its ZIP lies, null where nobody knows. */
export function notaryChecklist(
  intake: Intake | null,
  entries: readonly string[],
  county: string | null,
): ToDo[] {
  const lines = [
    ...(intake ? wayIn(intake.place) : ["Call for the address, the signers and their ID"]),
    ...(intake ? whoSigns(intake) : [BY_ID.current]),
    ...new Set(entries.flatMap((entry) => BY_ENTRY[entry] ?? [])),
    county
      ? `County on the certificate: where you stand (${county} by the ZIP)`
      : "County on the certificate: where you stand",
  ];
  return lines.map((text) => ({ id: idOf(text), text }));
}

function whoSigns({ idState, signers, witnessesNeeded }: Intake): string[] {
  const people = witnessesNeeded === 1 ? "One witness" : `${witnessesNeeded} witnesses`;
  return [
    BY_ID[idState],
    ...(signers.count > 1 ? [`All ${signers.count} signers there in person`] : []),
    ...(witnessesNeeded > 0
      ? [`${people} there: adults who gain nothing by the paper, each with ID`]
      : []),
  ];
}

function wayIn(place: Intake["place"]): string[] {
  switch (place.kind) {
    case "home":
      return [];
    case "office":
      return ["Sign in at the reception; a table to yourselves"];
    case "campus":
      return ["Parking, and where to meet at the hall"];
    case "hospital":
      return [
        place.patientCanSign
          ? "Nurses' station called: patient awake and alert"
          : "Called first: can the patient understand and sign? If not, do not go",
        "Wash hands; mask and clipboard; visiting rules of the unit",
        "Witnesses from outside if the paper needs them: staff often may not",
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

/** A tick belongs to the words: when they change, it is another thing to see to. */
function idOf(text: string): string {
  let hash = 7;
  for (const letter of text) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 2_147_483_647;
  return hash.toString(36);
}
