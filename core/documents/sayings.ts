import { stem } from "./fold.ts";

/** Words people wrap around a paper's name; they name no paper themselves. English first, then Spanish. */
const FILLERS = new Set(
  `a about am an and any are as at be been by can could did do does for from get getting got had has have he hello help hey
  her hers hi him his how i if im in is it its just like me my need needed needs of on one or our please pls she should so some someone
  something somebody stuff than that the their them there they thing things today tomorrow tonight this to u up us want wants was we what whats
  when where which who with would ya you your yours notarise notarised notarize notarized notarizing notary notaries
  notarization notarizations notarial stamp stamped sign signed signing witness document documents doc docs form forms
  paper papers paperwork mobile near possible allowed legally cost price much
  al con como cual de del el en es esta hacer hola la las le lo los mi mis necesita necesito para por pueden puedo puede
  que quiero se ser si su un una y documento documentos formulario formularios papel papeles notarizar notarizacion
  notarizada notarizado notariado notariada notariar firmar`.split(/\s+/),
);

/** Words that mean one thing on a paper: everyday English, the trade's, Spanish. */
const SAME = `car auto truck vehicle automobile motorcycle van suv carro coche camioneta vehiculo
  house home property residence casa propiedad
  child kid minor son daughter baby children kids hijo hija nino nina menor
  parent mom dad mother father padre madre
  grandparent grandma grandpa grandmother grandfather grandparents abuelo abuela abuelos
  spouse husband wife spousal esposo esposa conyuge
  travel trip traveling travelling fly flying viaje viajar viajes
  consent permission permit authorization permiso autorizacion consentimiento
  letter carta
  medical health healthcare doctor hospital medico salud
  poa poder attorney atty
  lawyer abogado
  deed escritura
  will testamento
  certificate acta certificado
  birth nacimiento
  death dead died deceased defuncion muerte
  marriage married wedding marry matrimonio casamiento
  divorce divorced divorcio
  copy copies photocopy copia copias
  passport pasaporte
  license licence licencia
  bank banco account cuenta
  insurance policy seguro
  loan mortgage prestamo hipoteca
  lease rental rent apartment landlord renta alquiler arrendamiento
  contract agreement contrato acuerdo
  sale sell selling sold venta vender
  buy buying bought purchase purchasing comprar compra compraventa
  transfer traspaso traspasar
  title titulo
  company business llc corporate corporation empresa negocio compania
  school college university escuela universidad
  diploma degree
  retirement pension 401k ira retiro jubilacion
  job work employment employee employer employment trabajo empleo
  affidavit sworn statement oath declaracion declaration jurada juramento
  translation translate translated translator traduccion traducir
  apostille apostilla apostillar apostillado
  immigration inmigracion visa green uscis
  custody custodia
  adoption adopt adopcion
  support manutencion
  single unmarried soltero soltera solteria
  lost missing perdido perdida
  stolen theft robado robo
  money funds fondos dinero
  jail prison inmate carcel preso
  heir inheritance inherit heirship herencia heredero
  release waiver
  lien lean
  address domicile residency domicilio direccion
  name nombre
  boat trailer
  gift donation regalo
  trust fideicomiso
  guarantee guaranty
  background antecedentes`;

const groups = SAME.split("\n").map((line) => line.trim().split(" "));
const partners = new Map<string, ReadonlySet<string>>();
for (const group of groups) {
  for (const word of group) {
    const others = group.map(stem).concat([...(partners.get(stem(word)) ?? [])]);
    partners.set(stem(word), new Set(others));
  }
}

/** The stems of words that mean the same as this one; none where nobody wrote any down. */
export function partnersOf(word: string): ReadonlySet<string> {
  return partners.get(stem(word)) ?? NONE;
}

const NONE: ReadonlySet<string> = new Set();

/** Whether a word is only said around a paper's name. */
export function isFiller(word: string): boolean {
  return FILLERS.has(word);
}

/** The words of a folded text that name a paper; all of them where nothing else is left. */
export function tellingWords(folded: string): string[] {
  const words = folded.split(" ").filter((word) => word !== "");
  const telling = words.filter((word) => !isFiller(word));
  return telling.length > 0 ? telling : words;
}

/** A folded question without what people say before and after the paper: `can you notarize my power of attorney`. */
export function withoutFillers(folded: string): string {
  // "Will" is a paper, but not in "will you".
  const words = folded.replace(/^will (?=(?:you|u|ya|i|we|they|it|a|the|that) )/, "").split(" ");
  const isTelling = (word: string) => !isFiller(word);
  const first = words.findIndex(isTelling);
  return first < 0 ? folded : words.slice(first, words.findLastIndex(isTelling) + 1).join(" ");
}
