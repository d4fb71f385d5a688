import type { timeWords as english } from "../english/times.ts";

export const spanishTimeWords: typeof english = {
  today: "Hoy",
  tonight: "Hoy en la noche",
  tomorrow: "Mañana",
  label: "{day}, {time}",
  tomorrowAt: "mañana a las {time}",
  dayAt: "{day} a las {time}",
  range: "de {from} a {to}",
  openUntil: "Abierto hasta las {time}",
  closed: "Cerrado, abre {when}",
  nextVisit: "próxima visita {when}",
  callNow: "¿Prefiere hablar? Llámenos.",
  callUntil: "Contestamos hasta las {time}. Llámenos.",
  callTonight: "¿Es para hoy en la noche? Llame antes de las {time}.",
  callAgainAt: "Volvemos a contestar a las {when}.",
  callAgain: "Volvemos a contestar {when}.",
  sameDay: "Mismo día",
  afterHours: "Fuera de horario",
  holiday: "Día festivo",
  tooFar:
    "Las visitas al {zip} se acuerdan antes. Llámenos al {phone} o mándenos una solicitud: primero acordamos el precio y la hora.",
  outOfReach:
    "El {zip} está en {zipState} y allí no podemos ir: nuestro notary public solo puede actuar en {states}. Un notary public de {zipState} puede ir con usted. Si puede firmar en {states}, escriba ese código postal o llame al {phone}.",
  placeUnknown:
    "Todavía no conocemos la ruta al {zip}. Llámenos al {phone}; tal vez sí podamos ir.",
  notOnline: "Esta visita no se puede reservar en línea. Llámenos al {phone} y buscamos una hora.",
};
