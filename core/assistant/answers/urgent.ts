import { usd } from "../../money.ts";
import { openStateOf, spanText } from "../clock.ts";
import { bookingLink, more, phoneOf } from "../links.ts";
import { placesAsked } from "../places-asked.ts";
import { type Answer, type Ask, joined, say } from "../reply.ts";
import { momentText, withinHours } from "./hours.ts";
import { outsideSentence } from "./outside.ts";

/** Visits on the day they are asked for. */
export const sameDay: Answer = (ask) => {
  const outside = placesAsked(ask).find(({ isInState }) => isInState === false);
  if (outside) return outsideSentence(outside, ask);
  if (withinHours(ask) === false) return afterHours(ask);
  const fee = usd(ask.world.site.pricing.surcharges.sameDay);
  const { isOpen } = openStateOf(ask.world.site, ask.world.now);
  return joined(
    say(
      ask,
      `Yes, we do same-day visits when the day's route allows. A rush on the same day can add ${fee}, agreed before we come.`,
      `Sí, hacemos visitas el mismo día cuando la ruta lo permite. La urgencia puede sumar ${fee}, acordado antes.`,
    ),
    isOpen
      ? say(
          ask,
          `Calling ${phoneOf(ask)} now is fastest, or ${bookingLink(ask, "book from today's open times")}.`,
          `Lo más rápido es llamar ahora al ${phoneOf(ask)}, o ${bookingLink(ask, "reserve una hora de hoy")}.`,
        )
      : say(
          ask,
          `It is outside our regular hours at the moment: call ${phoneOf(ask)} for an emergency, or ${bookingLink(ask, "book the next open time")}.`,
          `Ahora estamos fuera de horario: para urgencias llame al ${phoneOf(ask)}, o ${bookingLink(ask, "reserve la próxima hora")}.`,
        ),
  );
};

/** Visits outside the regular hours. */
export const afterHours: Answer = (ask) => {
  const { hours, phone } = { hours: ask.world.site.businessConfig.hours, phone: phoneOf(ask) };
  const isSpanish = ask.language === "es";
  const fee = usd(ask.world.site.pricing.surcharges.afterHours);
  if (withinHours(ask) === true)
    return say(
      ask,
      `Yes, ${momentText(ask)} is within our regular hours (weekdays ${spanText(hours.weekdays, false)}, weekends ${spanText(hours.weekends, false)}). ${bookingLink(ask, "See whether that time is open")} or call ${phone}.`,
      `Sí, ${momentText(ask)} está dentro de nuestro horario (lunes a viernes de ${spanText(hours.weekdays, true)}; sábado y domingo de ${spanText(hours.weekends, true)}). ${bookingLink(ask, "Vea si esa hora está libre")} o llame al ${phone}.`,
    );
  return say(
    ask,
    `Yes, evening and other after-hours visits are possible by appointment; they add **${fee}**, agreed before we come. Regular hours are weekdays ${spanText(hours.weekdays, isSpanish)} and weekends ${spanText(hours.weekends, isSpanish)}. Emergencies: ${hours.emergency}. Call ${phone}.`,
    `Sí, fuera de horario es posible con cita; suma **${fee}**, acordado antes. Horario normal: lunes a viernes de ${spanText(hours.weekdays, isSpanish)}, sábado y domingo de ${spanText(hours.weekends, isSpanish)}. Llame al ${phone}.`,
  );
};

/** Urgent visits: the telephone first, then what saves time. */
export const emergency: Answer = (ask) => {
  const outside = placesAsked(ask).find(({ isInState }) => isInState === false);
  const { emergency: text } = ask.world.site.businessConfig.hours;
  return joined(
    say(
      ask,
      `Please **call ${phoneOf(ask)} now**: by phone we can say at once how soon a notary can be there. Emergency visits: ${text}, subject to availability. If a life is in danger, call 911 first.`,
      `Por favor **llame ahora al ${phoneOf(ask)}**: por teléfono le decimos de inmediato qué tan pronto puede ir un notary public. Si hay peligro de vida, llame primero al 911.`,
    ),
    outside
      ? outsideSentence(outside, ask)
      : say(
          ask,
          "Have ready: the signer's government ID, the paper, the room number. The signer must be awake and understand it.",
          "Tenga listo: la identificación del firmante, el documento y el número de habitación. El firmante debe estar despierto y entender.",
        ),
    ask.heard.services.by === "place"
      ? more(ask.world.site.assistant.topics.hospital?.read, ask)
      : null,
  );
};

/** Someone's life is in danger: nothing about notaries matters now. */
export const danger: Answer = (ask: Ask) =>
  say(
    ask,
    `If anyone is in danger, please call **911** now. If you are thinking of harming yourself, call or text **988**, at any hour. I am an automated assistant for notary visits and cannot get help to you; please reach a person. Once everyone is safe, we are at ${phoneOf(ask)}.`,
    `Si alguien está en peligro, llame ahora al **911**. Si piensa en hacerse daño, llame o mande un mensaje al **988**, a cualquier hora. Soy un asistente automático y no puedo enviarle ayuda; hable con una persona. Cuando todos estén a salvo, estamos en el ${phoneOf(ask)}.`,
  );
