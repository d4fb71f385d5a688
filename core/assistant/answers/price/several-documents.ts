import { joinSentences, type TopicAnswer } from "../answer.ts";
import { answerFromText } from "../general/topic-text.ts";
import { requestedPlaces } from "../place/requested-places.ts";
import { quoteLines } from "./quotes.ts";

/** How several documents, signers or signatures are priced; the visit's own price first, where service and place are known. */
export const answerSeveralDocuments: TopicAnswer = async (context) => {
  const { services } = context.state;
  const places = requestedPlaces(context);
  const isKnown = services.length > 0 && places.length === 1;
  const text = await answerFromText(context);
  return joinSentences(isKnown && quoteLines(services, places, context), text);
};
