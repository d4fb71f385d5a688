import { z } from "zod";
import { contact, type Intake, intake } from "../booking/intake/intake.ts";
import { parseInstant } from "../booking/time/zoned-time.ts";

const NO_BODY = "Send the fields to change as one JSON object.";

/** The body of `PATCH /api/visits/{id}`: what is left out stays. */
export const visitChange = z
  .object(
    {
      start: z.iso
        .datetime({
          offset: true,
          message: "Send the start as an instant, such as 2026-03-10T13:00:00Z.",
        })
        .transform(parseInstant)
        .optional()
        .describe("a time that /api/slots offers"),
      contact: contact.partial().optional().describe("the fields to change"),
      intake: intake.optional().describe("all answers of the intake at once"),
      notes: intake.shape.notes.removeDefault().optional(),
      signers: intake.shape.signers.unwrap().optional(),
    },
    NO_BODY,
  )
  .refine((change) => Object.values(change).some((value) => value !== undefined), {
    message: "Send at least one of start, contact, intake, notes and signers.",
    when: ({ value }) => typeof value === "object" && value !== null && !Array.isArray(value),
  });

export type VisitFieldChange = z.output<typeof visitChange>;

/** The intake after a change; "missing" where single answers are changed of an intake that nobody has given yet. */
export function changedIntake(
  before: Intake | null,
  { intake: whole, notes, signers }: Pick<VisitFieldChange, "intake" | "notes" | "signers">,
): Intake | null | "missing" {
  const base = whole ?? before;
  if (notes === undefined && signers === undefined) return base;
  if (!base) return "missing";
  return { ...base, ...(notes !== undefined && { notes }), ...(signers && { signers }) };
}
