import { plain } from "./words.ts";

/** The languages the assistant answers in. */
export type Language = "en" | "es";

const SPANISH = new Set(
  `el la los las un una unos unas de del al y o en con por para que como cuando donde cual cuales cuanto cuanta cuantos es son esta
  estan ser hay mi su sus mis tu tiene tienen tengo necesito necesita quiero quisiera puede pueden puedo podria hacen hace cobran
  cobra cuesta cuestan vale precio precios tarifa costo horario abierto abren cierran cita citas notario notaria notarizar documento
  documentos hola gracias buenos buenas dias tardes noches favor si pero porque ustedes usted hablan habla espanol ingles hoy manana
  ahora sabado domingo lunes martes miercoles jueves viernes poder casa oficina identificacion licencia pasaporte testigos
  apostilla apostillar inmigracion pago pagar aceptan efectivo tarjeta van vienen ir venir zona condado servicios servicio traer llevar
  vencida vencido adios ayuda esto eso mas muy tambien sin sobre desde hasta otro otra mismo dia semana firmar firma traduccion ayudar llenar formulario hacer puede tengo esposo esposa hijo hija mama papa carro titulo prestamo viaje cobro adonde alguien persona telefono numero`.split(
    /\s+/,
  ),
);

const ENGLISH = new Set(
  `the an and or of to in on at for with is are am was be do does did can could will would you your i my we our it this that what
  how when where who which much many need want have has get notary notarize price cost hours open appointment document please thanks hi
  hello yes there if from by not`.split(/\s+/),
);

/** The language a message is in; null where it tells nothing, as a bare ZIP. */
export function languageOf(text: string): Language | null {
  if (/[¿¡ñ]/i.test(text)) return "es";
  const words = plain(text).match(/[a-z]+/g) ?? [];
  let [spanish, english] = [0, 0];
  for (const word of words) {
    if (SPANISH.has(word))
      spanish += word.length === 1 || word === "no" ? 0 : word.length < 4 ? 0.5 : 1;
    if (ENGLISH.has(word)) english += 1;
  }
  if (/[áéíóú]/i.test(text)) spanish += 1;
  if (spanish < 1 && english === 0) return null;
  return spanish > english ? "es" : "en";
}
