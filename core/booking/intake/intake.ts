import { z } from "zod";
import { requiredLine } from "../../leads/form-fields.ts";
import { leadFormSchema, phoneField } from "../../leads/lead-form.ts";
import type { Scheduling } from "../hours/scheduling.ts";
import { placeKind, visitPlace } from "./visit-place.ts";

const { firstName, lastName, phone, email } = leadFormSchema.shape;

/** Whom to meet: the same four fields and error messages as on the contact form. */
export const contact = z.object(
  { firstName, lastName, phone, email },
  "Send the contact: first name, last name, phone and email.",
);

export type Contact = z.output<typeof contact>;

const SIGNER_PHONE =
  "Enter the signer's phone number with its area code, ten digits in all, or leave it empty.";

/** The signer whom somebody else books for, such as a father whose daughter books. */
const signerContact = z.object(
  {
    name: requiredLine("Enter the signer's full name."),
    // Whoever books has given theirs, and a parent in a hospital bed may have none.
    phone: z.union([z.literal(""), phoneField(SIGNER_PHONE)], SIGNER_PHONE).default(""),
    email: z
      .union([z.literal(""), email], "Enter the signer's email address, or leave it empty.")
      .default(""),
  },
  "Send the signer's contact as an object with name, phone and email.",
);

const NO_NAMES = "List the signers' names, at most 20.";
const NO_DOCUMENTS = "List the documents by name, at most 30.";

/** What the notary must know before driving to a visit. */
export const intake = z.object(
  {
    place: visitPlace,
    signers: z
      .object(
        {
          count: z.coerce
            .number("Enter how many people are signing.")
            .int("Enter a whole number of people.")
            .min(1, "At least one person signs.")
            .max(20, "For more than 20 signers, please call us."),
          names: z
            .array(requiredLine("Enter the signer's name as on the ID."), NO_NAMES)
            .max(20, NO_NAMES)
            .default([]),
        },
        "Send the signers as an object with count and names.",
      )
      .refine(({ count, names }) => names.length <= count, {
        message: "There are more names than signers.",
        path: ["names"],
      })
      .prefault({ count: 1 }),
    documents: z
      .array(requiredLine("Enter the document's name.", 200), NO_DOCUMENTS)
      .max(30, NO_DOCUMENTS)
      .default([]),
    witnessesNeeded: z.coerce
      .number("Enter how many witnesses are needed.")
      .int("Enter a whole number of witnesses.")
      .min(0, "Enter 0 if none is needed.")
      .max(4, "For more than 4 witnesses, please call us.")
      .default(0),
    idState: z.enum(
      ["current", "expired-under-3-years", "none"],
      "Tell us which ID the signers have.",
    ),
    notes: leadFormSchema.shape.details,
    signerContact: signerContact
      .optional()
      .describe("whom the notary meets, if that is not the contact who books"),
  },
  "Send the intake as an object with place, signers, documents, witnessesNeeded and idState.",
);

export type Intake = z.output<typeof intake>;

/** The answers of an intake that make a visit longer; they are asked before the times are offered. */
interface LengtheningAnswers {
  /** Null where it isn't known yet. */
  readonly place: Pick<Intake["place"], "kind"> | null;
  readonly signers: Pick<Intake["signers"], "count">;
}

/**
 * Minutes that the answers of an intake add to a visit. While the place isn't known, those of the place that takes longest: a
 * time that fits it is kept whatever place is named later.
 */
export function minutesAdded(
  { place, signers }: LengtheningAnswers,
  { intakeMinutes }: Scheduling,
): number {
  const atPlace = place
    ? intakeMinutes[place.kind]
    : Math.max(...placeKind.options.map((kind) => intakeMinutes[kind]));
  return atPlace + (signers.count - 1) * intakeMinutes.extraSigner;
}

/** Minutes that a place adds to a visit with one signer; `null` is a place that isn't known yet. */
export function minutesAtPlace(kind: Intake["place"]["kind"] | null, rules: Scheduling): number {
  return minutesAdded({ place: kind && { kind }, signers: { count: 1 } }, rules);
}

/** Two or more signers as the subject of a sentence: "Both signers", "All 3 signers". */
export function allSigners(count: number): string {
  return count === 2 ? "Both signers" : `All ${count} signers`;
}
