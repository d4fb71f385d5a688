import { formatUsd } from "../../../format/money.ts";
import { stateName } from "../../../locations/states.ts";
import { type AnswerContext, localize } from "../answer.ts";
import { phoneOf } from "../links.ts";
import { homeStateNames, type RequestedPlace } from "./requested-places.ts";

/** Why the notary may not act there, and what works instead; `withFee` adds the travel fee to the state line. */
export function outsideSentence(
  place: RequestedPlace,
  context: AnswerContext,
  withFee = false,
): string {
  const name = place.state ? stateName(place.state) : "";
  const isState = place.text.startsWith(name);
  const home = homeStateNames(context);
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
