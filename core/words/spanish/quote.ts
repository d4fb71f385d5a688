import type { quoteWords as english } from "../english/quote.ts";
import { spanishTimeWords } from "./times.ts";

export const spanishQuoteWords: typeof english = {
  title: "Su precio, al instante",
  service: "¿Qué necesita firmar?",
  whichService: "¿Qué servicio necesita?",
  chooseService: "Elija un servicio",
  zip: "Código postal",
  travel: "Traslado, {zone}",
  free: "Sin costo",
  upTo: "hasta",
  lost: "Parece que no hay conexión y todavía no podemos mostrar el precio. Aparece solo cuando vuelva la conexión, o llame al {phone}.",
  zipUnknown: "No encontramos el código postal {zip}. Revise el número.",
  total: "Total estimado",
  totalFrom: "Total estimado, desde",
  surcharge: "Recargo por la hora",
  showPrice: "Ver mi precio",
  book: "Reservar este servicio",
  continueToSchedule: "Elegir la hora",
  call: "Llamar",
  request: "Solicitar esta visita",
  tooFar: spanishTimeWords.tooFar,
  takes: "Dura unos {time}. {zone}",
  zipMissing:
    "Escriba el código postal (5 números) del lugar donde va a firmar y verá el precio completo.",
  serviceMissing: "Elija qué necesita firmar y verá el precio completo.",
  bothMissing:
    "Elija un servicio y escriba el código postal del lugar donde va a firmar. No le pedimos nombre ni correo.",
  nextTimes: "Próximos horarios disponibles",
  allTimes: "Ver los próximos horarios disponibles",
  noTimeCall:
    "No hay horarios disponibles en línea por ahora. Llámenos al {phone} y le encontramos uno. {live}",
};
