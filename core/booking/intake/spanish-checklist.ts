import type { Service } from "../../site/services.ts";
import type { Intake } from "./intake.ts";

/** What visitors should prepare, by price book entry, as in `visitor-checklist.ts`. */
const BY_ENTRY: Readonly<Record<string, readonly string[]>> = {
  "loan-signings": [
    "Pida a su banco o compañía de títulos que mande el paquete con anticipación.",
    "Tenga a la mano el cheque de caja o el comprobante de transferencia que le pidieron.",
  ],
  "real-estate": ["Pregunte a su compañía de títulos o abogado si también debe firmar su cónyuge."],
  "estate-plans": ["Tenga impresos los documentos finales, como se los dio su abogado."],
  apostille: [
    "Tenga listo el original o la copia certificada.",
    "Sepa a qué país va el documento.",
  ],
  "business-services": ["Tenga una prueba de que puede firmar por la empresa."],
  "healthcare-notary": ["Elija una hora en que la persona que firma esté descansada y despierta."],
};

const BY_ID: Readonly<Record<Intake["idState"], string>> = {
  current: "Tenga una identificación oficial con foto vigente para cada persona que firma.",
  "expired-under-3-years":
    "Tenga a la mano la identificación vencida y pregunte a quien recibe el documento si la acepta.",
  none: "Llámenos antes de la visita: sin identificación todavía puede haber una forma legal.",
};

/** The same list as `visitorChecklist`, line by line, in Spanish. `strict` is the state whose law takes no expired ID. */
export function spanishChecklist(
  { place, signers, witnessesNeeded, idState }: Intake,
  services: readonly Pick<Service, "pricedAs">[],
  strict: string | null,
): string[] {
  const entries = new Set(services.map(({ pricedAs }) => pricedAs));
  const people = witnessesNeeded === 1 ? "un testigo" : `${witnessesNeeded} testigos`;
  return [
    strict
      ? `La ley de ${strict} pide una identificación vigente: llámenos antes de la visita o renueve la suya.`
      : BY_ID[idState],
    "Deje el documento sin firmar hasta que lleguemos, con todas sus hojas y sin espacios en blanco.",
    ...(signers.count > 1
      ? [`Las ${signers.count} personas que firman deben estar presentes.`]
      : []),
    ...(witnessesNeeded > 0
      ? [
          `Tenga ahí ${people}, mayores de edad que no ganen nada con el documento, con identificación.`,
        ]
      : []),
    ...placeItems(place),
    ...[...entries].flatMap((entry) => BY_ENTRY[entry] ?? []),
  ];
}

function placeItems(place: Intake["place"]): string[] {
  switch (place.kind) {
    case "hospital":
      return [
        "Avise en enfermería que vamos a ir.",
        ...(place.patientCanSign
          ? []
          : [
              "Llámenos antes: el paciente debe estar despierto, entender el documento y querer firmarlo.",
            ]),
      ];
    case "care-home":
      return [
        "Avise en la recepción que vamos a ir.",
        ...(place.residentCanSign
          ? []
          : ["Llámenos antes: el residente debe entender el documento y querer firmarlo."]),
      ];
    case "jail":
      return place.approved
        ? ["Tenga a la mano la aprobación del lugar."]
        : ["Pida al lugar que apruebe la visita y llámenos con la respuesta."];
    case "campus":
      return ["Espérenos en la entrada del edificio."];
    case "office":
      return ["Avise en la recepción que vamos a ir."];
    case "home":
      return [];
  }
}
