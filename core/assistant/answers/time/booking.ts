import { formatMinuteRange } from "../../../format/durations.ts";
import { formatUsd } from "../../../format/money.ts";
import { capitalize } from "../../../format/names.ts";
import { joinSentences, localize, type TopicAnswer } from "../answer.ts";
import { bookingLink, phoneOf } from "../links.ts";
import { outsideSentence } from "../place/outside-state.ts";
import { requestedPlaces } from "../place/requested-places.ts";
import { quoteLines } from "../price/quotes.ts";
import { hoursRangeText, isInHours, nextRegularStart, whenText } from "./business-hours.ts";
import { hoursOfDay, isWithinHours, momentText } from "./hours.ts";

/** How to book: the page with what is known, never a claim that anything was booked. */
export const answerBook: TopicAnswer = (context) => {
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
  const quoted =
    context.state.services.length > 0 && requestedPlaces(context).length > 0
      ? quoteLines(context.state.services, requestedPlaces(context), context)
      : null;
  const missing =
    context.state.services.length === 0
      ? localize(
          context,
          "Which paper or service is it, and what is your ZIP? Then I can add the price.",
          "¿Qué documento o servicio es y cuál es su código postal? Así le doy el precio.",
        )
      : null;
  return joinSentences(
    quoted,
    hint,
    localize(
      context,
      `I cannot book from this chat, but it takes about a minute: ${bookingLink(context, "choose a service and an open time")}, or call ${phoneOf(context)}.`,
      `No puedo reservar desde este chat, pero toma un minuto: ${bookingLink(context, "elija servicio y hora")}, o llame al ${phoneOf(context)}.`,
    ),
    missing,
  );
};

/** How many slots are looked up to find some in the regular hours, and how many are shown. */
const SLOTS_CONSIDERED = 40;
const SLOTS_SHOWN = 3;

/** The next slots: from the calendar where there is one, else by the business hours. */
export const answerNextSlots: TopicAnswer = async (context) => {
  const { site, now, nextSlots } = context.deps;
  const zone = site.businessConfig.timezone;
  const [place] = requestedPlaces(context);
  if (place?.isInHomeState === false) return outsideSentence(place, context);
  const service =
    context.state.services[0] ?? site.services.find(({ enabled }) => enabled)?.id ?? "";
  const zip = place?.zip ?? site.businessConfig.address.zip;
  const open = nextSlots ? await nextSlots({ service, zip, limit: SLOTS_CONSIDERED }) : [];
  // Early and late slots carry a surcharge: they are offered only where there are no others.
  const regular = open.filter(({ start }) => isInHours(start, site));
  const slots = (regular.length > 0 ? regular : open).slice(0, SLOTS_SHOWN);
  const isSpanish = context.language === "es";
  if (slots.length > 0) {
    const times = slots.map(({ start }) => whenText(start, now, zone, isSpanish)).join("; ");
    const what = `${context.deps.price(service).name}${place ? ` (${place.text})` : ""}`;
    return joinSentences(
      localize(
        context,
        `Next open times for ${what}: **${times}**.`,
        `Próximas horas para ${what}: **${times}**.`,
      ),
      localize(
        context,
        `They can go at any moment: ${bookingLink(context, "book one here")}.`,
        `Pueden ocuparse: ${bookingLink(context, "reserve aquí")}.`,
      ),
      regular.length === 0 &&
        localize(
          context,
          `These lie outside our regular hours; such a visit adds ${formatUsd(site.pricing.surcharges.afterHours)}.`,
          `Son fuera del horario normal; suman ${formatUsd(site.pricing.surcharges.afterHours)}.`,
        ),
      place
        ? null
        : localize(context, "Your ZIP can change them.", "Su código postal puede cambiarlas."),
    );
  }
  const next = nextRegularStart(site, now);
  return joinSentences(
    next === null
      ? null
      : localize(
          context,
          `By our hours the next start could be **${whenText(next, now, zone, false)}**; the booking page shows whether it is still free.`,
          `Por horario, la próxima visita podría ser **${whenText(next, now, zone, true)}**; la página de reservas muestra si sigue libre.`,
        ),
    localize(
      context,
      `${bookingLink(context, "See open times and book")}; for anything sooner call ${phoneOf(context)}.`,
      `${bookingLink(context, "Vea las horas y reserve")}; si es antes, llame al ${phoneOf(context)}.`,
    ),
  );
};

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
