import { z } from "zod";
import { requiredText } from "../../required-text.ts";
import { MEANING_IDS } from "../meanings/meaning-ids.ts";
import { isSafetyMeaning } from "../meanings/safety-meanings.ts";
import type { Understanding } from "../meanings/understand.ts";
import { foldText } from "../parse/normalize.ts";
import type { IntentId } from "../topics/topic-ids.ts";

const pattern = z.string().transform((source, context) => {
  try {
    return new RegExp(source);
  } catch {
    context.addIssue({ code: "custom", message: "isn't a regular expression" });
    return z.NEVER;
  }
});

/** `content/assistant/facts.yaml`: what a question may turn on, and how a reply shows that it speaks of it. */
export const factFile = z.array(
  z.strictObject({
    name: z.strictObject({ en: requiredText, es: requiredText }),
    said: pattern.describe("found in the normalized message"),
    unless: pattern.optional().describe("not found there"),
    answered: pattern.describe("found in the reply, in lower case, without accents and links"),
    about: z
      .array(z.enum(MEANING_IDS))
      .min(1)
      .describe("the meanings whose answers it would change"),
  }),
);

/** A fact that a question may turn on. */
export type KeyFact = Readonly<z.infer<typeof factFile>[number]>;

/**
 * The facts that a message says and its answer leaves out, though they would change it: such an answer is to another question. A case that the law is known of, and a meaning that the visitor chose, are answered as they are; so are danger and
 * dishonesty, where the warning counts more than the fact.
 */
export function factsLeftOut(
  text: string,
  answer: { readonly text: string; readonly intent: IntentId },
  { meaning, sureness }: Pick<Understanding, "meaning" | "sureness">,
  facts: readonly KeyFact[],
): readonly KeyFact[] {
  if (answer.intent === "asked-back" || answer.intent === "unknown") return [];
  if (sureness === 1 || !meaning || isSafetyMeaning(meaning)) return [];
  const said = facts.filter(
    ({ said, unless, about }) => about.includes(meaning) && said.test(text) && !unless?.test(text),
  );
  if (said.length === 0) return [];
  const plain = foldText(answer.text.replace(/\[[^\]]*\]\([^)]*\)/g, " "));
  return said.filter(({ answered }) => !answered.test(plain));
}
