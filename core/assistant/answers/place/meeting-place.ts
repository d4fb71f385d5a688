import { joinSentences, localize, type TopicAnswer } from "../answer.ts";
import { bookingLink, phoneOf } from "../links.ts";
import { outsideSentence } from "./outside-state.ts";
import { requestedPlaces } from "./requested-places.ts";

/** Where we meet: at the visitor's place or in public. */
export const answerMeetingPlace: TopicAnswer = (context) => {
  const outside = requestedPlaces(context).find(({ isInHomeState }) => isInHomeState === false);
  if (outside) return outsideSentence(outside, context);
  return joinSentences(
    localize(
      context,
      "Yes, we come to you: home, office, hospital, campus, or a public place such as a coffee shop or library. All it takes is a table, some quiet, and room for privacy. Each signer is there in person with ID.",
      "Sí, vamos a donde usted esté: casa, oficina, hospital, escuela o un lugar público como un café o una biblioteca. Basta una mesa y algo de tranquilidad. Cada firmante está presente con su identificación.",
    ),
    localize(
      context,
      `Tell me your ZIP for the price, or ${bookingLink(context, "pick a time")}.`,
      `Dígame su código postal para el precio, o ${bookingLink(context, "elija una hora")}.`,
    ),
  );
};

/** Whether visitors can come to us. */
export const answerOurOffice: TopicAnswer = (context) => {
  const { address, serviceArea } = context.deps.site.businessConfig;
  return localize(
    context,
    `We are a mobile notary based in ${address.city}, without a walk-in counter: we come to you, anywhere from ${serviceArea.primary}. We can also meet at a public place near you. Call ${phoneOf(context)} or ${bookingLink(context, "book a visit")}.`,
    `Somos un notary public móvil de ${address.city}, sin oficina para atender sin cita: vamos a donde usted esté. También podemos vernos en un lugar público. Llame al ${phoneOf(context)} o ${bookingLink(context, "reserve una visita")}.`,
  );
};
