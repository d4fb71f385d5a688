import { priceBookAmounts } from "../../parse/amounts.ts";
import { type AnswerContext, joinSentences, localize, type TopicAnswer } from "../answer.ts";
import { bookingLink } from "../links.ts";
import { requestedPlaces } from "../place/requested-places.ts";
import {
  askForService,
  askForServiceAndZip,
  askForZip,
  placePriceText,
  priceList,
  priceRangeText,
  servicePriceText,
} from "./price-parts.ts";
import { quoteLines } from "./quotes.ts";
import { surchargeAt, surchargeNote } from "./surcharges.ts";
import { timedPrice } from "./timed-price.ts";

/** A price: the total where service and place are known, else what is known, and a question for what is missing. */
export const answerPrice: TopicAnswer = async (context) => {
  const ids = context.state.services;
  const places = requestedPlaces(context);
  const preface = claimedAmountNote(context);
  const asksForList =
    /\b(?:list|all(?! (?:together|in\b))|every|each|rates|prices|precios|tarifas)\b/.test(
      context.message.text,
    );
  const isComparison =
    /\b(?:vs|versus|compared?|comparison|difference|cheaper|or|diferencia)\b/.test(
      context.message.text,
    );
  if (ids.length > 1 && isComparison && places.length > 0)
    return joinSentences(
      ids.map((id) => `- ${quoteLines([id], places.slice(0, 1), context)}`).join("\n"),
      "\n\n",
      bookingStep(context),
    );
  const [place] = places;
  const timed =
    place && places.length === 1 && !asksForList ? await timedPrice(ids, place, context) : null;
  if (timed) return joinSentences(preface, timed);
  if (
    ids.length > 0 &&
    places.length > 0 &&
    !(asksForList && context.message.services.ids.length === 0)
  )
    return joinSentences(
      preface,
      quoteLines(ids, places, context),
      extraNotes(context),
      places.some(({ isInHomeState }) => isInHomeState !== false) && bookingStep(context),
    );
  if (ids.length > 0)
    return joinSentences(
      preface,
      servicePriceText(ids, context, isComparison),
      extraNotes(context),
      askForZip(context),
    );
  if (place) return joinSentences(preface, placePriceText(place, context), askForService(context));
  return joinSentences(
    preface,
    asksForList ? priceList(context) : priceRangeText(context),
    extraNotes(context),
    askForServiceAndZip(context),
  );
};

/** A note that an amount the visitor claims is not confirmed; it is not repeated either. Null where nothing is claimed. */
function claimedAmountNote({ message, deps, language }: AnswerContext): string | null {
  const book = priceBookAmounts(deps.site);
  const isClaim =
    /\b(?:friend|neighbor|told|said|says|quoted|heard|paid|website|promised|deal|confirm|isnt|so|only|just|for \$|do it for|amigo|dijeron|pagan?)\b|^\$?\d|^(?:is|its) (?:it )?(?:\$|\d)/.test(
      message.text,
    );
  if (
    message.amounts.length === 0 ||
    (!isClaim && message.amounts.every((amount) => book.has(amount)))
  )
    return null;
  return language === "es"
    ? "No puedo confirmar otros montos; vale nuestra lista de precios."
    : "I cannot confirm other amounts; our price book is what counts.";
}

function extraNotes(context: AnswerContext): string | null {
  const people = context.message.signerCount ?? 0;
  const entries = context.state.services.map(context.lexicon.pricedAs);
  const apart = context.deps.site.pricing.services
    .filter(({ id }) => entries.includes(id))
    .flatMap(({ description }) =>
      description.split(/(?<=\.) /).filter((text) => /separate/i.test(text)),
    );
  return joinSentences(
    context.language === "en" && apart[0],
    !surchargeAt(context) && surchargeNote(context),
    people > 1 &&
      localize(
        context,
        "Several signers fit into one visit; tell us how many documents each signs.",
        "En una visita caben varios firmantes; díganos cuántos documentos firma cada uno.",
      ),
  );
}

function bookingStep(context: AnswerContext): string {
  return localize(
    context,
    `${bookingLink(context, "See open times")}.`,
    `${bookingLink(context, "Ver horas disponibles")}.`,
  );
}
