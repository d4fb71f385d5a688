import { joinAlternatives } from "../../../format/names.ts";
import type { MeaningId } from "../../meanings/meaning-ids.ts";
import type { Meanings } from "../../meanings/meanings.ts";
import { type AnswerContext, localize } from "../answer.ts";
import { phoneOf } from "../links.ts";

/** One short question back, about what a message may mean: an answer to another question is worse than none. */
export function askWhichMeaning(
  choices: readonly MeaningId[],
  meanings: Meanings,
  context: AnswerContext,
): string {
  const names = [
    ...new Set(choices.map((id) => `**${meanings.labelOf(id).name[context.language]}**`)),
  ];
  const phone = phoneOf(context);
  return localize(
    context,
    `I want to answer the right question. Is it about ${joinAlternatives(names)}? Or call ${phone}.`,
    `Quiero responder lo que usted pregunta. ¿Es sobre ${joinAlternatives(names, "es")}? O llame al ${phone}.`,
  );
}
