import { isSafetyMeaning } from "../meanings/safety-meanings.ts";
import type { Understanding } from "../meanings/understand.ts";
import { foldText } from "../parse/normalize.ts";
import type { IntentId } from "../topics/topic-ids.ts";
import type { KeyFact } from "./fact-file.ts";

/**
 * The facts that a message mentions and that would change its answer, but that the answer doesn't cover.
 * A case that the law is known of, and a meaning that the visitor chose, are answered as they are; so are danger and
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
  const mentioned = facts.filter(
    (fact) => fact.about.includes(meaning) && fact.mentioned.test(text) && !fact.unless?.test(text),
  );
  if (mentioned.length === 0) return [];
  const plain = foldText(answer.text.replace(/\[[^[\]]*\]\([^()]*\)/g, " "));
  return mentioned.filter(({ coveredBy }) => !coveredBy.test(plain));
}
