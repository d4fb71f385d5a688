import { type Contact, contact, type Intake } from "../../../core/booking/intake.ts";
import { INTAKE_FIELDS, readIntake, type Typed } from "../../widgets/booking/typed-intake.ts";

/** Longer than any field may be; what lies beyond is refused by its own sentence, not carried back and forth. */
const LONGEST = 8_000;

const CONTACT_FIELDS = ["firstName", "lastName", "phone", "email"] as const;

/** Everything a visitor types on the way to a visit, by the names of the form. */
const TYPED: readonly string[] = [...INTAKE_FIELDS, ...CONTACT_FIELDS];

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
  const asked = readIntake(typed);
  const readContact = contact.safeParse(
    Object.fromEntries(CONTACT_FIELDS.map((name) => [name, typed[name] ?? ""])),
  );
  if (asked.ok && readContact.success) {
    return { ok: true, intake: asked.intake, contact: readContact.data };
  }
  const errors: Record<string, string> = asked.ok ? {} : { ...asked.errors };
  for (const { path, message } of readContact.error?.issues ?? []) {
    errors[String(path[0])] ??= message;
  }
  const order = TYPED.filter((name) => errors[name] !== undefined);
  return { ok: false, errors: Object.fromEntries(order.map((name) => [name, errors[name] ?? ""])) };
}
