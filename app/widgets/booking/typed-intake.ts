import type { z } from "zod";
import { type Intake, intake } from "../../../core/booking/intake.ts";
import { fieldName, PLACES } from "./place-kinds.ts";

/** What was typed so far, field by field; a field that was not sent is not there. */
export type Typed = Readonly<Record<string, string>>;

/** The fields that tell where people meet and what they sign, by the names of the form, in its order. */
export const INTAKE_FIELDS: readonly string[] = [
  "kind",
  ...PLACES.flatMap(({ kind, fields }) => fields.map((field) => fieldName(kind, field))),
  "signers.count",
  "signers.names",
  "documents",
  "witnessesNeeded",
  "idState",
  "notes",
];

const IDS: Readonly<Record<Intake["idState"], string>> = {
  current: "Current photo ID",
  "expired-under-3-years": "ID expired less than 3 years ago",
  none: "No ID at hand",
};

/** The states of ID a signer may be in, as forms offer them. */
export const ID_STATES = Object.entries(IDS).map(([value, label]) => ({ value, label }));

export type ReadIntake =
  | { readonly ok: true; readonly intake: Intake }
  | { readonly ok: false; readonly errors: Readonly<Record<string, string>> };

/** Reads place and signing from what was typed; on refusal one sentence for each field. */
export function readIntake(typed: Typed): ReadIntake {
  const kind = typed.kind ?? "";
  const read = intake.safeParse(intakeIn(typed, kind));
  if (read.success) return { ok: true, intake: read.data };
  const errors: Record<string, string> = {};
  for (const issue of read.error.issues) errors[fieldOf(issue, kind)] ??= issue.message;
  return { ok: false, errors };
}

function intakeIn(typed: Typed, kind: string) {
  const fields = PLACES.find((place) => place.kind === kind)?.fields ?? [];
  const answers = fields.map((field) => [field.name, typed[fieldName(kind, field)] ?? ""]);
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
  };
}

function linesOf(text = ""): string[] {
  return text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** The form's name for the part of an intake that is not right. */
function fieldOf({ path }: z.core.$ZodIssue, kind: string): string {
  const [first, second] = path.map(String);
  if (first === "place") return second && second !== "kind" ? `${kind}.${second}` : "kind";
  if (first === "signers") return second === "names" ? "signers.names" : "signers.count";
  return first ?? "";
}
