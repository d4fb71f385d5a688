import { spanText } from "../clock.ts";
import { bookingLink, bookingPath, phoneOf } from "../links.ts";
import { type Answer, joined, say } from "../reply.ts";

/** The first words, and what can be asked. */
export const greeting: Answer = (ask) => {
  const { en, es } = ask.world.site.assistant.greeting;
  return say(ask, en, es ?? en);
};

export const thanks: Answer = (ask) =>
  say(
    ask,
    `You are welcome! If you would like a visit, ${bookingLink(ask, "here are the open times")}; for anything else, just ask.`,
    `¡De nada! Si desea una visita, ${bookingLink(ask, "aquí están las horas")}; si tiene otra pregunta, escríbame.`,
  );

export const bye: Answer = (ask) =>
  say(
    ask,
    `Goodbye, and thank you for asking ${ask.world.site.businessConfig.name}. We are at ${phoneOf(ask)} whenever you need us.`,
    `¡Hasta luego! Estamos en el ${phoneOf(ask)} cuando nos necesite.`,
  );

/** A yes with nothing to it: the step that is due next. */
export const yes: Answer = (ask) =>
  bookingPath(ask).includes("?")
    ? say(
        ask,
        `Then the next step is yours, I cannot book from here: ${bookingLink(ask)}, or call ${phoneOf(ask)}.`,
        `El siguiente paso es suyo, yo no puedo reservar: ${bookingLink(ask)}, o llame al ${phoneOf(ask)}.`,
      )
    : say(
        ask,
        "Good. Tell me the service or paper and your ZIP, and I give you the price.",
        "Bien. Dígame el servicio o documento y su código postal, y le doy el precio.",
      );

export const no: Answer = (ask) =>
  say(
    ask,
    `That is fine. Ask me about a price, a paper or our hours whenever you like, or call ${phoneOf(ask)}.`,
    `Está bien. Pregúnteme por un precio, un documento o el horario cuando quiera, o llame al ${phoneOf(ask)}.`,
  );

export const whoAreYou: Answer = (ask) =>
  say(
    ask,
    `I am the automated assistant of ${ask.world.site.businessConfig.name}, not a person. I can help with notary prices, our area, hours and papers. For a human, call ${phoneOf(ask)}.`,
    `Soy el asistente automático de ${ask.world.site.businessConfig.name}, no una persona. Puedo ayudar con precios, zona, horario y documentos. Para hablar con alguien, llame al ${phoneOf(ask)}.`,
  );

/** How to reach a person. */
export const human: Answer = (ask) => {
  const { hours, email } = ask.world.site.businessConfig;
  const isSpanish = ask.language === "es";
  return joined(
    say(
      ask,
      `Call **${phoneOf(ask)}** to speak with a person, or write to ${email}.`,
      `Llame al **${phoneOf(ask)}** para hablar con una persona, o escriba a ${email}.`,
    ),
    say(
      ask,
      `We answer weekdays ${spanText(hours.weekdays, isSpanish)}, weekends ${spanText(hours.weekends, isSpanish)}. I am automated and cannot connect calls; the [contact form](/contact) reaches us too.`,
      `Atendemos lunes a viernes de ${spanText(hours.weekdays, isSpanish)}, fines de semana de ${spanText(hours.weekends, isSpanish)}. Yo soy automático; también está el [formulario](/contact).`,
    ),
  );
};
