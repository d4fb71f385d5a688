import { stateName } from "../../locations/states.ts";
import { usd } from "../../money.ts";
import { phoneOf } from "../links.ts";
import { type AskedPlace, homeStates } from "../places-asked.ts";
import { type Ask, say } from "../reply.ts";

/** Why we do not act there, and what works instead. With `withFee`, what the drive to the state line costs. */
export function outsideSentence(place: AskedPlace, ask: Ask, withFee = false): string {
  const name = place.state ? stateName(place.state) : "";
  const isState = place.text.startsWith(name);
  const home = homeStates(ask);
  const fee =
    withFee && place.zone
      ? say(
          ask,
          ` The travel fee for that drive is ${usd(place.zone.fee)}.`,
          ` El viaje cuesta ${usd(place.zone.fee)}.`,
        )
      : "";
  return say(
    ask,
    `${isState ? name : `${place.text} is in ${name}, and that`} is outside our commission: our notary may act only in ${home}. We can meet you on the ${home} side; call ${phoneOf(ask)}.${fee}`,
    `${isState ? name : `${place.text} está en ${name}, y eso`} queda fuera de nuestra comisión: nuestro notary public solo puede actuar en ${home}. Podemos encontrarnos del lado de ${home}; llame al ${phoneOf(ask)}.${fee}`,
  );
}
