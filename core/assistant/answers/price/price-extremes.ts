import { formatMinuteRange } from "../../../format/durations.ts";
import { formatUsd } from "../../../format/money.ts";
import { joinSentences, localize, type TopicAnswer } from "../answer.ts";
import { pageLink } from "../links.ts";
import { requestedPlaces } from "../place/requested-places.ts";
import { askForZip, ratesByPrice, travelFeeText } from "./price-parts.ts";

/** How people ask for the highest price. */
const HIGHEST =
  /\b(?:highest|priciest|maximum|most (?:you|they|expensive|costly)|(?:cuesta|precio) mas (?:caro|alto)|mas car[oa]|maximo)\b/;

/** The lowest base price of the book, or the highest where the message asks for that. */
export const answerCheapest: TopicAnswer = (context) => {
  if (HIGHEST.test(context.message.text)) return answerMostExpensive(context);
  const [first] = ratesByPrice(context);
  if (!first) return null;
  const place = requestedPlaces(context)[0];
  const text = localize(
    context,
    `Our lowest base price is **${first.serviceName}** at **${formatUsd(first.baseRate)}** (about ${formatMinuteRange(first.estimatedTime)}). ${place ? "" : "Only the zone fee for your ZIP is added."}`,
    `Nuestro precio base más bajo es **${first.serviceName}**: **${formatUsd(first.baseRate)}** (unos ${formatMinuteRange(first.estimatedTime)}). ${place ? "" : "Solo se suma el viaje según su código postal."}`,
  );
  return joinSentences(text.trim(), place ? travelFeeText(place, context) : askForZip(context));
};

/** The highest base price of the book. */
export const answerMostExpensive: TopicAnswer = (context) => {
  const last = ratesByPrice(context).at(-1);
  if (!last) return null;
  return joinSentences(
    localize(
      context,
      `The highest base price is **${last.serviceName}** at **${formatUsd(last.baseRate)}**; everything else is less.`,
      `El precio base más alto es **${last.serviceName}**: **${formatUsd(last.baseRate)}**; lo demás cuesta menos.`,
    ),
    pageLink("/pricing", context) &&
      localize(
        context,
        `All prices: ${pageLink("/pricing", context)}.`,
        `Todos los precios: ${pageLink("/pricing", context)}.`,
      ),
  );
};
