import { formatUsd, ZERO_CENTS } from "../../../format/money.ts";
import { joinNames } from "../../../format/names.ts";
import { countyList } from "../../../locations/county-list.ts";
import { type AnswerContext, joinSentences, localize, type TopicAnswer } from "../answer.ts";
import { bookingLink, pageLink, phoneOf, readMore } from "../links.ts";
import { timedPrice } from "../price/timed-price.ts";
import { namesTime, openAt } from "../time/open-at.ts";
import { answerMeetingPlace } from "./meeting-place.ts";
import { isUnknownZip, outsideSentence, unknownZipSentence } from "./outside-state.ts";
import { homeStateNames, type RequestedPlace, requestedPlaces } from "./requested-places.ts";
import { isLimitedAt, travelPrice } from "./travel-price.ts";

/** Whether we serve a place. */
export const answerArea: TopicAnswer = async (context) => {
  const places = requestedPlaces(context);
  if (places.length === 0) return answerWithoutPlace(context);
  const [first] = places;
  const open = first && places.length === 1 ? await answerForTime(first, context) : null;
  if (open) return open;
  const lines = places.map((place) => placeSentence(place, context));
  const step =
    first?.isInHomeState !== false && first?.isInRegularZone
      ? localize(
          context,
          `${bookingLink(context, "See times for a visit there")}.`,
          `${bookingLink(context, "Ver horas para una visita")}.`,
        )
      : null;
  return joinSentences(
    lines.length > 1 ? lines.map((line) => `- ${line}`).join("\n") : lines[0],
    first?.isInHomeState !== false && bedsideOrJailNote(context),
    step,
  );
};

/** "Can you come to 45036 tomorrow at 3?" asks for that time: that we serve the ZIP is no answer to it. Null where no time was named. */
async function answerForTime(
  place: RequestedPlace,
  context: AnswerContext,
): Promise<string | null> {
  if (!namesTime(context) || place.isInHomeState === false || !place.isInRegularZone) return null;
  const { services } = context.state;
  return (await timedPrice(services, place, context)) ?? (await openAt(place, context));
}

/** What to know before a visit to a hospital or a jail. */
function bedsideOrJailNote(context: AnswerContext): string | null {
  if (context.message.services.by !== "place") return null;
  const { jail, hospital } = context.deps.site.assistant.topics;
  const topic = /\b(?:jail|prison|inmate|correctional|carcel)/.test(context.message.text)
    ? jail
    : hospital;
  const text = (context.language === "es" ? topic?.es : topic?.en) ?? "";
  return joinSentences(...text.split(/(?<=\.) /).slice(0, 2));
}

/** Counties as a Spanish sentence lists them. */
function condados(names: readonly string[]): string {
  return `${names.length === 1 ? "el condado" : "los condados"} de ${joinNames(names, "es")}`;
}

/** All counties we serve. */
export const answerCounties: TopicAnswer = (context) => {
  const isOutside = context.lexicon.rules.outsideHomeStates.test(context.message.text);
  const { businessConfig, pricing } = context.deps.site;
  const { serviceArea, address } = businessConfig;
  const countiesByArrangement = pricing.elsewhere.counties;
  return joinSentences(
    isOutside &&
      localize(
        context,
        `Our notary may act only in ${homeStateNames(context)}, not outside it.`,
        `Nuestro notary public solo puede actuar en ${homeStateNames(context)}.`,
      ),
    localize(
      context,
      `We serve ${countyList(serviceArea.counties, address.state)} in ${homeStateNames(context)}.${countiesByArrangement.length > 0 ? ` ${joinNames(countiesByArrangement)} and other places are by arrangement.` : ""}`,
      `Servimos ${condados(serviceArea.counties)} en ${homeStateNames(context)}.${countiesByArrangement.length > 0 ? ` ${joinNames(countiesByArrangement, "es")} y otros lugares, por acuerdo.` : ""}`,
    ),
    readMore("/service-areas", context),
    localize(
      context,
      "Tell me your ZIP or town and I'll check.",
      "Dígame su código postal o ciudad y lo reviso.",
    ),
  );
};

function placeSentence(place: RequestedPlace, context: AnswerContext): string {
  if (place.isInHomeState === false) return outsideSentence(place, context);
  if (isUnknownZip(place)) return unknownZipSentence(place, context);
  if (place.isInRegularZone) {
    const fee = place.zone?.fee ?? ZERO_CENTS;
    return fee === 0
      ? localize(
          context,
          `Yes, we serve ${place.text}, with no extra travel charge.`,
          `Sí, vamos a ${place.text}, sin cargo extra de viaje.`,
        )
      : localize(
          context,
          isLimitedAt(place, context)
            ? `Yes, we serve ${place.text}; the travel fee there is at most ${formatUsd(fee)} per visit.`
            : `Yes, we serve ${place.text}; the flat travel fee there is ${formatUsd(fee)} per visit.`,
          `Sí, vamos a ${place.text}; el viaje cuesta ${travelPrice({ fee, state: place.state }, context)}.`,
        );
  }
  const where =
    place.state === null
      ? localize(
          context,
          `I do not know ${place.text}, so it is probably outside our regular counties.`,
          `No conozco ${place.text}; quizá queda fuera de nuestros condados habituales.`,
        )
      : localize(
          context,
          `${place.text} is outside our regular counties.`,
          `${place.text} queda fuera de nuestros condados habituales.`,
        );
  return joinSentences(
    where,
    localize(
      context,
      `A visit there is by arrangement, with a travel fee of ${formatUsd(place.zone?.fee ?? ZERO_CENTS)}: please call ${phoneOf(context)} first.`,
      `Una visita allí es por acuerdo, con ${formatUsd(place.zone?.fee ?? ZERO_CENTS)} de viaje: llame primero al ${phoneOf(context)}.`,
    ),
  );
}

/** Where no place was recognized: the question is about our area in general, or about a place we do not know. */
function answerWithoutPlace(context: AnswerContext): string | null | Promise<string | null> {
  const unknown = /\b(?:in|to|cover|serve|near|around) ([a-z]{4,}(?: [a-z]{4,})?)$/.exec(
    context.message.text,
  )?.[1];
  if (
    /\b(?:me|us|my|home|house|office|place|customer|client)\b/.test(context.message.text) &&
    !/\barea|zone|far|radius\b/.test(context.message.text)
  )
    return answerMeetingPlace(context);
  if (
    !unknown ||
    /\b(?:area|areas|county|counties|you|here|there|people|from|work|service|range)\b/.test(unknown)
  )
    return answerCounties(context);
  const { serviceArea, address } = context.deps.site.businessConfig;
  return joinSentences(
    localize(
      context,
      `I couldn't find that place. We regularly serve ${countyList(serviceArea.counties, address.state)} in ${homeStateNames(context)}; anywhere else is by arrangement. Give me its ZIP, or call ${phoneOf(context)}.`,
      `No encuentro ese lugar por su nombre. Servimos ${condados(serviceArea.counties)} en ${homeStateNames(context)}; otros lugares, por acuerdo. Dígame el código postal o llame al ${phoneOf(context)}.`,
    ),
    pageLink("/service-areas", context) && `${pageLink("/service-areas", context)}.`,
  );
}
