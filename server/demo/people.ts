import type { Contact, Intake } from "../../core/booking/intake/intake.ts";

// Invented people: `.example` is a reserved domain (RFC 2606), and 555-01xx numbers are reserved for fiction.
const PEOPLE = [
  ["Grace", "Okafor"],
  ["Daniel", "Whitcomb"],
  ["Lucia", "Fernandez"],
  ["Harold", "Stein"],
  ["Priya", "Raman"],
  ["Megan", "Dougherty"],
  ["Tomas", "Novak"],
  ["Evelyn", "Carter"],
  ["Minh", "Tran"],
  ["Ruth", "Abernathy"],
  ["Carlos", "Medina"],
  ["Joan", "Petrie"],
  ["Samuel", "Adeyemi"],
  ["Heather", "Lindqvist"],
  ["Walter", "Boone"],
  ["Aisha", "Karim"],
  ["Peter", "Van Dyke"],
  ["Nora", "Gallagher"],
  ["Leon", "Brooks"],
  ["Irene", "Kowalski"],
] as const;

const STREETS = ["Maple Avenue", "Church Street", "Ridge Road", "Mill Lane", "Fourth Street"];

const NOTES = [
  "",
  "Please ring the side door.",
  "My mother reads slowly; a little patience helps.",
  "",
  "The dog is friendly and will be in the yard.",
  "The lender sends the package the evening before.",
  "",
  "Parking is behind the building.",
];

const QUESTIONS = [
  "My father is in the hospital and needs a power of attorney signed. How soon could you come?",
  "We are closing on a refinance. Do you print the package?",
  "I need an apostille for a birth certificate. What do you need from me?",
  "Two signers, one will, one living will. Can you bring a witness?",
  "A car title, five minutes. What would that cost in the evening?",
  "Our office has eight I-9 forms. Could you come during lunch?",
  "My grandmother lives in a care home and has no current ID. What can we do?",
  "",
];

/** A sample person, the same for the same number. */
export function personAt(at: number): Contact {
  const [firstName, lastName] = PEOPLE[at % PEOPLE.length] ?? PEOPLE[0];
  const line = String(100 + (at % 100)).padStart(4, "0");
  const email = `${firstName}.${lastName}@home.example`.toLowerCase().replaceAll(" ", "");
  return { firstName, lastName, phone: `(555) 555-${line}`, email };
}

export function questionAt(at: number): string {
  return QUESTIONS[at % QUESTIONS.length] ?? "";
}

/** A sample intake: mostly at home, sometimes at an office or a hospital. */
export function intakeAt(at: number, documents: readonly string[]): Intake {
  const { firstName, lastName, phone } = personAt(at);
  const address = `${12 + ((at * 37) % 900)} ${STREETS[at % STREETS.length]}`;
  const name = `${firstName} ${lastName}`;
  const document = documents[at % Math.max(documents.length, 1)];
  const shared: Omit<Intake, "place"> = {
    signers: { count: at % 4 === 0 ? 2 : 1, names: [name] },
    documents: document ? [document] : [],
    witnessesNeeded: 0,
    idState: "current",
    notes: NOTES[at % NOTES.length] ?? "",
  };
  if (at % 7 === 3) {
    const place = {
      kind: "office",
      company: `${lastName} & Daughters`,
      address,
      suite: "200",
    } as const;
    return { ...shared, place };
  }
  if (at % 9 === 5) {
    const place = {
      kind: "hospital",
      facility: "the county hospital",
      address: "",
      unit: "3 East",
      room: "Room 312",
      nurseStationPhone: phone,
      patientCanSign: true,
    } as const;
    return { ...shared, place };
  }
  return { ...shared, place: { kind: "home", address, unit: "", access: "" } };
}
