import type { CatalogueDocument } from "../../documents/catalogue.ts";
import { partnersOf } from "../../documents/sayings.ts";
import { bookingLink, pageLink, phoneOf } from "../links.ts";
import { keysOf } from "../papers.ts";
import { type Answer, type Ask, joined, say } from "../reply.ts";
import { fromPrice, isReady } from "./from-price.ts";

/** Whether a paper can be notarized, how, and what to bring. */
export const paper: Answer = (ask) => {
  const found = ask.heard.papers[0] ?? likely(ask);
  if (!found) return anyPaper(ask);
  return found.notarizable ? notarizable(found, ask) : elsewhere(found, ask);
};

function notarizable(found: CatalogueDocument, ask: Ask): string {
  const others = ask.heard.papers.slice(1, 3).filter((other) => other.notarizable);
  const names = [found, ...others].map(({ name }) => `**${name}**`).join(", ");
  const guide = pageLink(found.guide && `/blog/${found.guide}`, ask);
  const bring = found.bring.slice(0, 3).map((item) => item.charAt(0).toLowerCase() + item.slice(1));
  return joined(
    say(ask, `Yes, we can notarize that: ${names}.`, `Sí, podemos notarizar la firma: ${names}.`),
    ask.language === "en" ? plainNote(found) : actText(found),
    ask.language === "en"
      ? bring.length > 0 && `Have ready: ${bring.join(", ")}.`
      : "Tenga listo: identificación oficial con foto y el documento completo, sin firmar.",
    priced(found, ask),
    guide && say(ask, `Guide: ${guide}.`, `Guía (en inglés): ${guide}.`),
    step(ask),
  );
}

/** The note, without what reads as a refusal when it stands beside a yes. */
function plainNote({ note }: CatalogueDocument): string {
  return note
    .split(/(?<=[.!?]) /)
    .filter((sentence) => !/cannot be notarized|(?:cannot|do not|may not) notarize/i.test(sentence))
    .join(" ");
}

function actText({ act }: CatalogueDocument): string {
  if (act === "jurat") return "Se jura y se firma delante del notary public.";
  return act === "acknowledgment"
    ? "Usted reconoce su firma ante el notary public."
    : "El texto del documento decide qué acto notarial lleva.";
}

/** A paper no notary can complete: why, where to go, and what we can do beside it. */
function elsewhere(found: CatalogueDocument, ask: Ask): string {
  const guide = pageLink(found.guide && `/blog/${found.guide}`, ask);
  if (ask.language === "es")
    return joined(
      `**${found.name}**: esto no lo completa un notary public en ${ask.world.site.businessConfig.address.state}; pídalo a la oficina que emite el documento o consulte a un abogado.`,
      `Si un documento relacionado lleva un bloque notarial, sí podemos notarizarlo: llame al ${phoneOf(ask)}.`,
      guide && `Guía (en inglés): ${guide}.`,
    );
  return joined(
    `**${found.name}**: ${found.note}`,
    found.instead,
    "If a related paper has a notary block, we can notarize that one.",
    guide && `Guide: ${guide}.`,
  );
}

/** A paper the catalogue does not have: what decides, in one honest sentence. */
function anyPaper(ask: Ask): string {
  const finder = pageLink("/faq", ask, say(ask, "document finder", "buscador de documentos"));
  return joined(
    say(
      ask,
      "Usually, yes: we can notarize the signature on almost any paper that is complete and has a place for a notary, or that an office wants notarized.",
      "Por lo general, sí: podemos notarizar la firma en casi cualquier documento completo que lleve un espacio para notary public o que una oficina pida notarizado.",
    ),
    say(
      ask,
      `Tell me its exact title${finder ? `, look in our ${finder},` : ""} or read us its last page at ${phoneOf(ask)}.`,
      `Dígame el título exacto${finder ? `, vea el ${finder}` : ""} o llame al ${phoneOf(ask)}.`,
    ),
  );
}

/** The finder's own guess, believed only where it meets most of what was said. */
export function likely(ask: Ask): CatalogueDocument | undefined {
  const said = new Set(ask.heard.words.filter((word) => keysOf(word).length > 0));
  const [first] = ask.world.findDocuments(ask.heard.said);
  if (!first || said.size === 0) return undefined;
  const names = new Set([first.name, ...first.aliases].flatMap(keysOf));
  const isMet = (word: string) =>
    keysOf(word).some((key) => names.has(key)) ||
    [...partnersOf(word)].some((other) => names.has(other));
  const met = [...said].filter(isMet).length;
  return met >= Math.max(1, Math.ceil(said.size * 0.6)) ? first : undefined;
}

function priced(found: CatalogueDocument, ask: Ask): string {
  const id = ask.heard.services.ids[0] ?? found.services[0];
  return id ? fromPrice(id, ask) : "";
}

function step(ask: Ask): string {
  return isReady(ask)
    ? `${bookingLink(ask)}.`
    : say(
        ask,
        "What is your ZIP? I add the travel.",
        "¿Cuál es su código postal? Le sumo el viaje.",
      );
}
