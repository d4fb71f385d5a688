import type { SiteLanguage } from "../language.ts";

/**
 * The words beside the box by which a visitor agrees to texts. They are kept word for word as evidence (47 CFR 64.1200(f)(9)): who
 * sends, what about, how to stop, and that a booking does not depend on it.
 */
export function consentWording(business: string, language: SiteLanguage): string {
  return language === "es"
    ? `Quiero recibir mensajes de texto de ${business} sobre mis citas: confirmación, recordatorio, aviso de llegada y una solicitud de reseña. Suelen ser hasta 4 mensajes por cita, enviados de forma automática. Pueden aplicarse tarifas de mensajes y datos. Responda STOP para no recibir más o HELP para pedir ayuda. Aceptar no es necesario para reservar.`
    : `Text me about my appointments with ${business}: a confirmation, a reminder, a notice of arrival and a request for a review. That's usually up to 4 automated texts per visit. Message and data rates may apply. Reply STOP to stop or HELP for help. You can book without agreeing.`;
}
