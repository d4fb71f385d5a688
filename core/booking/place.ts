import { z } from "zod";
import { leadForm } from "../leads/lead.ts";
import { line, optionalLine } from "../leads/typed.ts";

const STREET = "Type the street and number.";
const FACILITY = "Type the name of the place.";
// A form sends words, the public interface true or false.
const yesOrNo = (missing: string) => z.union([z.boolean(), z.stringbool()], missing);
const phone = z.union([z.literal(""), leadForm.shape.phone]).default("");

/** Where people may be met, each with what it takes to find them there. */
export const place = z.discriminatedUnion(
  "kind",
  [
    z.object({
      kind: z.literal("home"),
      address: line(STREET),
      unit: optionalLine(),
      access: optionalLine().describe("gate code, parking, which door"),
    }),
    z.object({
      kind: z.literal("office"),
      company: line("Type the company's name."),
      address: line(STREET),
      suite: optionalLine(),
    }),
    z.object({
      kind: z.literal("hospital"),
      facility: line(FACILITY),
      address: optionalLine(),
      unit: optionalLine(),
      room: line("Type the room, or where in the hospital to ask."),
      nurseStationPhone: phone,
      patientCanSign: yesOrNo("Say whether the patient is awake and able to sign."),
    }),
    z.object({
      kind: z.literal("care-home"),
      facility: line(FACILITY),
      address: optionalLine(),
      room: optionalLine(),
      frontDeskPhone: phone,
      residentCanSign: yesOrNo("Say whether the resident is able to sign."),
    }),
    z.object({
      kind: z.literal("campus"),
      school: line("Type the name of the school."),
      hall: line("Type the hall or building."),
      address: optionalLine(),
    }),
    z.object({
      kind: z.literal("jail"),
      facility: line(FACILITY),
      address: optionalLine(),
      bookingNumber: line("Type the booking number of the person inside."),
      approved: yesOrNo("Say whether the facility has approved the visit."),
    }),
  ],
  "Choose what kind of place it is.",
);

type Place = z.output<typeof place>;

/** The place of a visit in one line, as a calendar or a map takes it; the ZIP ends it. */
export function placeLine(place: Place, zip: string): string {
  const parts = partsOf(place).filter((part) => part !== "");
  return [...parts, zip].join(", ");
}

function partsOf(place: Place): string[] {
  switch (place.kind) {
    case "home":
      return [place.address, place.unit];
    case "office":
      return [place.company, place.address, place.suite];
    case "hospital":
      return [place.facility, place.address, place.unit, place.room];
    case "care-home":
      return [place.facility, place.address, place.room];
    case "campus":
      return [place.school, place.hall, place.address];
    case "jail":
      return [place.facility, place.address];
  }
}
