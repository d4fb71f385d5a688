import { usd } from "../../money.ts";
import { minutesText } from "../../pricing/rates.ts";
import { isInHours, nextRegularStart, spanText, whenText } from "../clock.ts";
import { bookingLink, phoneOf } from "../links.ts";
import { placesAsked } from "../places-asked.ts";
import { type Answer, joined, say } from "../reply.ts";
import { momentText, ofDay, withinHours } from "./hours.ts";
import { outsideSentence } from "./outside.ts";
import { quotes } from "./quotes.ts";

/** How to book: the page with what is known, never a claim that anything was booked. */
export const book: Answer = (ask) => {
  const outside = placesAsked(ask).find(({ isInState }) => isInState === false);
  if (outside) return outsideSentence(outside, ask);
  const wish = momentText(ask);
  const { hours } = ask.world.site.businessConfig;
  const within = withinHours(ask);
  const fee = usd(ask.world.site.pricing.surcharges.afterHours);
  const hint =
    within === true
      ? say(
          ask,
          `${capital(wish)} is within our hours (weekdays ${spanText(hours.weekdays, false)}, weekends ${spanText(hours.weekends, false)}).`,
          `${capital(wish)} está dentro del horario (lunes a viernes de ${spanText(hours.weekdays, true)}, sábado y domingo de ${spanText(hours.weekends, true)}).`,
        )
      : within === null && ask.heard.moment.weekday
        ? ofDay(ask)
        : within === false
          ? say(
              ask,
              `${capital(wish)} is outside our regular hours; such a visit adds ${fee} and is arranged by phone.`,
              `${capital(wish)} está fuera del horario; esa visita suma ${fee} y se acuerda por teléfono.`,
            )
          : null;
  const quoted =
    ask.known.services.length > 0 && placesAsked(ask).length > 0
      ? quotes(ask.known.services, placesAsked(ask), ask)
      : null;
  const missing =
    ask.known.services.length === 0
      ? say(
          ask,
          "Which paper or service is it, and what is your ZIP? Then I can add the price.",
          "¿Qué documento o servicio es y cuál es su código postal? Así le doy el precio.",
        )
      : null;
  return joined(
    quoted,
    hint,
    say(
      ask,
      `I cannot book from this chat, but it takes about a minute: ${bookingLink(ask, "choose a service and an open time")}, or call ${phoneOf(ask)}.`,
      `No puedo reservar desde este chat, pero toma un minuto: ${bookingLink(ask, "elija servicio y hora")}, o llame al ${phoneOf(ask)}.`,
    ),
    missing,
  );
};

/** How many starts are looked at to find some in the regular hours, and how many are told. */
const LOOKED_AT = 40;
const SHOWN = 3;

/** The next starts: from the calendar where there is one, else by the hours. */
export const nextStart: Answer = async (ask) => {
  const { site, now, openStarts } = ask.world;
  const zone = site.businessConfig.timezone;
  const [place] = placesAsked(ask);
  if (place?.isInState === false) return outsideSentence(place, ask);
  const service = ask.known.services[0] ?? site.services.find(({ enabled }) => enabled)?.id ?? "";
  const zip = place?.zip ?? site.businessConfig.address.zip;
  const open = openStarts ? await openStarts({ service, zip, most: LOOKED_AT }) : [];
  // Early and late starts carry a surcharge, so they are offered only where there is no other.
  const regular = open.filter(({ start }) => isInHours(start, site));
  const starts = (regular.length > 0 ? regular : open).slice(0, SHOWN);
  const isSpanish = ask.language === "es";
  if (starts.length > 0) {
    const times = starts.map(({ start }) => whenText(start, now, zone, isSpanish)).join("; ");
    const what = `${ask.world.price(service).name}${place ? ` (${place.text})` : ""}`;
    return joined(
      say(
        ask,
        `Next open times for ${what}: **${times}**.`,
        `Próximas horas para ${what}: **${times}**.`,
      ),
      say(
        ask,
        `They can go at any moment: ${bookingLink(ask, "book one here")}.`,
        `Pueden ocuparse: ${bookingLink(ask, "reserve aquí")}.`,
      ),
      regular.length === 0 &&
        say(
          ask,
          `These lie outside our regular hours; such a visit adds ${usd(site.pricing.surcharges.afterHours)}.`,
          `Son fuera del horario normal; suman ${usd(site.pricing.surcharges.afterHours)}.`,
        ),
      place ? null : say(ask, "Your ZIP can change them.", "Su código postal puede cambiarlas."),
    );
  }
  const next = nextRegularStart(site, now);
  return joined(
    next === null
      ? null
      : say(
          ask,
          `By our hours the next start could be **${whenText(next, now, zone, false)}**; the booking page shows whether it is still free.`,
          `Por horario, la próxima visita podría ser **${whenText(next, now, zone, true)}**; la página de reservas muestra si sigue libre.`,
        ),
    say(
      ask,
      `${bookingLink(ask, "See open times and book")}; for anything sooner call ${phoneOf(ask)}.`,
      `${bookingLink(ask, "Vea las horas y reserve")}; si es antes, llame al ${phoneOf(ask)}.`,
    ),
  );
};

/** Another time for a visit that is booked already. */
export const reschedule: Answer = (ask) => {
  const { freeHours } = ask.world.site.pricing.cancellation;
  return say(
    ask,
    `You can move a visit: use the link in your confirmation, or call ${phoneOf(ask)}. With ${freeHours} or more hours of notice it is free. I cannot change appointments from this chat; please have your name and the old time ready when you call.`,
    `Puede cambiar la visita con el enlace de su confirmación o llamando al ${phoneOf(ask)}. Con ${freeHours} horas o más de aviso es gratis. Desde este chat no puedo cambiar citas.`,
  );
};

/** How long visits take, by the price book. */
export const duration: Answer = (ask) => {
  const ids = ask.known.services;
  const { services } = ask.world.site.pricing;
  if (ids.length > 0) {
    const times = ids
      .map(ask.world.price)
      .flatMap(({ name, time }) => (time ? [`**${name}**: ${minutesText(time)}`] : []));
    return joined(
      say(
        ask,
        `Plan about this long: ${times.join("; ")}. More signers or reading take longer.`,
        `Calcule: ${times.join("; ")}. Con más firmantes tarda más.`,
      ),
      say(
        ask,
        `${bookingLink(ask, "Find a time that fits")}.`,
        `${bookingLink(ask, "Busque una hora")}.`,
      ),
    );
  }
  const lines = services.map(
    ({ serviceName, estimatedTime }) => `- ${serviceName}: ${minutesText(estimatedTime)}`,
  );
  return `${say(ask, "It depends on the service:", "Depende del servicio:")}\n${lines.join("\n")}\n\n${say(ask, "Which one is yours?", "¿Cuál es el suyo?")}`;
};

function capital(written: string): string {
  const text = written.replace(/^(?:at|a las) /, "");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
