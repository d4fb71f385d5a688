import { bookingLink, phoneOf } from "../links.ts";
import { placesAsked } from "../places-asked.ts";
import { type Answer, joined, say } from "../reply.ts";
import { outsideSentence } from "./outside.ts";

/** Where we meet: with the visitor, anywhere there is a table. */
export const meetingPlace: Answer = (ask) => {
  const outside = placesAsked(ask).find(({ isInState }) => isInState === false);
  if (outside) return outsideSentence(outside, ask);
  return joined(
    say(
      ask,
      "Yes, we come to you: home, office, hospital, campus, or a public place such as a coffee shop or library. All it takes is a table, some quiet, and room for privacy. Each signer is there in person with ID.",
      "Sí, vamos a donde usted esté: casa, oficina, hospital, escuela o un lugar público como un café o una biblioteca. Basta una mesa y algo de tranquilidad. Cada firmante está presente con su identificación.",
    ),
    say(
      ask,
      `Tell me your ZIP for the price, or ${bookingLink(ask, "pick a time")}.`,
      `Dígame su código postal para el precio, o ${bookingLink(ask, "elija una hora")}.`,
    ),
  );
};

/** Whether visitors can come to us. */
export const ourOffice: Answer = (ask) => {
  const { address, serviceArea } = ask.world.site.businessConfig;
  return say(
    ask,
    `We are a mobile notary based in ${address.city}, without a walk-in counter: we come to you, anywhere from ${serviceArea.primary}. We can also meet at a public place near you. Call ${phoneOf(ask)} or ${bookingLink(ask, "book a visit")}.`,
    `Somos un notary public móvil de ${address.city}, sin oficina para atender sin cita: vamos a donde usted esté. También podemos vernos en un lugar público. Llame al ${phoneOf(ask)} o ${bookingLink(ask, "reserve una visita")}.`,
  );
};
