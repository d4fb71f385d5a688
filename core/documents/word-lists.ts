import { stem } from "./normalize-text.ts";

/** Words around a document's name that say nothing about it: English, then Spanish. */
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

/** Groups of words that mean the same on a document: everyday English, notaries' English, Spanish. */
const SYNONYM_GROUPS = `car auto truck vehicle automobile motorcycle van suv carro coche camioneta vehiculo
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

const groups = SYNONYM_GROUPS.split("\n").map((line) => line.trim().split(" "));
const synonyms = new Map<string, ReadonlySet<string>>();
for (const group of groups) {
  for (const word of group) {
    const others = group.map(stem).concat([...(synonyms.get(stem(word)) ?? [])]);
    synonyms.set(stem(word), new Set(others));
  }
}

/** The stems of a word's synonyms, its own included; empty when it has none. */
export function synonymsOf(word: string): ReadonlySet<string> {
  return synonyms.get(stem(word)) ?? NO_SYNONYMS;
}

const NO_SYNONYMS: ReadonlySet<string> = new Set();

/** Whether a word says nothing about which document is meant. */
export function isFillerWord(word: string): boolean {
  return FILLERS.has(word);
}

/** The significant words of a normalized text; all of its words when none is significant. */
export function significantWords(folded: string): string[] {
  const words = folded.split(" ").filter((word) => word !== "");
  const significant = words.filter((word) => !isFillerWord(word));
  return significant.length > 0 ? significant : words;
}

/**
 * A normalized question without the filler words before and after the document's name: `can you notarize my power
 * of attorney`.
 */
export function stripFillerWords(folded: string): string {
  // "Will" is a document, but not in "will you".
  const words = folded.replace(/^will (?=(?:you|u|ya|i|we|they|it|a|the|that) )/, "").split(" ");
  const isSignificant = (word: string) => !isFillerWord(word);
  const first = words.findIndex(isSignificant);
  return first < 0 ? folded : words.slice(first, words.findLastIndex(isSignificant) + 1).join(" ");
}
