import type { z } from "zod";
import { type Intake, intake } from "../../../core/booking/intake/intake.ts";
import type { SiteLanguage } from "../../../core/language.ts";
import { PLACE_KINDS, placeFieldName } from "./place-kinds.ts";
import { SPANISH_IDS } from "./spanish-labels.ts";

/** The typed fields by name; fields that were not sent are missing. */
export type TypedFields = Readonly<Record<string, string>>;

/** The names of the fields about a signer who is not the contact. */
export const SIGNER_CONTACT = {
  isOther: "forSomeoneElse",
  name: "signerContact.name",
  phone: "signerContact.phone",
  email: "signerContact.email",
} as const;

/** The names of the form's intake fields, in order. */
export const INTAKE_FIELDS: readonly string[] = [
  "kind",
  ...PLACE_KINDS.flatMap(({ kind, fields }) => fields.map((field) => placeFieldName(kind, field))),
  "signers.count",
  "signers.names",
  "documents",
  "witnessesNeeded",
  "idState",
  "notes",
  SIGNER_CONTACT.isOther,
  SIGNER_CONTACT.name,
  SIGNER_CONTACT.phone,
  SIGNER_CONTACT.email,
];

const IDS: Readonly<Record<Intake["idState"], string>> = {
  current: "Current photo ID",
  "expired-under-3-years": "ID expired less than 3 years ago",
  none: "No ID available",
};

/** The choices for the signers' ID. */
export function idStatesIn(language: SiteLanguage) {
  const labels = language === "es" ? SPANISH_IDS : IDS;
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

/** The same in English, for the admin. */
export const ID_STATES = idStatesIn("en");

export type ParsedIntake =
  | { readonly ok: true; readonly intake: Intake }
  | { readonly ok: false; readonly errors: Readonly<Record<string, string>> };

/** Parses the intake from the typed fields, or returns one sentence for each invalid field. */
export function parseIntake(typed: TypedFields): ParsedIntake {
  const kind = typed.kind ?? "";
  const parsed = intake.safeParse(intakeInput(typed, kind));
  if (parsed.success) return { ok: true, intake: parsed.data };
  const errors: Record<string, string> = {};
  for (const issue of parsed.error.issues) errors[fieldOfIssue(issue, kind)] ??= issue.message;
  return { ok: false, errors };
}

function intakeInput(typed: TypedFields, kind: string) {
  const fields = PLACE_KINDS.find((place) => place.kind === kind)?.fields ?? [];
  const answers = fields.map((field) => [field.name, typed[placeFieldName(kind, field)] ?? ""]);
  return {
    place: { kind, ...Object.fromEntries(answers) },
    signers: {
      count: typed["signers.count"] ?? "",
      names: linesOf(typed["signers.names"]),
    },
    documents: linesOf(typed.documents),
    witnessesNeeded: typed.witnessesNeeded ?? "0",
    idState: typed.idState ?? "",
    notes: typed.notes ?? "",
    ...(typed[SIGNER_CONTACT.isOther] === "yes" && {
      signerContact: {
        name: typed[SIGNER_CONTACT.name] ?? "",
        phone: typed[SIGNER_CONTACT.phone] ?? "",
        email: typed[SIGNER_CONTACT.email] ?? "",
      },
    }),
  };
}

function linesOf(text = ""): string[] {
  return text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** The form's field name for an invalid part of an intake. */
function fieldOfIssue({ path }: z.core.$ZodIssue, kind: string): string {
  const [first, second] = path.map(String);
  if (first === "place") return second && second !== "kind" ? `${kind}.${second}` : "kind";
  if (first === "signerContact") return `signerContact.${second ?? "name"}`;
  if (first === "signers") return second === "names" ? "signers.names" : "signers.count";
  return first ?? "";
}
