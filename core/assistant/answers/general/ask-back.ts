import { joinAlternatives } from "../../../format/names.ts";
import { choiceLink } from "../../choice-link.ts";
import type { MeaningId } from "../../meanings/meaning-ids.ts";
import type { Meanings } from "../../meanings/meanings.ts";
import { isDanger } from "../../meanings/safety-meanings.ts";
import { type AnswerContext, joinSentences, localize } from "../answer.ts";
import { phoneOf } from "../links.ts";

/**
 * One short question back, about what a message may mean: an answer to another question is worse than none. Danger is never
 * asked about: whom to call goes before the question.
 */
export function askWhichMeaning(
  choices: readonly MeaningId[],
  meanings: Meanings,
  context: AnswerContext,
): string {
  const names = [
    ...new Set(
      choices
        .filter((id) => !isDanger(id))
        .map((id) => choiceLink(meanings.labelOf(id).name[context.language])),
    ),
  ];
  const phone = phoneOf(context);
  return joinSentences(
    choices.some(isDanger) &&
      localize(
        context,
        "If anyone is in danger, call **911** now.",
        "Si alguien está en peligro, llame al **911** ahora.",
      ),
    choices.includes("suicide") &&
      localize(
        context,
        "For thoughts of suicide, call or text **988**.",
        "Si alguien piensa en el suicidio, llame o mande un mensaje al **988**.",
      ),
    localize(
      context,
      `I'm not sure I understood you. Is it about ${joinAlternatives(names)}? Or call ${phone}.`,
      `No estoy seguro de haberle entendido. ¿Es sobre ${joinAlternatives(names, "es")}? O llame al ${phone}.`,
    ),
  );
}
