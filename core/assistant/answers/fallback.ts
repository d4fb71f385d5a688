import { usd } from "../../money.ts";
import { amountsOf, strayAmounts } from "../amounts.ts";
import type { WrittenAnswer } from "../lexicon.ts";
import { more, pageLink, phoneOf } from "../links.ts";
import { type Ask, joined, say } from "../reply.ts";

/** An answer somebody wrote on a page of the site, shortened to what may be said here: amounts of other offices stay on the page. */
export function fromPage({ answer, page }: WrittenAnswer, ask: Ask): string | null {
  const allowed = amountsOf(ask.world.site);
  const sentences = answer
    .split(/(?<=[.!?])\s+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => strayAmounts(sentence, allowed).length === 0);
  const kept = sentences.slice(0, 4).join(" ");
  return kept === "" ? null : joined(kept, more(page || undefined, ask));
}

/** Nothing was understood for sure: what most people mean, pages that may help, a person. Keys struck at random get a question back. */
export function unknown(ask: Ask): { text: string; isLost: boolean } {
  const phone = phoneOf(ask);
  const telling = ask.heard.words.filter((word) => word.length > 2);
  if (!telling.some((word) => ask.lexicon.isWord(word))) return { text: again(ask), isLost: false };
  const links = ask.world
    .search(ask.heard.raw, 3)
    .flatMap(({ title, href }) => pageLink(href, ask, title) || [])
    .slice(0, 2);
  const lowest = ask.world.site.pricing.services.toSorted((a, b) => a.baseRate - b.baseRate)[0];
  const from = lowest ? usd(lowest.baseRate) : "";
  return {
    text: joined(
      say(
        ask,
        `I am not sure I understood that; could you rephrase it? If it is about a paper, we can usually notarize the signature on one that is complete. A visit starts at ${from} plus travel for your ZIP.`,
        `No estoy seguro de haber entendido; ¿podría decirlo de otra manera? Si es un documento completo, por lo general podemos notarizar la firma. Una visita empieza en ${from} más el viaje según su código postal.`,
      ),
      links.length > 0 &&
        say(
          ask,
          `These pages come close: ${links.join(", ")}.`,
          `Páginas cercanas (en inglés): ${links.join(", ")}.`,
        ),
      say(
        ask,
        `A person at ${phone} can tell you for sure.`,
        `Una persona en el ${phone} se lo puede decir con certeza.`,
      ),
    ),
    isLost: true,
  };
}

function again(ask: Ask): string {
  return say(
    ask,
    `Sorry, I didn't quite catch that. Could you rephrase it? I can help with prices, our area, hours, papers and appointments; or call ${phoneOf(ask)}.`,
    `Perdón, no entendí bien. ¿Podría decirlo de otra manera? Puedo ayudar con precios, zona, horario, documentos y citas; o llame al ${phoneOf(ask)}.`,
  );
}
