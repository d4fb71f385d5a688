import { addCents, formatUsd, sumCents, ZERO_CENTS } from "../../../format/money.ts";
import { type AnswerContext, joinSentences, localize } from "../answer.ts";
import { phoneOf } from "../links.ts";
import {
  isPlaceOutOfReach,
  isUnknownZip,
  outsideSentence,
  unknownZipSentence,
} from "../place/outside-state.ts";
import type { RequestedPlace } from "../place/requested-places.ts";
import { surchargeAt } from "./surcharges.ts";

/** A quote for each place, a line each where there are several. The total comes last, so that no other amount follows it. */
export function quoteLines(
  ids: readonly string[],
  places: readonly RequestedPlace[],
  context: AnswerContext,
): string {
  const lines = places.map((place) => {
    // A total for a visit that cannot take place would be a promise.
    if (isUnknownZip(place)) return unknownZipSentence(place, context);
    if (place.isInHomeState === false && (!place.zip || isPlaceOutOfReach(place, context)))
      return outsideSentence(place, context);
    const quote = place.zip ? context.deps.quote(ids, place.zip) : null;
    const services = (quote?.services ?? ids.map(context.deps.price)).map(
      ({ name, price: base }) => `${name} ${formatUsd(base)}`,
    );
    const subtotal = quote?.subtotal ?? sumCents(ids.map((id) => context.deps.price(id).price));
    const fee = quote?.travelFee ?? place.zone?.fee ?? ZERO_CENTS;
    const travel =
      fee === 0
        ? localize(context, "no extra travel charge", "sin cargo extra de viaje")
        : localize(context, `${formatUsd(fee)} travel`, `${formatUsd(fee)} de viaje`);
    const extra = surchargeAt(context);
    const parts = [
      ...services,
      travel,
      ...(extra ? [`${formatUsd(extra.amount)} ${extra.name}`] : []),
    ].join(" + ");
    const sum = addCents(addCents(subtotal, fee), extra?.amount ?? ZERO_CENTS);
    const total = `**Total ${formatUsd(sum)}**`;
    const sentence = localize(
      context,
      `For ${place.text}: ${parts}. ${total}.`,
      `Para ${place.text}: ${parts}. ${total}.`,
    );
    return joinSentences(sentence, visitCaveat(place, context));
  });
  return lines.length > 1 ? `${lines.map((line) => `- ${line}`).join("\n")}\n\n` : (lines[0] ?? "");
}

/** What must be arranged before a visit there; null where nothing must. */
export function visitCaveat(place: RequestedPlace, context: AnswerContext): string | null {
  if (place.isInHomeState === false) return outsideSentence(place, context);
  if (place.isInRegularZone) return null;
  return localize(
    context,
    `That is beyond our regular counties, so the visit is by arrangement: call ${phoneOf(context)} first.`,
    `Queda fuera de nuestros condados habituales; la visita es por acuerdo: llame primero al ${phoneOf(context)}.`,
  );
}
