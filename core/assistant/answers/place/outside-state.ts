import { haversineMiles } from "../../../booking/travel/distance.ts";
import { formatUsd } from "../../../format/money.ts";
import { stateName } from "../../../locations/states.ts";
import { zipByCode } from "../../../locations/zip-directory.ts";
import { type AnswerContext, localize } from "../answer.ts";
import { phoneOf } from "../links.ts";
import { homeStateNames, type RequestedPlace } from "./requested-places.ts";

/** No one drives farther than this to meet a notary at a state line: miles of the straight line from the business. */
const FARTHEST_MEETING = 250;

/** Whether a place beyond the home states is too far to meet on this side of the line; false where it is not known how far. */
export function isTooFarToMeet({ zip, isInHomeState }: RequestedPlace, { deps }: AnswerContext) {
  const { places, site } = deps;
  const there = zip && zipByCode(zip, places);
  const here = zipByCode(site.businessConfig.address.zip, places);
  if (isInHomeState !== false || !there || !here) return false;
  return haversineMiles(here, there) > FARTHEST_MEETING;
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
  if (isTooFarToMeet(place, context))
    return localize(
      context,
      `${place.text} is in ${name}, and we can't come there: our notary may act only in ${home}. A notary in ${name} can come to the signer. If someone signs in ${home}, tell me the ZIP here, or call ${phoneOf(context)}.`,
      `${place.text} está en ${name} y allí no podemos ir: nuestro notary public solo puede actuar en ${home}. Un notary public de ${name} puede ir con quien firma. Si alguien firma en ${home}, dígame el código postal de aquí o llame al ${phoneOf(context)}.`,
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
