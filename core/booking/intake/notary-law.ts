import { z } from "zod";
import type { LawCorrections } from "../../law/corrections.ts";
import { intake } from "./intake.ts";

const text = z.string().min(1);

/** `content/law/everywhere.yaml`, and `checklist` in the file of a state: legal reminders for the notary, by the signers' ID and by the kind of visit. */
export const legalReminders = z.strictObject({
  idState: z.record(intake.shape.idState, text),
  reminders: z.array(
    z.strictObject({
      kinds: z
        .array(text)
        .min(1)
        .describe("services, entries of the price book and kinds of places"),
      texts: z.array(text).min(1),
    }),
  ),
});

export type LegalReminders = z.infer<typeof legalReminders>;

/** The legal reminders for every state, and what single states add, by their two letters. */
export interface NotaryLaw {
  readonly everywhere: LegalReminders;
  readonly states: { get(state: string): LegalReminders | undefined };
}

/** The law as a site's notary works by it: with what the owner corrected of it. */
export type NotaryLawFor = (corrections: LawCorrections) => NotaryLaw;

/** The reminders for a service, an entry of the price book or a kind of place. */
export function remindersFor(kind: string, law: LegalReminders): string[] {
  return law.reminders.flatMap(({ kinds, texts }) => (kinds.includes(kind) ? texts : []));
}
