import { usd } from "../../money.ts";
import { listed } from "../../site/tokens.ts";
import { bookingLink, pageLink, phoneOf } from "../links.ts";
import { type AskedPlace, placesAsked } from "../places-asked.ts";
import { type Answer, type Ask, joined, say } from "../reply.ts";
import { outsideSentence } from "./outside.ts";

/** What the drive costs: for a place its fee, else all zones; always once per visit. */
export const travel: Answer = (ask) => {
  const places = placesAsked(ask);
  const isOnce =
    /\b(?:each way|round trip|both ways|one way|there and back|per mile|mileage|per document|twice|total|flat)\b/.test(
      ask.heard.said,
    );
  if (places.length === 0) return joined(once(ask), travelRange(ask), askZip(ask));
  const lines = places.map((place) => feeOf(place, ask));
  return joined(
    lines.length > 1 ? lines.map((line) => `- ${line}`).join("\n") : lines[0],
    isOnce && once(ask),
    whole(places, ask),
    step(ask),
  );
};

/** One sentence for one place. */
function feeOf(place: AskedPlace, ask: Ask): string {
  if (place.isInState === false) return outsideSentence(place, ask, true);
  const fee = place.zone?.fee ?? 0;
  if (fee === 0)
    return say(
      ask,
      `There is no extra travel charge for ${place.text}: the drive is part of the visit price.`,
      `No hay cargo extra de viaje para ${place.text}: va incluido en el precio de la visita.`,
    );
  const first = say(
    ask,
    `The travel fee for ${place.text} is a flat **${usd(fee)}** per visit, there and back.`,
    `El viaje a ${place.text} cuesta **${usd(fee)}** fijos por visita, ida y vuelta.`,
  );
  if (place.isRegular) return first;
  return joined(
    first,
    say(
      ask,
      `It lies beyond our regular counties, so the visit is by arrangement: call ${phoneOf(ask)} first.`,
      `Queda fuera de nuestros condados habituales: llame primero al ${phoneOf(ask)}.`,
    ),
  );
}

/** All zones in one sentence. */
export function travelRange(ask: Ask): string {
  const { zones, elsewhere } = ask.world.site.pricing;
  const byFee = [...Map.groupBy(zones, ({ fee }) => fee)].map(([fee, list]) => {
    const counties = listed(list.flatMap((zone) => zone.counties));
    return fee === 0
      ? say(ask, `no extra charge in ${counties}`, `sin cargo extra en ${counties}`)
      : say(ask, `${usd(fee)} in ${counties}`, `${usd(fee)} en ${counties}`);
  });
  return say(
    ask,
    `Travel by zone (counties): ${byFee.join("; ")}; ${usd(elsewhere.fee)} elsewhere, by arrangement.`,
    `Viaje por zona (condados): ${byFee.join("; ")}; ${usd(elsewhere.fee)} en otros lugares, por acuerdo.`,
  );
}

/** The whole price, where the same message names a service too. */
function whole(places: readonly AskedPlace[], ask: Ask): string | null {
  const { ids } = ask.heard.services;
  const [place] = places;
  const quote = place?.zip && place.isInState !== false ? ask.world.quote(ids, place.zip) : null;
  if (!quote) return null;
  const names = listed(quote.services.map(({ name }) => name));
  return say(
    ask,
    `With ${names}: **Total ${usd(quote.total)}**.`,
    `Con ${names}: **Total ${usd(quote.total)}**.`,
  );
}

function once(ask: Ask): string {
  return say(
    ask,
    "Travel is one flat fee per visit, there and back, however many papers or signers.",
    "El viaje es un solo cargo fijo por visita, ida y vuelta, sin importar cuántos documentos o firmantes.",
  );
}

function askZip(ask: Ask): string {
  const page = pageLink("/service-areas", ask);
  return joined(
    say(ask, "Which ZIP or town is it?", "¿Cuál es su código postal o ciudad?"),
    page && say(ask, `Zones on a map: ${page}.`, `Mapa de zonas: ${page}.`),
  );
}

function step(ask: Ask): string {
  return ask.known.services.length > 0
    ? say(
        ask,
        `${bookingLink(ask, "Book this visit")}.`,
        `${bookingLink(ask, "Reserve esta visita")}.`,
      )
    : say(
        ask,
        "Tell me what you need signed, and I add the price of the visit.",
        "Dígame qué hay que firmar y le sumo el precio de la visita.",
      );
}
