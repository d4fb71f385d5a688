import { openStatusAt } from "../../../booking/hours/open-status.ts";
import { formatUsd } from "../../../format/money.ts";
import { type AnswerContext, joinSentences, localize, type TopicAnswer } from "../answer.ts";
import { bookingLink, phoneOf, readMore } from "../links.ts";
import { outsideSentence } from "../place/outside-state.ts";
import { requestedPlaces } from "../place/requested-places.ts";
import { hoursRangeText } from "./business-hours.ts";
import { isWithinHours, momentText } from "./hours.ts";

/** Visits on the same day. */
export const answerSameDay: TopicAnswer = (context) => {
  const outside = requestedPlaces(context).find(({ isInHomeState }) => isInHomeState === false);
  if (outside) return outsideSentence(outside, context);
  if (isWithinHours(context) === false) return answerAfterHours(context);
  const fee = formatUsd(context.deps.site.pricing.surcharges.sameDay);
  const { isOpen } = openStatusAt(context.deps.site, context.deps.now);
  return joinSentences(
    localize(
      context,
      `Yes, we do same-day visits when the day's route allows. A same-day visit can add ${fee}, agreed on before we come.`,
      `Sí, hacemos visitas el mismo día cuando la ruta lo permite. La urgencia puede sumar ${fee}, acordado antes.`,
    ),
    isOpen
      ? localize(
          context,
          `Calling ${phoneOf(context)} now is fastest, or ${bookingLink(context, "book from today's open times")}.`,
          `Lo más rápido es llamar ahora al ${phoneOf(context)}, o ${bookingLink(context, "reserve una hora de hoy")}.`,
        )
      : localize(
          context,
          `It is outside our regular hours at the moment: call ${phoneOf(context)} for an emergency, or ${bookingLink(context, "book the next open time")}.`,
          `Ahora estamos fuera de horario: para urgencias llame al ${phoneOf(context)}, o ${bookingLink(context, "reserve la próxima hora")}.`,
        ),
  );
};

/** Visits outside the regular hours. */
export const answerAfterHours: TopicAnswer = (context) => {
  const { hours, phone } = {
    hours: context.deps.site.businessConfig.hours,
    phone: phoneOf(context),
  };
  const isSpanish = context.language === "es";
  const fee = formatUsd(context.deps.site.pricing.surcharges.afterHours);
  if (isWithinHours(context) === true)
    return localize(
      context,
      `Yes, ${momentText(context)} is within our regular hours (weekdays ${hoursRangeText(hours.weekdays, false)}, weekends ${hoursRangeText(hours.weekends, false)}). ${bookingLink(context, "See whether that time is open")} or call ${phone}.`,
      `Sí, ${momentText(context)} está dentro de nuestro horario (lunes a viernes de ${hoursRangeText(hours.weekdays, true)}; sábado y domingo de ${hoursRangeText(hours.weekends, true)}). ${bookingLink(context, "Vea si esa hora está libre")} o llame al ${phone}.`,
    );
  return localize(
    context,
    `Yes, evening and other after-hours visits are possible by appointment; they add **${fee}**, agreed on before we come. Regular hours are weekdays ${hoursRangeText(hours.weekdays, isSpanish)} and weekends ${hoursRangeText(hours.weekends, isSpanish)}. Emergencies: ${hours.emergency}. Call ${phone}.`,
    `Sí, fuera de horario es posible con cita; suma **${fee}**, acordado antes. Horario normal: lunes a viernes de ${hoursRangeText(hours.weekdays, isSpanish)}, sábado y domingo de ${hoursRangeText(hours.weekends, isSpanish)}. Llame al ${phone}.`,
  );
};

/** Urgent visits: the phone number first, then what to have ready. */
export const answerEmergency: TopicAnswer = (context) => {
  const outside = requestedPlaces(context).find(({ isInHomeState }) => isInHomeState === false);
  const { emergency: text } = context.deps.site.businessConfig.hours;
  return joinSentences(
    localize(
      context,
      `Please **call ${phoneOf(context)} now**: by phone we can say at once how soon a notary can be there. Emergency visits: ${text}, subject to availability. If a life is in danger, call 911 first.`,
      `Por favor **llame ahora al ${phoneOf(context)}**: por teléfono le decimos de inmediato qué tan pronto puede ir un notary public. Si hay peligro de vida, llame primero al 911.`,
    ),
    outside
      ? outsideSentence(outside, context)
      : localize(
          context,
          "Have ready: the signer's government ID, the document, the room number. The signer must be awake and understand it.",
          "Tenga listo: la identificación del firmante, el documento y el número de habitación. El firmante debe estar despierto y entender.",
        ),
    context.message.services.by === "place"
      ? readMore(context.deps.site.assistant.topics.hospital?.read, context)
      : null,
  );
};

/** A life in danger: emergency numbers before anything about notaries. */
export const answerDanger: TopicAnswer = (context: AnswerContext) =>
  localize(
    context,
    `If anyone is in danger, please call **911** now. If you are thinking of harming yourself, call or text **988**, at any hour. I am an automated assistant for notary visits and cannot get help to you; please reach a person. Once everyone is safe, we are at ${phoneOf(context)}.`,
    `Si alguien está en peligro, llame ahora al **911**. Si piensa en hacerse daño, llame o mande un mensaje al **988**, a cualquier hora. Soy un asistente automático y no puedo enviarle ayuda; hable con una persona. Cuando todos estén a salvo, estamos en el ${phoneOf(context)}.`,
  );
