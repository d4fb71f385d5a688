import { amountsOf } from "../amounts.ts";
import { bookingLink } from "../links.ts";
import { placesAsked } from "../places-asked.ts";
import { type Answer, type Ask, joined, say } from "../reply.ts";
import {
  askBoth,
  askService,
  askZip,
  ofPlace,
  ofService,
  priceList,
  starting,
} from "./price-parts.ts";
import { quotes } from "./quotes.ts";
import { surchargeOf } from "./surcharges.ts";

/** A price: the whole of it where service and place are known, else what is known and what is missing. */
export const price: Answer = (ask) => {
  const ids = ask.known.services;
  const places = placesAsked(ask);
  const preface = rumour(ask);
  const isAnnounced = /\b(?:list|all|every|each|rates|prices|precios|tarifas)\b/.test(
    ask.heard.said,
  );
  const isCompared = /\b(?:vs|versus|compared?|comparison|difference|cheaper|or|diferencia)\b/.test(
    ask.heard.said,
  );
  if (ids.length > 1 && isCompared && places.length > 0)
    return joined(
      ids.map((id) => `- ${quotes([id], places.slice(0, 1), ask)}`).join("\n"),
      "\n\n",
      bookStep(ask),
    );
  if (ids.length > 0 && places.length > 0 && !(isAnnounced && ask.heard.services.ids.length === 0))
    return joined(
      preface,
      quotes(ids, places, ask),
      extra(ask),
      places.some(({ isInState }) => isInState !== false) && bookStep(ask),
    );
  if (ids.length > 0)
    return joined(preface, ofService(ids, ask, isCompared), extra(ask), askZip(ask));
  const [place] = places;
  if (place) return joined(preface, ofPlace(place, ask), askService(ask));
  return joined(preface, isAnnounced ? priceList(ask) : starting(ask), extra(ask), askBoth(ask));
};

/** An amount a visitor brings along is neither confirmed nor repeated; the price book answers. */
function rumour({ heard, world, language }: Ask): string | null {
  const book = amountsOf(world.site);
  const isClaim =
    /\b(?:friend|neighbor|told|said|says|quoted|heard|paid|website|promised|deal|confirm|isnt|so|only|just|for \$|do it for|amigo|dijeron|pagan?)\b|^\$?\d|^(?:is|its) (?:it )?(?:\$|\d)/.test(
      heard.said,
    );
  if (heard.amounts.length === 0 || (!isClaim && heard.amounts.every((amount) => book.has(amount))))
    return null;
  return language === "es"
    ? "No puedo confirmar otros montos; vale nuestra lista de precios."
    : "I cannot confirm other amounts; our price book is what counts.";
}

function extra(ask: Ask): string | null {
  const people = ask.heard.people ?? 0;
  const entries = ask.known.services.map(ask.lexicon.pricedAs);
  const apart = ask.world.site.pricing.services
    .filter(({ id }) => entries.includes(id))
    .flatMap(({ description }) =>
      description.split(/(?<=\.) /).filter((text) => /separate/i.test(text)),
    );
  return joined(
    ask.language === "en" && apart[0],
    surchargeOf(ask),
    people > 1 &&
      say(
        ask,
        "Several signers fit into one visit; tell us how many papers each signs.",
        "En una visita caben varios firmantes; díganos cuántos documentos firma cada uno.",
      ),
  );
}

function bookStep(ask: Ask): string {
  return say(
    ask,
    `${bookingLink(ask, "See open times")}.`,
    `${bookingLink(ask, "Ver horas disponibles")}.`,
  );
}
