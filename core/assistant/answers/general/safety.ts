import { joinSentences, localize, type TopicAnswer } from "../answer.ts";
import { phoneOf, readMore } from "../links.ts";

/** Somebody typed a number nobody should send, or asks whether to send one. */
export const answerSensitive: TopicAnswer = (context) =>
  joinSentences(
    context.message.isSensitive &&
      localize(
        context,
        "I have left that number out of our records.",
        "He dejado ese número fuera del registro.",
      ),
    localize(
      context,
      "Please do not share sensitive personal information here, such as Social Security, card, account or ID numbers. We do not need them for a price or a visit: you only show your ID to the notary in person, and pay at the visit.",
      "Por favor no comparta aquí información personal sensible, como números de Seguro Social, tarjeta, cuenta o identificación. No los necesitamos: muestre su identificación al notary public en persona y pague en la visita.",
    ),
    readMore("/privacy-policy", context),
    localize(context, "What would you like to have notarized?", "¿Qué necesita notarizar?"),
  );

/** Somebody tries to change the assistant's role. */
export const answerInjection: TopicAnswer = (context) =>
  localize(
    context,
    `I stick to one job: helping with notary visits from ${context.deps.site.businessConfig.name}. I do not share or change how I am set up, and prices come only from our price book. I can help with a quote, an appointment, or what to bring. What do you need signed?`,
    `Me dedico a una sola cosa: ayudar con visitas de notary public de ${context.deps.site.businessConfig.name}. No comparto ni cambio mi configuración, y los precios salen solo de nuestra lista. Puedo ayudar con un precio, una cita o qué traer. ¿Qué necesita firmar?`,
  );

/** Anything that has nothing to do with notary visits. */
export const answerOffTopic: TopicAnswer = (context) =>
  localize(
    context,
    "That's outside what I know: I'm an automated assistant for notary visits. I can help with prices by ZIP, our hours, a document to notarize, or what to bring to a signing. Which of these can I help with?",
    "Eso está fuera de lo que sé: soy un asistente automático para visitas de notary public. Puedo ayudar con precios por código postal, horario, documentos o qué traer a una firma. ¿En qué le ayudo?",
  );

export const answerAbuse: TopicAnswer = (context) =>
  localize(
    context,
    `I'm sorry this is frustrating. I'm automated and here to help with notary prices, times and documents; if I got something wrong, a person at ${phoneOf(context)} can fix it. What should I look at first?`,
    `Siento la molestia. Soy un asistente automático para precios, horas y documentos de notary public; si algo está mal, una persona en el ${phoneOf(context)} puede ayudarle. ¿Qué reviso primero?`,
  );

export const answerHarm: TopicAnswer = (context) =>
  localize(
    context,
    "I cannot help with that. If anyone is in danger, call 911. I am here for notary visits only: a quote, an appointment, or a question about a document you want signed.",
    "No puedo ayudar con eso. Si hay peligro, llame al 911. Estoy solo para visitas de notary public: un precio, una cita o una pregunta sobre un documento.",
  );
