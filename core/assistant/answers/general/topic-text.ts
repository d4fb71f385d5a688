import { type AnswerContext, joinSentences, localize, type TopicAnswer } from "../answer.ts";
import { bookingLink, phoneOf, readMore } from "../links.ts";
import { canBook, fromPrice } from "../price/from-price.ts";
import { nextStepKind } from "./next-step.ts";

/** What section `assistant` says of a topic, with the page that says more and a next step; null where the site has no text for it. */
export const answerFromText: TopicAnswer = (context) => {
  const { topic, deps, language, message, state, lexicon } = context;
  const entry = topic && deps.site.assistant.topics[topic];
  if (!entry) return null;
  const text = language === "es" ? (entry.es ?? entry.en) : entry.en;
  const [service] = state.services;
  // Only what is about one service has its price: a rule of prices answers by itself.
  const isPriced = nextStepKind(topic) === "quote" && lexicon.rules.price.test(message.text);
  const price = service && isPriced ? fromPrice(service, context) : null;
  return joinSentences(price, text, readMore(entry.read, context), nextStep(context, text));
};

/** One step from here, by what the topic is about; none where the text itself names one. */
function nextStep(context: AnswerContext, text: string): string | null {
  const phone = phoneOf(context);
  if (text.includes(phone) || /\b(?:call us|call first|call ahead|llame)\b/i.test(text))
    return null;
  const kind = context.topic && nextStepKind(context.topic);
  const [service] = context.state.services;
  if (kind === "quote" && service && !canBook(context))
    return joinSentences(
      fromPrice(service, context),
      localize(context, "What is your ZIP?", "¿Cuál es su código postal?"),
    );
  if (canBook(context))
    return localize(context, `Ready? ${bookingLink(context)}.`, `¿Listo? ${bookingLink(context)}.`);
  switch (kind) {
    case "ask-person":
      return localize(
        context,
        `Unsure about yours? Call ${phone}.`,
        `¿Tiene dudas? Llame al ${phone}.`,
      );
    case "offer-price":
      return localize(
        context,
        "Is there a finished document I can price for you?",
        "¿Hay un documento terminado que le pueda cotizar?",
      );
    case "ask-for-visit":
      return localize(
        context,
        "Tell me the service and your ZIP for the total.",
        "Dígame el servicio y su código postal para el total.",
      );
    default:
      return localize(context, `For more, call ${phone}.`, `Para más, llame al ${phone}.`);
  }
}
