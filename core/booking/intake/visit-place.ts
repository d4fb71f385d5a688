import { z } from "zod";
import { optionalLine, requiredLine } from "../../leads/form-fields.ts";
import { leadFormSchema } from "../../leads/lead-form.ts";

const STREET = "Enter the street address.";
const FACILITY = "Enter the name of the place.";
// Forms send "yes" or "no", the public API sends true or false.
const yesOrNo = (missing: string) => z.union([z.boolean(), z.stringbool()], missing);
const phone = z
  .union(
    [z.literal(""), leadFormSchema.shape.phone],
    "Enter the phone number with its area code, or leave it empty.",
  )
  .default("");

/** Where a visit takes place, with the questions each kind of place needs answered. */
export const visitPlace = z.discriminatedUnion(
  "kind",
  [
    z.object({
      kind: z.literal("home"),
      address: requiredLine(STREET),
      unit: optionalLine(),
      access: optionalLine().describe("gate code, parking, which door"),
    }),
    z.object({
      kind: z.literal("office"),
      company: requiredLine("Enter the company's name."),
      address: requiredLine(STREET),
      suite: optionalLine(),
    }),
    z.object({
      kind: z.literal("hospital"),
      facility: requiredLine(FACILITY),
      address: optionalLine(),
      unit: optionalLine(),
      room: requiredLine("Enter the room, or where in the hospital to ask."),
      nurseStationPhone: phone,
      patientCanSign: yesOrNo("Say whether the patient is awake and able to sign."),
    }),
    z.object({
      kind: z.literal("care-home"),
      facility: requiredLine(FACILITY),
      address: optionalLine(),
      room: optionalLine(),
      frontDeskPhone: phone,
      residentCanSign: yesOrNo("Say whether the resident is able to sign."),
    }),
    z.object({
      kind: z.literal("campus"),
      school: requiredLine("Enter the name of the school."),
      hall: requiredLine("Enter the hall or building."),
      address: optionalLine(),
    }),
    z.object({
      kind: z.literal("jail"),
      facility: requiredLine(FACILITY),
      address: optionalLine(),
      bookingNumber: requiredLine("Enter the inmate's booking number."),
      approved: yesOrNo("Say whether the facility has approved the visit."),
    }),
  ],
  "Choose what kind of place it is.",
);

type VisitPlace = z.output<typeof visitPlace>;

const KINDS = visitPlace.options.map(({ shape }) => shape.kind.value);

/** A kind of place by itself, as the query of slots names it. */
export const placeKind = z.enum(KINDS, `Name the kind of place: ${KINDS.join(", ")}.`);

/** The place of a visit in one line for calendars and maps, ending with the ZIP. */
export function visitPlaceLine(visitPlace: VisitPlace, zip: string): string {
  const parts = placeParts(visitPlace).filter((part) => part !== "");
  return [...parts, zip].join(", ");
}

function placeParts(visitPlace: VisitPlace): string[] {
  switch (visitPlace.kind) {
    case "home":
      return [visitPlace.address, visitPlace.unit];
    case "office":
      return [visitPlace.company, visitPlace.address, labeled("Suite", visitPlace.suite)];
    case "hospital":
      return [visitPlace.facility, visitPlace.address, visitPlace.unit, visitPlace.room];
    case "care-home":
      return [visitPlace.facility, visitPlace.address, visitPlace.room];
    case "campus":
      return [visitPlace.school, visitPlace.hall, visitPlace.address];
    case "jail":
      return [visitPlace.facility, visitPlace.address];
  }
}

/** `200` as "Room 200"; what names itself, such as "Apt 4" or "Floor 2", stays. */
export function labeled(label: string, text: string): string {
  return /^\s*#?\d[\w-]*\s*$/.test(text) ? `${label} ${text.trim()}` : text;
}
