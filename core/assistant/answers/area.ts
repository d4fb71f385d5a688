import { usd } from "../../money.ts";
import { listed } from "../../site/tokens.ts";
import { bookingLink, more, pageLink, phoneOf } from "../links.ts";
import { type AskedPlace, homeStates, placesAsked } from "../places-asked.ts";
import { type Answer, type Ask, joined, say } from "../reply.ts";
import { meetingPlace } from "./meeting.ts";
import { outsideSentence } from "./outside.ts";

/** Whether we come to a place. */
export const area: Answer = (ask) => {
  const places = placesAsked(ask);
  if (places.length === 0) return nowhere(ask);
  const lines = places.map((place) => sentence(place, ask));
  const [first] = places;
  const step =
    first?.isInState !== false && first?.isRegular
      ? say(
          ask,
          `${bookingLink(ask, "See times for a visit there")}.`,
          `${bookingLink(ask, "Ver horas para una visita")}.`,
        )
      : null;
  return joined(
    lines.length > 1 ? lines.map((line) => `- ${line}`).join("\n") : lines[0],
    first?.isInState !== false && kindOfPlace(ask),
    step,
  );
};

/** What to know where the visit goes to a bedside or a jail. */
function kindOfPlace(ask: Ask): string | null {
  if (ask.heard.services.by !== "place") return null;
  const { jail, hospital } = ask.world.site.assistant.topics;
  const topic = /\b(?:jail|prison|inmate|correctional|carcel)/.test(ask.heard.said)
    ? jail
    : hospital;
  const text = (ask.language === "es" ? topic?.es : topic?.en) ?? "";
  return joined(...text.split(/(?<=\.) /).slice(0, 2));
}

/** All counties we drive to. */
export const counties: Answer = (ask) => {
  const isOutside =
    /\b(?:outside (?:of )?(?:ohio|the state|state)|out of state|state lines?|other states)\b/.test(
      ask.heard.said,
    );
  const { businessConfig, pricing } = ask.world.site;
  const own = listed(businessConfig.serviceArea.counties);
  const far = pricing.elsewhere.counties;
  return joined(
    isOutside &&
      say(
        ask,
        `Our notary may act only in ${homeStates(ask)}, not outside it.`,
        `Nuestro notary public solo puede actuar en ${homeStates(ask)}.`,
      ),
    say(
      ask,
      `We serve ${own} counties in ${homeStates(ask)}.${far.length > 0 ? ` ${listed(far)} and other places are by arrangement.` : ""}`,
      `Servimos los condados de ${own} en ${homeStates(ask)}.${far.length > 0 ? ` ${listed(far)} y otros lugares, por acuerdo.` : ""}`,
    ),
    more("/service-areas", ask),
    say(
      ask,
      "Tell me your ZIP or town, and I check it.",
      "Dígame su código postal o ciudad y lo reviso.",
    ),
  );
};

function sentence(place: AskedPlace, ask: Ask): string {
  if (place.isInState === false) return outsideSentence(place, ask);
  if (place.isRegular) {
    const fee = place.zone?.fee ?? 0;
    return fee === 0
      ? say(
          ask,
          `Yes, we serve ${place.text}, with no extra travel charge.`,
          `Sí, vamos a ${place.text}, sin cargo extra de viaje.`,
        )
      : say(
          ask,
          `Yes, we serve ${place.text}; the flat travel fee there is ${usd(fee)} per visit.`,
          `Sí, vamos a ${place.text}; el viaje cuesta ${usd(fee)} fijos por visita.`,
        );
  }
  const where =
    place.state === null
      ? say(
          ask,
          `I do not know ${place.text}, so it is probably outside our regular counties.`,
          `No conozco ${place.text}; quizá queda fuera de nuestros condados habituales.`,
        )
      : say(
          ask,
          `${place.text} lies outside our regular counties.`,
          `${place.text} queda fuera de nuestros condados habituales.`,
        );
  return joined(
    where,
    say(
      ask,
      `A visit there is by arrangement, with a travel fee of ${usd(place.zone?.fee ?? 0)}: please call ${phoneOf(ask)} first.`,
      `Una visita allí es por acuerdo, con ${usd(place.zone?.fee ?? 0)} de viaje: llame primero al ${phoneOf(ask)}.`,
    ),
  );
}

/** No place was understood: the question may be about any, or about one nobody here knows. */
function nowhere(ask: Ask): string | null | Promise<string | null> {
  const unknown = /\b(?:in|to|cover|serve|near|around) ([a-z]{4,}(?: [a-z]{4,})?)$/.exec(
    ask.heard.said,
  )?.[1];
  if (
    /\b(?:me|us|my|home|house|office|place|customer|client)\b/.test(ask.heard.said) &&
    !/\barea|zone|far|radius\b/.test(ask.heard.said)
  )
    return meetingPlace(ask);
  if (
    !unknown ||
    /\b(?:area|areas|county|counties|you|here|there|people|from|work|service|range)\b/.test(unknown)
  )
    return counties(ask);
  const own = listed(ask.world.site.businessConfig.serviceArea.counties);
  return joined(
    say(
      ask,
      `I do not find that place by its name. We regularly serve ${own} counties in ${homeStates(ask)}; anywhere else is by arrangement. Give me its ZIP, or call ${phoneOf(ask)}.`,
      `No encuentro ese lugar por su nombre. Servimos los condados de ${own} en ${homeStates(ask)}; otros lugares, por acuerdo. Dígame el código postal o llame al ${phoneOf(ask)}.`,
    ),
    pageLink("/service-areas", ask) && `${pageLink("/service-areas", ask)}.`,
  );
}
