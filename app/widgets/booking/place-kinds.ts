import type { Intake } from "../../../core/booking/intake/intake.ts";
import { visitorChecklist } from "../../../core/booking/intake/visitor-checklist.ts";
import type { SiteLanguage } from "../../../core/language.ts";
import { SPANISH_PLACES } from "./spanish-labels.ts";

export type PlaceKind = Intake["place"]["kind"];

/** One question about a place; `name` is the field of the intake's place. */
export interface PlaceField {
  readonly name: string;
  readonly label: string;
  readonly type?: "tel" | "yes-no";
  readonly autoComplete?: string;
}

const ADDRESS = {
  name: "address",
  label: "Address, if you know it (optional)",
  autoComplete: "address-line1",
};

/** The kinds of places with their questions. */
export const PLACE_KINDS: readonly {
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
      { name: "address", label: "Street and number", autoComplete: "address-line1" },
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
      {
        name: "nurseStationPhone",
        label: "Nurses' station phone (optional)",
        type: "tel",
        autoComplete: "tel",
      },
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
      {
        name: "frontDeskPhone",
        label: "Front desk phone (optional)",
        type: "tel",
        autoComplete: "tel",
      },
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
      { name: "bookingNumber", label: "Inmate's booking number" },
      ADDRESS,
      { name: "approved", label: "Has the facility approved the visit?", type: "yes-no" },
    ],
  },
];

/** The kinds of places with their questions in a language. */
export function placeKindsIn(language: SiteLanguage): typeof PLACE_KINDS {
  if (language === "en") return PLACE_KINDS;
  return PLACE_KINDS.map((place) => {
    const { label, hint, fields } = SPANISH_PLACES[place.kind];
    const inSpanish = (field: PlaceField) => ({
      ...field,
      label: fields[field.name] ?? field.label,
    });
    return { ...place, label, hint, fields: place.fields.map(inSpanish) };
  });
}

/** The form's name of a place's field: `hospital.room`. */
export function placeFieldName(kind: string, { name }: Pick<PlaceField, "name">): string {
  return `${kind}.${name}`;
}

/** What to have ready for these services, whatever the place and the signers. */
export function genericChecklist(
  services: readonly { readonly pricedAs: string }[],
  language: SiteLanguage,
): string[] {
  return visitorChecklist(
    plainIntake({ kind: "home", address: "", unit: "", access: "" }),
    services,
    { language },
  );
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
