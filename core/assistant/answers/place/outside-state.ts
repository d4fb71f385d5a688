import { formatUsd } from "../../../format/money.ts";
import { stateName } from "../../../locations/states.ts";
import { isOutOfReach } from "../../../pricing/estimate.ts";
import { priceBookOf } from "../../../pricing/price-book.ts";
import { type AnswerContext, localize } from "../answer.ts";
import { phoneOf } from "../links.ts";
import { homeStateNames, type RequestedPlace } from "./requested-places.ts";

/** Whether no visit can take place there, by the rule of the pages; false where only a name is known. */
export function isPlaceOutOfReach({ zip }: RequestedPlace, { deps }: AnswerContext): boolean {
  return zip !== null && isOutOfReach(zip, priceBookOf(deps.site, deps.places));
}

/** Whether the place is a ZIP that does not exist. */
export function isUnknownZip({ zip, state }: RequestedPlace): boolean {
  return zip !== null && state === null;
}

/** What to do about a ZIP that does not exist. */
export function unknownZipSentence({ text }: RequestedPlace, context: AnswerContext): string {
  return localize(
    context,
    `I couldn't find ZIP ${text}. Check the number, or call ${phoneOf(context)}.`,
    `No encuentro el código postal ${text}. Revise el número o llame al ${phoneOf(context)}.`,
  );
}

/** Why the notary may not act there, and what works instead; `withFee` adds the travel fee to the state line. */
export function outsideSentence(
  place: RequestedPlace,
  context: AnswerContext,
  withFee = false,
): string {
  const name = place.state ? stateName(place.state) : "";
  const isState = place.text.startsWith(name);
  const home = homeStateNames(context);
  if (isPlaceOutOfReach(place, context))
    return localize(
      context,
      `${place.text} is in ${name}, and we can't come there: our notary may act only in ${home}. A notary in ${name} can come to the signer. If someone signs in ${home}, tell me that ZIP code, or call ${phoneOf(context)}.`,
      `${place.text} está en ${name} y allí no podemos ir: nuestro notary public solo puede actuar en ${home}. Un notary public de ${name} puede ir con quien firma. Si alguien firma en ${home}, dígame ese código postal o llame al ${phoneOf(context)}.`,
    );
  const fee =
    withFee && place.zone
      ? localize(
          context,
          ` The travel fee for that drive is ${formatUsd(place.zone.fee)}.`,
          ` El viaje cuesta ${formatUsd(place.zone.fee)}.`,
        )
      : "";
  return localize(
    context,
    `${isState ? name : `${place.text} is in ${name}, and that`} is outside our commission: our notary may act only in ${home}. We can meet you on the ${home} side; call ${phoneOf(context)}.${fee}`,
    `${isState ? name : `${place.text} está en ${name}, y eso`} queda fuera de nuestra comisión: nuestro notary public solo puede actuar en ${home}. Podemos encontrarnos del lado de ${home}; llame al ${phoneOf(context)}.${fee}`,
  );
}
