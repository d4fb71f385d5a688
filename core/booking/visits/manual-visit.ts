import { z } from "zod";
import { firstMessages } from "../../first-messages.ts";
import { optionalLine, requiredLine, typedText } from "../../leads/form-fields.ts";
import { leadFormSchema } from "../../leads/lead-form.ts";
import type { Contact } from "../intake/intake.ts";

const PHONE = "Enter the phone number with its area code, ten digits in all, or leave it empty.";
const EMAIL = "Enter an email address, such as name@example.com, or leave it empty.";

/** A contact as the owner types it in on the phone: a name, and at least one way to reach them. */
const contactInput = z
  .object({
    firstName: requiredLine("Enter at least a first name.", 80),
    lastName: optionalLine(80),
    phone: typedText(PHONE).default(""),
    email: typedText(EMAIL).default(""),
  })
  .superRefine(({ phone, email }, { addIssue }) => {
    const addError = (path: string, message: string) =>
      addIssue({ code: "custom", path: [path], message });
    if (phone === "" && email === "") {
      addError("phone", "Enter a phone number or an email address so you can reach them.");
    }
    if (phone !== "" && !leadFormSchema.shape.phone.safeParse(phone).success)
      addError("phone", PHONE);
    if (email !== "" && !leadFormSchema.shape.email.safeParse(email).success)
      addError("email", EMAIL);
  });

export type ParsedContact =
  | { readonly ok: true; readonly contact: Contact }
  | { readonly ok: false; readonly errors: Readonly<Record<string, string>> };

/** Parses a contact the owner typed, or returns one sentence for each invalid field. */
export function parseManualContact(typed: Readonly<Record<string, string>>): ParsedContact {
  const parsed = contactInput.safeParse(typed);
  if (parsed.success) return { ok: true, contact: parsed.data };
  return { ok: false, errors: firstMessages(parsed.error) };
}

const NOTES_LENGTH = 8_000;

/** The business's notes as they are stored: at most 8,000 characters, without control characters except line breaks and tabs. */
export function cleanNotes(written: string): string {
  return written
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]+/gu, " ")
    .trim()
    .slice(0, NOTES_LENGTH)
    .toWellFormed();
}
