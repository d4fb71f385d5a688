import { checklistFor } from "../../../core/booking/checklist.ts";
import type { Intake } from "../../../core/booking/intake.ts";

export type PlaceKind = Intake["place"]["kind"];

/** One question about a place, by the name the intake knows it by. */
export interface PlaceField {
  readonly name: string;
  readonly label: string;
  readonly type?: "tel" | "yes-no";
  readonly autoComplete?: string;
}

const ADDRESS = { name: "address", label: "Address, if you know it (optional)" };

/** Where people may be met, with the questions whose answers find them there. */
export const PLACES: readonly {
  readonly kind: PlaceKind;
  readonly label: string;
  readonly hint: string;
  readonly fields: readonly PlaceField[];
}[] = [
  {
    kind: "home",
    label: "Home",
    hint: "House or apartment",
    fields: [
      { name: "address", label: "Street and number", autoComplete: "address-line1" },
      { name: "unit", label: "Apartment or unit (optional)", autoComplete: "address-line2" },
      { name: "access", label: "Gate code, parking, which door (optional)" },
    ],
  },
  {
    kind: "office",
    label: "Office",
    hint: "Your work, a bank, a title company",
    fields: [
      { name: "company", label: "Company", autoComplete: "organization" },
      { name: "address", label: "Street and number" },
      { name: "suite", label: "Suite or floor (optional)" },
    ],
  },
  {
    kind: "hospital",
    label: "Hospital",
    hint: "At the bedside",
    fields: [
      { name: "facility", label: "Hospital" },
      { name: "room", label: "Room, or where to ask" },
      { name: "unit", label: "Unit or floor (optional)" },
      ADDRESS,
      { name: "nurseStationPhone", label: "Nurses' station phone (optional)", type: "tel" },
      {
        name: "patientCanSign",
        label: "Is the patient awake and able to sign?",
        type: "yes-no",
      },
    ],
  },
  {
    kind: "care-home",
    label: "Care home",
    hint: "Nursing home, rehab, senior community",
    fields: [
      { name: "facility", label: "Name of the place" },
      { name: "room", label: "Room (optional)" },
      ADDRESS,
      { name: "frontDeskPhone", label: "Front desk phone (optional)", type: "tel" },
      { name: "residentCanSign", label: "Is the resident able to sign?", type: "yes-no" },
    ],
  },
  {
    kind: "campus",
    label: "Campus",
    hint: "College or school",
    fields: [
      { name: "school", label: "School" },
      { name: "hall", label: "Hall or building" },
      ADDRESS,
    ],
  },
  {
    kind: "jail",
    label: "Jail",
    hint: "Jail or detention center",
    fields: [
      { name: "facility", label: "Name of the facility" },
      { name: "bookingNumber", label: "Booking number of the person inside" },
      ADDRESS,
      { name: "approved", label: "Has the facility approved the visit?", type: "yes-no" },
    ],
  },
];

/** The name a field of a place has in the form: `hospital.room`. */
export function fieldName(kind: string, { name }: Pick<PlaceField, "name">): string {
  return `${kind}.${name}`;
}

/** What to have ready for a service, whoever signs wherever. */
export function readyAnywhere(service: { readonly pricedAs: string }): string[] {
  return checklistFor(plainIntake({ kind: "home", address: "", unit: "", access: "" }), service);
}

function plainIntake(place: Intake["place"]): Intake {
  return {
    place,
    signers: { count: 1, names: [] },
    documents: [],
    witnessesNeeded: 0,
    idState: "current",
    notes: "",
  };
}
