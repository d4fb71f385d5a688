import type { CatalogueDocument } from "../../../documents/catalogue.ts";
import { synonymsOf } from "../../../documents/word-lists.ts";
import { type AnswerContext, joinSentences, localize } from "../answer.ts";
import { bookingLink, pageLink, phoneOf } from "../links.ts";
import { canBook, fromPrice } from "../price/from-price.ts";

/** Whether a document can be notarized, how, and what to bring. */
export function answerDocument(context: AnswerContext): string {
  const found = context.message.documents[0] ?? likelyDocument(context);
  if (!found) return unknownDocumentAnswer(context);
  return found.notarizable
    ? notarizableAnswer(found, context)
    : notNotarizableAnswer(found, context);
}

function notarizableAnswer(found: CatalogueDocument, context: AnswerContext): string {
  const others = context.message.documents.slice(1, 3).filter((other) => other.notarizable);
  const names = [found, ...others].map(({ name }) => `**${name}**`).join(", ");
  const guide = guideLink(found, context);
  const bring = found.bring.slice(0, 3).map((item) => item.charAt(0).toLowerCase() + item.slice(1));
  return joinSentences(
    localize(
      context,
      `Yes, we can notarize that: ${names}.`,
      `Sí, podemos notarizar la firma: ${names}.`,
    ),
    context.language === "en" ? noteWithoutContradictions(found) : spanishActText(found),
    context.language === "en"
      ? bring.length > 0 && `Have ready: ${bring.join(", ")}.`
      : "Tenga listo: identificación oficial con foto y el documento completo, sin firmar.",
    priceText(found, context),
    guide && localize(context, `Guide: ${guide}.`, `${guide}.`),
    nextStep(context),
  );
}

/** The guide about a document; empty where there is none. */
function guideLink({ guide }: CatalogueDocument, context: AnswerContext): string {
  const label = context.language === "es" ? "Guía, en inglés" : undefined;
  return pageLink(guide && `/blog/${guide}`, context, label);
}

/** The note without sentences that read as a refusal: they contradict the yes before them. */
function noteWithoutContradictions({ note }: CatalogueDocument): string {
  return note
    .split(/(?<=[.!?]) /)
    .filter((sentence) => !/cannot be notarized|(?:cannot|do not|may not) notarize/i.test(sentence))
    .join(" ");
}

function spanishActText({ act }: CatalogueDocument): string {
  if (act === "jurat") return "Se jura y se firma delante del notary public.";
  return act === "acknowledgment"
    ? "Usted reconoce su firma ante el notary public."
    : "El texto del documento decide qué acto notarial lleva.";
}

/** A document no notary can complete: why, where to go, and what we can do beside it. */
function notNotarizableAnswer(found: CatalogueDocument, context: AnswerContext): string {
  const guide = guideLink(found, context);
  if (context.language === "es")
    return joinSentences(
      `**${found.name}**: esto no lo completa un notary public en ${context.deps.site.businessConfig.address.state}; pídalo a la oficina que emite el documento o consulte a un abogado.`,
      `Si un documento relacionado lleva un bloque notarial, sí podemos notarizarlo: llame al ${phoneOf(context)}.`,
      guide && `${guide}.`,
    );
  return joinSentences(
    `**${found.name}**: ${found.note}`,
    found.instead,
    "If a related document has a notary block, we can notarize that one.",
    guide && `Guide: ${guide}.`,
  );
}

/** A document the catalogue does not have: what decides whether it can be notarized. */
function unknownDocumentAnswer(context: AnswerContext): string {
  const finder = pageLink(
    "/faq",
    context,
    localize(context, "document finder", "buscador de documentos"),
  );
  return joinSentences(
    localize(
      context,
      "Usually, yes: we can notarize the signature on almost any document that is complete and has a place for a notary, or that an office wants notarized.",
      "Por lo general, sí: podemos notarizar la firma en casi cualquier documento completo que lleve un espacio para notary public o que una oficina pida notarizado.",
    ),
    localize(
      context,
      `Tell me its exact title${finder ? `, look in our ${finder},` : ""} or read us its last page at ${phoneOf(context)}.`,
      `Dígame el título exacto${finder ? `, vea el ${finder}` : ""} o llame al ${phoneOf(context)}.`,
    ),
  );
}

/** How much of a message the document finder's guess must meet to be believed. */
const MIN_MET_SHARE = 0.6;

/** The document finder's own guess, where it meets most of the message. */
export function likelyDocument({
  message,
  deps,
  lexicon: { keywordsOf },
}: AnswerContext): CatalogueDocument | undefined {
  const words = new Set(message.words.filter((word) => keywordsOf.of(word).length > 0));
  const [first] = deps.findDocuments(message.text);
  if (!first || words.size === 0) return undefined;
  const names = new Set([first.name, ...first.aliases].flatMap((name) => keywordsOf.of(name)));
  const isMet = (word: string) =>
    keywordsOf.of(word).some((keyword) => names.has(keyword)) ||
    [...synonymsOf(word)].some((other) => names.has(other));
  const met = [...words].filter(isMet).length;
  return met >= Math.max(1, Math.ceil(words.size * MIN_MET_SHARE)) ? first : undefined;
}

function priceText(found: CatalogueDocument, context: AnswerContext): string {
  const id = context.message.services.ids[0] ?? found.services[0];
  return id ? fromPrice(id, context) : "";
}

function nextStep(context: AnswerContext): string {
  return canBook(context)
    ? `${bookingLink(context)}.`
    : localize(
        context,
        "What's your ZIP? I'll add any zone fee.",
        "¿Cuál es su código postal? Le sumo el viaje.",
      );
}
