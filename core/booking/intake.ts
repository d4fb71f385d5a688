import { z } from "zod";
import { leadForm } from "../leads/lead.ts";
import { line } from "../leads/typed.ts";
import { place } from "./place.ts";
import type { Scheduling } from "./scheduling.ts";

/** Who to ask for: the same four fields, and the same sentences, as on the enquiry form. */
export const contact = leadForm.pick({ firstName: true, lastName: true, phone: true, email: true });

export type Contact = z.output<typeof contact>;

/** What the notary must know before the drive. */
export const intake = z.object({
  place,
  signers: z
    .object({
      count: z.coerce
        .number("Type how many people sign.")
        .int("Type a whole number of people.")
        .min(1, "At least one person signs.")
        .max(20, "For more than 20 signers, please call us."),
      names: z.array(line("Type the signer's name as on the ID.")).max(20).default([]),
    })
    .refine(({ count, names }) => names.length <= count, {
      message: "There are more names than signers.",
      path: ["names"],
    })
    .prefault({ count: 1 }),
  documents: z.array(line("Type the document's name.", 200)).max(30).default([]),
  witnessesNeeded: z.coerce
    .number("Type how many witnesses are needed.")
    .int("Type a whole number of witnesses.")
    .min(0, "Type 0 if none is needed.")
    .max(4, "For more than 4 witnesses, please call us.")
    .default(0),
  idState: z.enum(["current", "expired-under-3-years", "none"], "Say which ID the signers have."),
  notes: leadForm.shape.details,
});

export type Intake = z.output<typeof intake>;

/** What of an intake makes a visit longer. */
interface Lengthening {
  readonly place: Pick<Intake["place"], "kind">;
  readonly signers: Pick<Intake["signers"], "count">;
}

/** Minutes by which the answers make a visit longer than its services alone. */
export function minutesAdded(
  { place, signers }: Lengthening,
  { intakeMinutes }: Scheduling,
): number {
  return intakeMinutes[place.kind] + (signers.count - 1) * intakeMinutes.extraSigner;
}
