import { NOTARY_FEE_QUESTION } from "../../topics/notary-fee-question.ts";
import { joinSentences, type TopicAnswer } from "../answer.ts";
import { answerFromText } from "../general/topic-text.ts";

/** What the law lets a notary charge. The price of a visit is not the notary fee, and who asks that is told so first. */
export const answerFeeLaw: TopicAnswer = async (context) => {
  const text = await answerFromText(context);
  const { amounts, text: asked } = context.message;
  const isVisitPrice = amounts.some((amount) => amount !== context.lexicon.maxFeePerAct);
  // "No." is the same word in both languages.
  return isVisitPrice && NOTARY_FEE_QUESTION.test(asked) ? joinSentences("No.", text) : text;
};
