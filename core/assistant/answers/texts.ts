import { bookingLink, more, phoneOf } from "../links.ts";
import { type Answer, type Ask, joined, say } from "../reply.ts";
import { PRICE } from "../topics/topic.ts";
import { fromPrice, isReady } from "./from-price.ts";

/** What section `assistant` says of a topic, with the page that says more and a next step; null where the brand has no words for it. */
export const written: Answer = (ask) => {
  const topic = ask.world.site.assistant.topics[ask.topic];
  if (!topic) return null;
  const text = ask.language === "es" ? (topic.es ?? topic.en) : topic.en;
  const [service] = ask.known.services;
  const cost = service && PRICE.test(ask.heard.said) ? fromPrice(service, ask) : null;
  return joined(cost, text, more(topic.read, ask), stepFor(ask, text));
};

/** One step from here, by the family of the topic; none where the text itself names one. */
function stepFor(ask: Ask, text: string): string | null {
  const phone = phoneOf(ask);
  if (text.includes(phone) || /\b(?:call us|call first|call ahead|llame)\b/i.test(text))
    return null;
  const { topic } = ask;
  const [service] = ask.known.services;
  if (
    /^(?:apostille|loan|scanback|vehicle|i9|hospital|jail)/.test(topic) &&
    service &&
    !isReady(ask)
  )
    return joined(
      fromPrice(service, ask),
      say(ask, "What is your ZIP?", "¿Cuál es su código postal?"),
    );
  if (isReady(ask)) return say(ask, `Ready? ${bookingLink(ask)}.`, `¿Listo? ${bookingLink(ask)}.`);
  if (/^(?:id|credible|name|minors|witness|in-person|already|agent|what-to|blind)/.test(topic))
    return say(ask, `Unsure about yours? Call ${phone}.`, `¿Tiene dudas? Llame al ${phone}.`);
  if (/^(?:legal|draft|certified|immigration|wedding|which|is-notary)/.test(topic))
    return say(
      ask,
      "Is there a finished paper I can price for you?",
      "¿Hay un documento terminado que le pueda cotizar?",
    );
  if (/^(?:fee|several|final|included|discount)/.test(topic))
    return say(
      ask,
      "Tell me the service and your ZIP for the total.",
      "Dígame el servicio y su código postal para el total.",
    );
  return say(ask, `For more, call ${phone}.`, `Para más, llame al ${phone}.`);
}
