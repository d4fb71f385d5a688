import { joinNames } from "../../../format/names.ts";
import { choiceLink } from "../../choice-link.ts";
import type { KeyFact } from "../../conditions/fact-file.ts";
import type { MeaningId } from "../../meanings/meaning-ids.ts";
import type { Meanings } from "../../meanings/meanings.ts";
import { type AnswerContext, joinSentences, localize } from "../answer.ts";
import { phoneOf } from "../links.ts";

/** Says what was understood, and that no answer is known that speaks of all of it. The answer without it is one tap away. */
export function admitLeftOut(
  leftOut: readonly KeyFact[],
  meaning: MeaningId | null,
  meanings: Meanings,
  context: AnswerContext,
): string {
  const { language } = context;
  const phone = phoneOf(context);
  const facts = leftOut.map(({ name }) => name[language]);
  const about = meaning ? meanings.labelOf(meaning).name[language] : null;
  return joinSentences(
    localize(
      context,
      `I'm not sure about this one. Your question involves ${joinNames(facts)}, and the answer I have doesn't cover that. A person at ${phone} can tell you.`,
      `De esto no estoy seguro. Su pregunta trata también de ${joinNames(facts, "es")}, y la respuesta que tengo no lo cubre. Una persona en el ${phone} se lo puede decir.`,
    ),
    about &&
      localize(
        context,
        `Would you like to know about ${choiceLink(about)} in general?`,
        `¿Quiere saber en general sobre ${choiceLink(about)}?`,
      ),
  );
}
