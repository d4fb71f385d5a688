import { z } from "zod";
import { requiredText } from "../../required-text.ts";
import { MEANING_IDS } from "../meanings/meaning-ids.ts";
import { regularExpression } from "../regular-expression.ts";

/** `content/assistant/facts.yaml`: what a question may turn on, and how a reply shows that it speaks of it. */
export const factFile = z.array(
  z.strictObject({
    name: z.strictObject({ en: requiredText, es: requiredText }),
    mentioned: regularExpression().describe("found in the normalized message"),
    unless: regularExpression().optional().describe("not found there"),
    coveredBy: regularExpression().describe(
      "found in the reply, in lower case, without accents and links",
    ),
    about: z
      .array(z.enum(MEANING_IDS))
      .min(1)
      .describe("the meanings whose answers it would change"),
  }),
);

/** A fact that a question may turn on. */
export type KeyFact = Readonly<z.infer<typeof factFile>[number]>;
