import { formatUsd } from "../../../format/money.ts";
import type { WrittenAnswer } from "../../lexicon/written-answers.ts";
import { priceBookAmounts, unlistedAmounts } from "../../parse/amounts.ts";
import { type AnswerContext, joinSentences, localize } from "../answer.ts";
import { pageLink, phoneOf, readMore } from "../links.ts";

/** An answer of a page of the site, shortened. Sentences with amounts that are not in the price book are left out; null where none is left. */
export function writtenAnswerText(
  { answer, page }: WrittenAnswer,
  context: AnswerContext,
): string | null {
  const allowed = priceBookAmounts(context.deps.site);
  const sentences = answer
    .split(/(?<=[.!?])\s+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => unlistedAmounts(sentence, allowed).length === 0);
  const shortened = sentences.slice(0, 4).join(" ");
  return shortened === "" ? null : joinSentences(shortened, readMore(page || undefined, context));
}

/** The reply to what was not understood: what most people mean, pages that may help, the phone. Random letters get a request to rephrase and do not count as unanswered. */
export function notUnderstood(context: AnswerContext): { text: string; isUnanswered: boolean } {
  const phone = phoneOf(context);
  const significant = context.message.words.filter((word) => word.length > 2);
  if (!significant.some((word) => context.lexicon.isWord(word)))
    return { text: askToRephrase(context), isUnanswered: false };
  const links = context.deps
    .search(context.message.rawText, 3)
    .flatMap(({ title, href }) => pageLink(href, context, title) || [])
    .slice(0, 2);
  const lowest = context.deps.site.pricing.services.toSorted((a, b) => a.baseRate - b.baseRate)[0];
  const from = lowest ? formatUsd(lowest.baseRate) : "";
  return {
    text: joinSentences(
      localize(
        context,
        `I'm not sure I understood that. Could you rephrase it? If it's about a document, we can usually notarize the signature on one that is complete. A visit starts at ${from}, plus any zone fee.`,
        `No estoy seguro de haber entendido; ¿podría decirlo de otra manera? Si es un documento completo, por lo general podemos notarizar la firma. Una visita empieza en ${from} más el cargo de su zona, si lo hay.`,
      ),
      links.length > 0 &&
        localize(
          context,
          `These pages may help: ${links.join(", ")}.`,
          `Páginas en inglés que pueden ayudar: ${links.join(", ")}.`,
        ),
      localize(
        context,
        `A person at ${phone} can tell you for sure.`,
        `Una persona en el ${phone} se lo puede decir con certeza.`,
      ),
    ),
    isUnanswered: true,
  };
}

function askToRephrase(context: AnswerContext): string {
  return localize(
    context,
    `Sorry, I didn't quite catch that. Could you rephrase it? I can help with prices, our area, hours, documents and appointments; or call ${phoneOf(context)}.`,
    `Perdón, no entendí bien. ¿Podría decirlo de otra manera? Puedo ayudar con precios, zona, horario, documentos y citas; o llame al ${phoneOf(context)}.`,
  );
}
