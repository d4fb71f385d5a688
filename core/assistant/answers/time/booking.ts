import { formatMinuteRange } from "../../../format/durations.ts";
import { formatUsd } from "../../../format/money.ts";
import { capitalize, joinNames } from "../../../format/names.ts";
import { type AnswerContext, joinSentences, localize, type TopicAnswer } from "../answer.ts";
import { bookingLink, phoneOf } from "../links.ts";
import { outsideSentence } from "../place/outside-state.ts";
import { type RequestedPlace, requestedPlaces } from "../place/requested-places.ts";
import { askForService, askForZip, travelFeeText } from "../price/price-parts.ts";
import { quoteLines } from "../price/quotes.ts";
import { timedPrice } from "../price/timed-price.ts";
import { hoursRangeText, nextRegularStart, whenText } from "./business-hours.ts";
import { answerHours, hoursOfDay, isWithinHours, momentText } from "./hours.ts";
import { slotsOnRequest, timeLinks } from "./offered-times.ts";
import { isPast, pastDayText } from "./past-day.ts";

/** The hours; of an hour that was named for a visit whose service and place are known, whether it is free and what it costs. */
export const answerHoursOfVisit: TopicAnswer = async (context) => {
  const { services } = context.state;
  const [place, another] = requestedPlaces(context);
  const isVisit = context.message.moment.minutes !== null && services.length > 0 && !another;
  const isHere = place !== undefined && place.isInHomeState !== false;
  const timed = isVisit && isHere ? await timedPrice(services, place, context) : null;
  return timed ?? answerHours(context);
};

/** How to book: the page with what is known, never a claim that anything was booked. */
export const answerBook: TopicAnswer = async (context) => {
  const outside = requestedPlaces(context).find(({ isInHomeState }) => isInHomeState === false);
  if (outside) return outsideSentence(outside, context);
  // At the start of a sentence `at 3:00 PM` loses its `at`.
  const requested = capitalize(momentText(context).replace(/^(?:at|a las) /, ""));
  const { hours } = context.deps.site.businessConfig;
  const within = isWithinHours(context);
  const fee = formatUsd(context.deps.site.pricing.surcharges.afterHours);
  const hint =
    within === true
      ? localize(
          context,
          `${requested} is within our hours (weekdays ${hoursRangeText(hours.weekdays, false)}, weekends ${hoursRangeText(hours.weekends, false)}).`,
          `${requested} está dentro del horario (lunes a viernes de ${hoursRangeText(hours.weekdays, true)}, sábado y domingo de ${hoursRangeText(hours.weekends, true)}).`,
        )
      : within === null && context.message.moment.weekday
        ? hoursOfDay(context)
        : within === false
          ? localize(
              context,
              `${requested} is outside our regular hours; such a visit adds ${fee} and is arranged by phone.`,
              `${requested} está fuera del horario; esa visita suma ${fee} y se acuerda por teléfono.`,
            )
          : null;
  const { services } = context.state;
  const places = requestedPlaces(context);
  const [place] = places;
  if (isPast(context)) return pastDayText(context);
  const timed = place && places.length === 1 ? await timedPrice(services, place, context) : null;
  if (timed) return timed;
  const quoted =
    services.length > 0 && places.length > 0 ? quoteLines(services, places, context) : null;
  return joinSentences(
    quoted ?? (place && services.length === 0 ? travelFeeText(place, context) : null),
    hint,
    localize(
      context,
      `I cannot book from this chat, but it takes about a minute: ${bookingLink(context, "choose a service and an open time")}, or call ${phoneOf(context)}.`,
      `No puedo reservar desde este chat, pero toma un minuto: ${bookingLink(context, "elija servicio y hora")}, o llame al ${phoneOf(context)}.`,
    ),
    missingText(place, context),
  );
};

/** Asks for what a price needs and was not said yet; null where service and place are known. */
function missingText(place: RequestedPlace | undefined, context: AnswerContext): string | null {
  if (context.state.services.length > 0) return place ? null : askForZip(context);
  return place
    ? askForService(context)
    : localize(
        context,
        "Which document or service is it, and what is your ZIP? Then I can add the price.",
        "¿Qué documento o servicio es y cuál es su código postal? Así le doy el precio.",
      );
}

/** The next times: from the calendar where there is one, else by the business hours. */
export const answerNextSlots: TopicAnswer = async (context) => {
  const { site } = context.deps;
  const [place] = requestedPlaces(context);
  if (place?.isInHomeState === false) return outsideSentence(place, context);
  if (isPast(context)) return pastDayText(context);
  const known = context.state.services;
  const any = site.services.find(({ enabled }) => enabled)?.id ?? "";
  const services = known.length > 0 ? known : [any];
  const zip = place?.zip ?? site.businessConfig.address.zip;
  const visit = { services, zip, isComplete: known.length > 0 && Boolean(place?.zip) };
  const slots = await slotsOnRequest(visit, context);
  if (slots.length === 0) return answerWithoutSlots(context);
  const { isComplete } = visit;
  const times = timeLinks(slots, visit, context);
  const names = joinNames(
    services.map((id) => context.deps.price(id).name),
    context.language,
  );
  const what = [names, place?.text].filter(Boolean).join(", ");
  return joinSentences(
    localize(
      context,
      `Next open times for ${what}: **${times}**.`,
      `Próximas horas para ${what}: **${times}**.`,
    ),
    isComplete
      ? localize(
          context,
          `They can go at any moment: tap one to hold it, or ${bookingLink(context, "see all times")}.`,
          `Pueden ocuparse: toque una para apartarla, o ${bookingLink(context, "vea todas")}.`,
        )
      : localize(
          context,
          `They can go at any moment: ${bookingLink(context, "book one here")}.`,
          `Pueden ocuparse: ${bookingLink(context, "reserve aquí")}.`,
        ),
    place
      ? null
      : localize(context, "Your ZIP can change them.", "Su código postal puede cambiarlas."),
  );
};

/** What is said where the calendar has nothing for the day that was named, or there is none. */
function answerWithoutSlots(context: AnswerContext): string {
  const { site, now, nextSlots } = context.deps;
  const zone = site.businessConfig.timezone;
  const asked = momentText(context);
  const next = nextRegularStart(site, now);
  const byHours =
    next === null || (nextSlots && asked)
      ? null
      : localize(
          context,
          `Based on our hours, the next opening could be **${whenText(next, now, zone, false)}**; the booking page shows whether it is still free.`,
          `Por horario, la próxima visita podría ser **${whenText(next, now, zone, true)}**; la página de reservas muestra si sigue libre.`,
        );
  return joinSentences(
    nextSlots &&
      asked &&
      localize(
        context,
        `Nothing is free online ${asked}.`,
        `No hay horarios disponibles en línea ${asked}.`,
      ),
    byHours,
    localize(
      context,
      `${bookingLink(context, "See open times and book")}; for anything sooner call ${phoneOf(context)}.`,
      `${bookingLink(context, "Vea las horas y reserve")}; si es antes, llame al ${phoneOf(context)}.`,
    ),
  );
}

/** Another time for a visit that is booked already. */
export const answerReschedule: TopicAnswer = (context) => {
  const { freeHours } = context.deps.site.pricing.cancellation;
  return localize(
    context,
    `You can move a visit: use the link in your confirmation, or call ${phoneOf(context)}. With ${freeHours} or more hours of notice it is free. I cannot change appointments from this chat; please have your name and the old time ready when you call.`,
    `Puede cambiar la visita con el enlace de su confirmación o llamando al ${phoneOf(context)}. Con ${freeHours} horas o más de aviso es gratis. Desde este chat no puedo cambiar citas.`,
  );
};

/** How long visits take, from the price book. */
export const answerDuration: TopicAnswer = (context) => {
  const ids = context.state.services;
  const { services } = context.deps.site.pricing;
  if (ids.length > 0) {
    const times = ids
      .map(context.deps.price)
      .flatMap(({ name, time }) => (time ? [`**${name}**: ${formatMinuteRange(time)}`] : []));
    return joinSentences(
      localize(
        context,
        `Plan about this long: ${times.join("; ")}. More signers or reading take longer.`,
        `Calcule: ${times.join("; ")}. Con más firmantes tarda más.`,
      ),
      localize(
        context,
        `${bookingLink(context, "Find a time that fits")}.`,
        `${bookingLink(context, "Busque una hora")}.`,
      ),
    );
  }
  const lines = services.map(
    ({ serviceName, estimatedTime }) => `- ${serviceName}: ${formatMinuteRange(estimatedTime)}`,
  );
  return `${localize(context, "It depends on the service:", "Depende del servicio:")}\n${lines.join("\n")}\n\n${localize(context, "Which one is yours?", "¿Cuál es el suyo?")}`;
};
