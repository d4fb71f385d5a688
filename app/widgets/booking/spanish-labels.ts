import type { Intake } from "../../../core/booking/intake/intake.ts";

interface PlaceLabels {
  readonly label: string;
  readonly hint: string;
  readonly fields: Readonly<Record<string, string>>;
}

const ADDRESS = "Dirección, si la sabe (opcional)";

/** The kinds of places and their questions in Spanish, by the names of `PLACE_KINDS`. */
export const SPANISH_PLACES: Readonly<Record<Intake["place"]["kind"], PlaceLabels>> = {
  home: {
    label: "Casa",
    hint: "Casa o departamento",
    fields: {
      address: "Calle y número",
      unit: "Departamento o unidad (opcional)",
      access: "Clave de la entrada, estacionamiento, qué puerta (opcional)",
    },
  },
  office: {
    label: "Oficina",
    hint: "Su trabajo, un banco, una compañía de títulos",
    fields: {
      company: "Empresa",
      address: "Calle y número",
      suite: "Oficina o piso (opcional)",
    },
  },
  hospital: {
    label: "Hospital",
    hint: "Junto a la cama",
    fields: {
      facility: "Nombre del hospital",
      room: "Cuarto, o dónde preguntar",
      unit: "Unidad o piso (opcional)",
      address: ADDRESS,
      nurseStationPhone: "Teléfono de enfermería (opcional)",
      patientCanSign: "¿El paciente está despierto y puede firmar?",
    },
  },
  "care-home": {
    label: "Asilo o residencia",
    hint: "Asilo, rehabilitación, residencia de mayores",
    fields: {
      facility: "Nombre del lugar",
      room: "Cuarto (opcional)",
      address: ADDRESS,
      frontDeskPhone: "Teléfono de la recepción (opcional)",
      residentCanSign: "¿El residente puede firmar?",
    },
  },
  campus: {
    label: "Escuela",
    hint: "Universidad o escuela",
    fields: { school: "Escuela", hall: "Edificio", address: ADDRESS },
  },
  jail: {
    label: "Cárcel",
    hint: "Cárcel o centro de detención",
    fields: {
      facility: "Nombre del lugar",
      bookingNumber: "Número de registro de la persona detenida",
      address: ADDRESS,
      approved: "¿El lugar ya aprobó la visita?",
    },
  },
};

/** The signers' ID in Spanish. */
export const SPANISH_IDS: Readonly<Record<Intake["idState"], string>> = {
  current: "Identificación con foto vigente",
  "expired-under-3-years": "Identificación vencida hace menos de 3 años",
  none: "Sin identificación a la mano",
};

/** What is wrong with a field, in Spanish: one sentence for each, because it says what to type. By the name of the field in the form. */
const FIELD_ERRORS: Readonly<Record<string, string>> = {
  kind: "Elija qué tipo de lugar es.",
  address: "Escriba la calle y el número.",
  company: "Escriba el nombre de la empresa.",
  facility: "Escriba el nombre del lugar.",
  room: "Escriba el cuarto, o dónde preguntar.",
  patientCanSign: "Díganos si el paciente está despierto y puede firmar.",
  residentCanSign: "Díganos si el residente puede firmar.",
  school: "Escriba el nombre de la escuela.",
  hall: "Escriba el edificio.",
  bookingNumber: "Escriba el número de registro de la persona detenida.",
  approved: "Díganos si el lugar ya aprobó la visita.",
  nurseStationPhone: "Escriba el teléfono con clave de área, o déjelo vacío.",
  frontDeskPhone: "Escriba el teléfono con clave de área, o déjelo vacío.",
  "signers.count": "Escriba cuántas personas firman, de 1 a 20.",
  "signers.names": "Escriba un nombre por línea, no más nombres que firmantes.",
  documents: "Escriba un documento por línea, hasta 30.",
  witnessesNeeded: "Elija cuántos testigos se necesitan, hasta 4.",
  idState: "Díganos qué identificación tienen los que firman.",
  notes: "La nota es demasiado larga.",
  "signerContact.name": "Escriba el nombre completo de quien firma.",
  "signerContact.phone":
    "Escriba el teléfono de quien firma con clave de área, 10 números en total, o déjelo vacío.",
  "signerContact.email": "Escriba el correo de quien firma, o déjelo vacío.",
  firstName: "Escriba su nombre.",
  lastName: "Escriba sus apellidos.",
  phone: "Escriba un teléfono al que se pueda llamar, con clave de área, 10 números en total.",
  email: "Escriba su correo, por ejemplo ana@ejemplo.com.",
  zip: "Escriba el código postal con cinco números.",
  preferredTime: "Elija cuándo le conviene que vayamos.",
  rhythm: "Elija de la lista con qué frecuencia.",
  services: "Elija los servicios de la lista.",
  details: "Escriba menos de 4,000 letras.",
  accept: "Acepte la política de privacidad y los términos para que podamos responderle.",
};

/** The errors of a form in Spanish, by the same fields. */
export function spanishErrors(
  errors: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const sentence = (field: string) =>
    FIELD_ERRORS[field] ?? FIELD_ERRORS[field.split(".").at(-1) ?? ""] ?? "Revise este dato.";
  return Object.fromEntries(Object.keys(errors).map((field) => [field, sentence(field)]));
}
