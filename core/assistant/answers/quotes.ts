import { usd } from "../../money.ts";
import { phoneOf } from "../links.ts";
import type { AskedPlace } from "../places-asked.ts";
import { type Ask, joined, say } from "../reply.ts";
import { outsideSentence } from "./outside.ts";

/** One line for each place, the total last, so that no other amount follows the word. */
export function quotes(ids: readonly string[], places: readonly AskedPlace[], ask: Ask): string {
  const lines = places.map((place) => {
    if (place.isInState === false && !place.zip) return outsideSentence(place, ask);
    const quote = place.zip ? ask.world.quote(ids, place.zip) : null;
    const services = (quote?.services ?? ids.map(ask.world.price)).map(
      ({ name, price: base }) => `${name} ${usd(base)}`,
    );
    const subtotal = quote?.subtotal ?? ids.reduce((sum, id) => sum + ask.world.price(id).price, 0);
    const fee = quote?.travelFee ?? place.zone?.fee ?? 0;
    const travel =
      fee === 0
        ? say(ask, "no extra travel charge", "sin cargo extra de viaje")
        : say(ask, `${usd(fee)} travel`, `${usd(fee)} de viaje`);
    const parts = `${services.join(" + ")} + ${travel}`;
    const total = `**${say(ask, "Total", "Total")} ${usd(subtotal + fee)}**`;
    const sentence = say(
      ask,
      `For ${place.text}: ${parts}. ${total}.`,
      `Para ${place.text}: ${parts}. ${total}.`,
    );
    return joined(sentence, caveat(place, ask));
  });
  return lines.length > 1 ? `${lines.map((line) => `- ${line}`).join("\n")}\n\n` : (lines[0] ?? "");
}

/** What stands in the way of a visit there; null where nothing does. */
export function caveat(place: AskedPlace, ask: Ask): string | null {
  if (place.isInState === false) return outsideSentence(place, ask);
  if (place.isRegular) return null;
  return say(
    ask,
    `That is beyond our regular counties, so the visit is by arrangement: call ${phoneOf(ask)} first.`,
    `Queda fuera de nuestros condados habituales; la visita es por acuerdo: llame primero al ${phoneOf(ask)}.`,
  );
}
