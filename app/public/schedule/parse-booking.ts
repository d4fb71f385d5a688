import { type Contact, contact, type Intake } from "../../../core/booking/intake/intake.ts";
import { firstMessages } from "../../../core/first-messages.ts";
import type { SiteLanguage } from "../../../core/language.ts";
import { PLACE_KINDS } from "../../widgets/booking/place-kinds.ts";
import { spanishErrors } from "../../widgets/booking/spanish-labels.ts";
import {
  INTAKE_FIELDS,
  parseIntake,
  SIGNER_CONTACT,
  type TypedFields,
} from "../../widgets/booking/typed-intake.ts";

/** Longer than any valid field, so that an overlong field still gets its own error message but is not carried whole. */
const MAX_FIELD_LENGTH = 8_000;

const CONTACT_FIELDS = ["firstName", "lastName", "phone", "email"] as const;

/** The names of all fields of the booking forms, in order. */
const FIELD_NAMES: readonly string[] = [...INTAKE_FIELDS, ...CONTACT_FIELDS];

/** The typed fields as text, without files and unknown fields. */
export function readTypedFields(form: FormData): TypedFields {
  const typed: Record<string, string> = {};
  for (const name of FIELD_NAMES) {
    const value = form.get(name);
    if (typeof value === "string" && value !== "") typed[name] = value.slice(0, MAX_FIELD_LENGTH);
  }
  return typed;
}

export type ParsedBooking =
  | { readonly ok: true; readonly contact: Contact; readonly intake: Intake }
  | { readonly ok: false; readonly errors: Readonly<Record<string, string>> };

/** Parses intake and contact from the typed fields, or returns one sentence for each invalid field, in the form's order. */
export function parseBooking(typed: TypedFields): ParsedBooking {
  const parsedIntake = parseIntake(typed);
  const parsedContact = contact.safeParse(
    Object.fromEntries(CONTACT_FIELDS.map((name) => [name, typed[name] ?? ""])),
  );
  if (parsedIntake.ok && parsedContact.success) {
    return { ok: true, intake: parsedIntake.intake, contact: parsedContact.data };
  }
  const errors: Record<string, string> = {
    ...(parsedContact.error && firstMessages(parsedContact.error)),
    ...(parsedIntake.ok ? {} : parsedIntake.errors),
  };
  const order = FIELD_NAMES.filter((name) => errors[name] !== undefined);
  return { ok: false, errors: Object.fromEntries(order.map((name) => [name, errors[name] ?? ""])) };
}

/**
 * What to say about each required field that is empty, in the form's order and the visitor's language: those of every kind of
 * place, and of a signer who is not the contact.
 */
export function missingFieldMessages(language: SiteLanguage): Readonly<Record<string, string>> {
  const errors: Record<string, string> = {};
  for (const place of [{}, ...PLACE_KINDS.map(({ kind }) => ({ kind }))]) {
    const parsed = parseBooking({ ...place, [SIGNER_CONTACT.isOther]: "yes" });
    if (!parsed.ok) Object.assign(errors, parsed.errors);
  }
  const order = FIELD_NAMES.filter((name) => errors[name] !== undefined);
  const inOrder = Object.fromEntries(order.map((name) => [name, errors[name] ?? ""]));
  return language === "es" ? spanishErrors(inOrder) : inOrder;
}
