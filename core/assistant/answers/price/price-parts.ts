import { formatMinuteRange } from "../../../format/durations.ts";
import { formatUsd, sumCents, ZERO_CENTS } from "../../../format/money.ts";
import { joinNames } from "../../../format/names.ts";
import { type AnswerContext, joinSentences, localize } from "../answer.ts";
import { pageLink } from "../links.ts";
import { isUnknownZip, outsideSentence, unknownZipSentence } from "../place/outside-state.ts";
import type { RequestedPlace } from "../place/requested-places.ts";
import { travelRange } from "../place/travel-fee.ts";
import { travelPrice } from "../place/travel-price.ts";
import { visitCaveat } from "./quotes.ts";

/** The entries of the price book, the lowest price first. */
export function ratesByPrice({ deps }: AnswerContext) {
  return deps.site.pricing.services.toSorted((a, b) => a.baseRate - b.baseRate);
}

/** What services cost before travel. Compared ones are not added up. */
export function servicePriceText(
  ids: readonly string[],
  context: AnswerContext,
  isComparison: boolean,
): string {
  const priced = ids.map(context.deps.price);
  const sum = sumCents(priced.map(({ price }) => price));
  const names = joinNames(
    priced.map(({ name, price: base }) => `**${name}**: **${formatUsd(base)}**`),
  );
  const time =
    priced.length === 1 && priced[0]?.time ? ` (${formatMinuteRange(priced[0].time)})` : "";
  const together =
    priced.length > 1 && !isComparison
      ? localize(
          context,
          ` Together ${formatUsd(sum)} in one visit.`,
          ` Juntos ${formatUsd(sum)} en una visita.`,
        )
      : "";
  return localize(
    context,
    `${names}${time} as the base price.${together} ${travelRange(context)}`,
    `${names}${time} como precio base.${together} ${travelRange(context)}`,
  );
}

/** The price of a visit to a place: its travel fee, and the lowest base price. */
export function placePriceText(place: RequestedPlace, context: AnswerContext): string {
  const lowest = ratesByPrice(context)[0];
  const from = lowest
    ? localize(
        context,
        `Visits start at **${formatUsd(lowest.baseRate)}** (${lowest.serviceName}).`,
        `Las visitas empiezan en **${formatUsd(lowest.baseRate)}** (${lowest.serviceName}).`,
      )
    : "";
  const whole =
    lowest && place.zip && place.isInHomeState ? context.deps.quote([lowest.id], place.zip) : null;
  const total =
    whole &&
    localize(
      context,
      `For ${lowest?.serviceName} there: **Total ${formatUsd(whole.total)}**.`,
      `Para ${lowest?.serviceName} allí: **Total ${formatUsd(whole.total)}**.`,
    );
  return joinSentences(travelFeeText(place, context), from, total);
}

/** The travel fee of one place, with what must be arranged first. */
export function travelFeeText(place: RequestedPlace, context: AnswerContext): string {
  if (place.isInHomeState === false) return outsideSentence(place, context);
  if (isUnknownZip(place)) return unknownZipSentence(place, context);
  const fee = place.zone?.fee ?? ZERO_CENTS;
  const text =
    fee === 0
      ? localize(
          context,
          `No extra travel charge for ${place.text}.`,
          `Sin cargo extra de viaje para ${place.text}.`,
        )
      : localize(
          context,
          `The travel fee for ${place.text} is ${travelPrice({ fee, state: place.state }, context)}.`,
          `El viaje a ${place.text} cuesta ${travelPrice({ fee, state: place.state }, context)}.`,
        );
  return joinSentences(text, visitCaveat(place, context));
}

/** The lowest and the highest price. */
export function priceRangeText(context: AnswerContext): string {
  const [lowest] = ratesByPrice(context);
  const most = ratesByPrice(context).at(-1);
  if (!lowest || !most) return "";
  return localize(
    context,
    `A mobile visit starts at **${formatUsd(lowest.baseRate)}** (${lowest.serviceName}); the price depends on the service, up to ${formatUsd(most.baseRate)} for ${most.serviceName}. ${travelRange(context)}`,
    `Una visita empieza en **${formatUsd(lowest.baseRate)}** (${lowest.serviceName}); depende del servicio, hasta ${formatUsd(most.baseRate)} por ${most.serviceName}. ${travelRange(context)}`,
  );
}

/** All base prices, one a line. */
export function priceList(context: AnswerContext): string {
  const lines = context.deps.site.pricing.services.map(
    ({ serviceName, baseRate }) => `- ${serviceName}: **${formatUsd(baseRate)}**`,
  );
  return `${localize(context, "Base prices per visit:", "Precios base por visita:")}\n${lines.join("\n")}\n\n${travelRange(context)}`;
}

/** Says that a number in the message is no ZIP; null without such a number. */
function invalidZipText(context: AnswerContext): string | null {
  return (
    context.message.invalidZip &&
    localize(
      context,
      "That ZIP does not have five digits.",
      "Ese código postal no tiene cinco dígitos.",
    )
  );
}

/** Asks for the ZIP. */
export function askForZip(context: AnswerContext): string {
  return joinSentences(
    invalidZipText(context),
    localize(
      context,
      "What is your ZIP? Then I can give you the total.",
      "¿Cuál es su código postal? Así le doy el total.",
    ),
  );
}

/** Asks for the service. */
export function askForService(context: AnswerContext): string {
  return localize(
    context,
    "Which service or document is it? Then I can give you the total.",
    "¿Qué servicio o documento es? Así le doy el total.",
  );
}

/** Asks for service and ZIP. */
export function askForServiceAndZip(context: AnswerContext): string {
  const prices = pageLink("/pricing", context);
  return joinSentences(
    invalidZipText(context),
    localize(
      context,
      "Tell me the service or document and your ZIP, and I'll give you the total.",
      "Dígame el servicio o documento y su código postal, y le doy el total.",
    ),
    prices && localize(context, `All prices: ${prices}.`, `Todos los precios: ${prices}.`),
  );
}
