import type { z } from "zod";
import { type Contact, contact, type Intake, intake } from "../../../core/booking/intake.ts";
import { fieldName, PLACES } from "./place-kinds.ts";

/** Longer than any field may be; what lies beyond is refused by its own sentence, not carried back and forth. */
const LONGEST = 8_000;

const CONTACT_FIELDS = ["firstName", "lastName", "phone", "email"] as const;

/** Everything a visitor types on the way to a visit, by the names of the form. */
const TYPED: readonly string[] = [
  "kind",
  ...PLACES.flatMap(({ kind, fields }) => fields.map((field) => fieldName(kind, field))),
  "signers.count",
  "signers.names",
  "documents",
  "witnessesNeeded",
  "idState",
  "notes",
  ...CONTACT_FIELDS,
];

/** What was typed so far, field by field; a field that was not sent is not there. */
export type Typed = Readonly<Record<string, string>>;

/** Reads what was typed as text; files and unknown fields are left out. */
export function typedIn(form: FormData): Typed {
  const typed: Record<string, string> = {};
  for (const name of TYPED) {
    const value = form.get(name);
    if (typeof value === "string" && value !== "") typed[name] = value.slice(0, LONGEST);
  }
  return typed;
}

export type ReadBooking =
  | { readonly ok: true; readonly contact: Contact; readonly intake: Intake }
  | { readonly ok: false; readonly errors: Readonly<Record<string, string>> };

/** Reads place, signing and contact from what was typed; on refusal one sentence for each field, in the form's order. */
export function readBooking(typed: Typed): ReadBooking {
  const kind = typed.kind ?? "";
  const readIntake = intake.safeParse(intakeIn(typed, kind));
  const readContact = contact.safeParse(
    Object.fromEntries(CONTACT_FIELDS.map((name) => [name, typed[name] ?? ""])),
  );
  if (readIntake.success && readContact.success) {
    return { ok: true, intake: readIntake.data, contact: readContact.data };
  }
  const errors: Record<string, string> = {};
  for (const { error } of [readIntake, readContact]) {
    for (const issue of error?.issues ?? []) errors[fieldOf(issue, kind)] ??= issue.message;
  }
  const order = TYPED.filter((name) => errors[name] !== undefined);
  return { ok: false, errors: Object.fromEntries(order.map((name) => [name, errors[name] ?? ""])) };
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
