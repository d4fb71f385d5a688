import { formatUsd, ZERO_CENTS } from "../../../format/money.ts";
import { joinNames } from "../../../format/names.ts";
import { stateName } from "../../../locations/states.ts";
import { isTravelLimited, statesOfZone } from "../../../pricing/travel-limit.ts";
import { type AnswerContext, joinSentences, localize, type TopicAnswer } from "../answer.ts";
import { bookingLink, pageLink, phoneOf } from "../links.ts";
import { isUnknownZip, outsideSentence, unknownZipSentence } from "./outside-state.ts";
import { type RequestedPlace, requestedPlaces } from "./requested-places.ts";
import { isLimitedAt, travelPrice } from "./travel-price.ts";

/** The travel fee: of a place that was named, else of all zones. */
export const answerTravelFee: TopicAnswer = (context) => {
  const places = requestedPlaces(context);
  const asksIfFlat =
    /\b(?:each way|round trip|both ways|one way|there and back|per mile|mileage|per document|twice|total|flat)\b/.test(
      context.message.text,
    );
  if (places.length === 0)
    return joinSentences(
      onceNote(homeStates(context), context),
      travelRange(context),
      askForPlace(context),
    );
  const lines = places.map((place) => placeTravelFee(place, context));
  return joinSentences(
    lines.length > 1 ? lines.map((line) => `- ${line}`).join("\n") : lines[0],
    asksIfFlat && onceNote(statesOf(places), context),
    totalNote(places, context),
    nextStep(context),
  );
};

/** One sentence for one place. */
function placeTravelFee(place: RequestedPlace, context: AnswerContext): string {
  if (place.isInHomeState === false) return outsideSentence(place, context, true);
  if (isUnknownZip(place)) return unknownZipSentence(place, context);
  const fee = place.zone?.fee ?? ZERO_CENTS;
  if (fee === 0)
    return localize(
      context,
      `There is no extra travel charge for ${place.text}: the drive is part of the visit price.`,
      `No hay cargo extra de viaje para ${place.text}: va incluido en el precio de la visita.`,
    );
  const price = travelPrice({ fee, state: place.state }, context);
  const first = localize(
    context,
    `The travel fee for ${place.text} is ${price}, there and back.`,
    `El viaje a ${place.text} cuesta ${price}, ida y vuelta.`,
  );
  if (place.isInRegularZone) return first;
  return joinSentences(
    first,
    localize(
      context,
      `It's outside our regular counties, so the visit is by arrangement: call ${phoneOf(context)} first.`,
      `Queda fuera de nuestros condados habituales: llame primero al ${phoneOf(context)}.`,
    ),
  );
}

/** All zones in one sentence. */
export function travelRange(context: AnswerContext): string {
  const { zones, elsewhere, travelLimits } = context.deps.site.pricing;
  const byFee = [...Map.groupBy(zones, ({ fee }) => fee)].map(([fee, list]) => {
    const most = isTravelLimited(travelLimits, list.flatMap(statesOfZone))
      ? localize(context, "at most ", "como máximo ")
      : "";
    const counties = joinNames(
      list.flatMap((zone) => zone.counties),
      context.language,
    );
    return fee === 0
      ? localize(context, `no extra charge in ${counties}`, `sin cargo extra en ${counties}`)
      : localize(
          context,
          `${most}${formatUsd(fee)} in ${counties}`,
          `${most}${formatUsd(fee)} en ${counties}`,
        );
  });
  return localize(
    context,
    `Travel by zone (counties): ${byFee.join("; ")}; ${formatUsd(elsewhere.fee)} elsewhere, by arrangement.`,
    `Viaje por zona (condados): ${byFee.join("; ")}; ${formatUsd(elsewhere.fee)} en otros lugares, por acuerdo.`,
  );
}

/** The total price, where the same message names a service too. */
function totalNote(places: readonly RequestedPlace[], context: AnswerContext): string | null {
  const { ids } = context.message.services;
  const [place] = places;
  const quote = place?.zip && place.isInHomeState ? context.deps.quote(ids, place.zip) : null;
  if (!quote) return null;
  const names = joinNames(
    quote.services.map(({ name }) => name),
    context.language,
  );
  return localize(
    context,
    `With ${names}: **Total ${formatUsd(quote.total)}**.`,
    `Con ${names}: **Total ${formatUsd(quote.total)}**.`,
  );
}

function homeStates({ deps }: AnswerContext): readonly string[] {
  return deps.site.businessConfig.commissionStates;
}

function statesOf(places: readonly RequestedPlace[]): string[] {
  return places.flatMap(({ state }) => state ?? []);
}

/** How travel is charged in these states: a flat fee, unless the law limits it in one of them. */
function onceNote(states: readonly string[], context: AnswerContext): string {
  const limited = states.filter((state) => isLimitedAt({ state }, context));
  const where =
    limited.length < states.length
      ? ` ${localize(context, "in", "en")} ${joinNames([...new Set(limited)].map(stateName), context.language)}`
      : "";
  if (limited.length > 0)
    return localize(
      context,
      `Travel${where} is charged by the trip, as the law requires, and a zone's fee is the most you pay.`,
      `El viaje${where} se cobra según el trayecto, como exige la ley, y el cargo de la zona es lo máximo que paga.`,
    );
  return localize(
    context,
    "Travel is one flat fee per visit, there and back, however many documents or signers.",
    "El viaje es un solo cargo fijo por visita, ida y vuelta, sin importar cuántos documentos o firmantes.",
  );
}

function askForPlace(context: AnswerContext): string {
  const page = pageLink("/service-areas", context);
  return joinSentences(
    localize(context, "Which ZIP or town is it?", "¿Cuál es su código postal o ciudad?"),
    page && localize(context, `Zones on a map: ${page}.`, `Mapa de zonas: ${page}.`),
  );
}

function nextStep(context: AnswerContext): string {
  return context.state.services.length > 0
    ? localize(
        context,
        `${bookingLink(context, "Book this visit")}.`,
        `${bookingLink(context, "Reserve esta visita")}.`,
      )
    : localize(
        context,
        "Tell me what you need signed, and I'll add the price of the visit.",
        "Dígame qué hay que firmar y le sumo el precio de la visita.",
      );
}
