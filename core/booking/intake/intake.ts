import { z } from "zod";
import { requiredLine } from "../../leads/form-fields.ts";
import { leadFormSchema } from "../../leads/lead-form.ts";
import type { Scheduling } from "../hours/scheduling.ts";
import { visitPlace } from "./visit-place.ts";

/** Whom to meet: the same four fields and error messages as on the contact form. */
export const contact = leadFormSchema.pick({
  firstName: true,
  lastName: true,
  phone: true,
  email: true,
});

export type Contact = z.output<typeof contact>;

/** What the notary must know before driving to a visit. */
export const intake = z.object({
  place: visitPlace,
  signers: z
    .object({
      count: z.coerce
        .number("Type how many people sign.")
        .int("Type a whole number of people.")
        .min(1, "At least one person signs.")
        .max(20, "For more than 20 signers, please call us."),
      names: z.array(requiredLine("Type the signer's name as on the ID.")).max(20).default([]),
    })
    .refine(({ count, names }) => names.length <= count, {
      message: "There are more names than signers.",
      path: ["names"],
    })
    .prefault({ count: 1 }),
  documents: z.array(requiredLine("Type the document's name.", 200)).max(30).default([]),
  witnessesNeeded: z.coerce
    .number("Type how many witnesses are needed.")
    .int("Type a whole number of witnesses.")
    .min(0, "Type 0 if none is needed.")
    .max(4, "For more than 4 witnesses, please call us.")
    .default(0),
  idState: z.enum(["current", "expired-under-3-years", "none"], "Say which ID the signers have."),
  notes: leadFormSchema.shape.details,
});

export type Intake = z.output<typeof intake>;

/** The answers of an intake that make a visit longer. */
interface LengtheningAnswers {
  readonly place: Pick<Intake["place"], "kind">;
  readonly signers: Pick<Intake["signers"], "count">;
}

/** Minutes that the answers of an intake add to a visit. */
export function minutesAdded(
  { place, signers }: LengtheningAnswers,
  { intakeMinutes }: Scheduling,
): number {
  return intakeMinutes[place.kind] + (signers.count - 1) * intakeMinutes.extraSigner;
}
