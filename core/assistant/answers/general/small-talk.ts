import { joinSentences, localize, type TopicAnswer } from "../answer.ts";
import { bookingLink, bookingPath, phoneOf } from "../links.ts";
import { requestedPlaces } from "../place/requested-places.ts";
import { nextFreeTimes, timedPrice } from "../price/timed-price.ts";
import { hoursRangeText } from "../time/business-hours.ts";

/** The greeting, with what can be asked. */
export const answerGreeting: TopicAnswer = (context) => {
  const { en, es } = context.deps.site.assistant.greeting;
  return localize(context, en, es ?? en);
};

export const answerThanks: TopicAnswer = (context) =>
  localize(
    context,
    `You are welcome! If you would like a visit, ${bookingLink(context, "here are the open times")}; for anything else, just ask.`,
    `¡De nada! Si desea una visita, ${bookingLink(context, "aquí están las horas")}; si tiene otra pregunta, escríbame.`,
  );

export const answerBye: TopicAnswer = (context) =>
  localize(
    context,
    `Goodbye, and thank you for asking ${context.deps.site.businessConfig.name}. We are at ${phoneOf(context)} whenever you need us.`,
    `¡Hasta luego! Estamos en el ${phoneOf(context)} cuando nos necesite.`,
  );

/** A bare yes: the next step, with the time that was asked for, else the next ones, to be held by a tap. */
export const answerYes: TopicAnswer = async (context) => {
  const { services } = context.state;
  const [place] = requestedPlaces(context);
  const timed = place ? await timedPrice(services, place, context) : null;
  if (timed) return timed;
  const times = await nextFreeTimes(services, place, context);
  if (times)
    return localize(
      context,
      `The next step is yours: tap a time to hold it. ${times}`,
      `El siguiente paso es suyo: toque una hora para apartarla. ${times}`,
    );
  return bookingPath(context).includes("?")
    ? localize(
        context,
        `I can't book from here, so the next step is yours: ${bookingLink(context)}, or call ${phoneOf(context)}.`,
        `El siguiente paso es suyo, yo no puedo reservar: ${bookingLink(context)}, o llame al ${phoneOf(context)}.`,
      )
    : localize(
        context,
        "Good. Tell me the service or document and your ZIP, and I'll give you the price.",
        "Bien. Dígame el servicio o documento y su código postal, y le doy el precio.",
      );
};

export const answerNo: TopicAnswer = (context) =>
  localize(
    context,
    `That's fine. Ask me about a price, a document or our hours whenever you like, or call ${phoneOf(context)}.`,
    `Está bien. Pregúnteme por un precio, un documento o el horario cuando quiera, o llame al ${phoneOf(context)}.`,
  );

export const answerWhoAreYou: TopicAnswer = (context) =>
  localize(
    context,
    `I am the automated assistant of ${context.deps.site.businessConfig.name}, not a person. I can help with notary prices, our area, hours and documents. For a person, call ${phoneOf(context)}.`,
    `Soy el asistente automático de ${context.deps.site.businessConfig.name}, no una persona. Puedo ayudar con precios, zona, horario y documentos. Para hablar con alguien, llame al ${phoneOf(context)}.`,
  );

/** How to reach a person. */
export const answerHuman: TopicAnswer = (context) => {
  const { hours, email } = context.deps.site.businessConfig;
  const isSpanish = context.language === "es";
  return joinSentences(
    localize(
      context,
      `Call **${phoneOf(context)}** to speak with a person, or write to ${email}.`,
      `Llame al **${phoneOf(context)}** para hablar con una persona, o escriba a ${email}.`,
    ),
    localize(
      context,
      `We answer weekdays ${hoursRangeText(hours.weekdays, isSpanish)}, weekends ${hoursRangeText(hours.weekends, isSpanish)}. I am automated and cannot connect calls; the [contact form](/contact) reaches us too.`,
      `Atendemos lunes a viernes de ${hoursRangeText(hours.weekdays, isSpanish)}, fines de semana de ${hoursRangeText(hours.weekends, isSpanish)}. Yo soy automático; también está el [formulario](/contact).`,
    ),
  );
};
