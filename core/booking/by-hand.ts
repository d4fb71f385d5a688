import { z } from "zod";
import { leadForm } from "../leads/lead.ts";
import { line, optionalLine, typed } from "../leads/typed.ts";
import { type Cents, centsOf } from "../money.ts";
import type { Contact } from "./intake.ts";

const PHONE = "Type the number with its area code, ten digits in all, or leave it empty.";
const EMAIL = "Type the address as in name@example.com, or leave it empty.";

/** Whom to meet, as the owner writes it down on the phone: a name, and one way at least to reach them. */
const heard = z
  .object({
    firstName: line("Type at least a first name.", 80),
    lastName: optionalLine(80),
    phone: typed(PHONE).default(""),
    email: typed(EMAIL).default(""),
  })
  .superRefine(({ phone, email }, { addIssue }) => {
    const refuse = (path: string, message: string) =>
      addIssue({ code: "custom", path: [path], message });
    if (phone === "" && email === "") {
      refuse("phone", "Type a phone number or an email address, so that you can reach them.");
    }
    if (phone !== "" && !leadForm.shape.phone.safeParse(phone).success) refuse("phone", PHONE);
    if (email !== "" && !leadForm.shape.email.safeParse(email).success) refuse("email", EMAIL);
  });

export type HeardContact =
  | { readonly ok: true; readonly contact: Contact }
  | { readonly ok: false; readonly errors: Readonly<Record<string, string>> };

/** Reads whom to meet from what the owner typed; on refusal one sentence for each field. */
export function heardContact(typed: Readonly<Record<string, string>>): HeardContact {
  const read = heard.safeParse(typed);
  if (read.success) return { ok: true, contact: read.data };
  const errors: Record<string, string> = {};
  for (const { path, message } of read.error.issues) errors[String(path[0])] ??= message;
  return { ok: false, errors };
}

const NOTES_LENGTH = 8_000;

/** Notes of the business's own as they are stored: breaks and tabs stay, what no text holds goes, and so does what is beyond the cap. */
export function ownNotes(written: string): string {
  return written
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]+/gu, " ")
    .trim()
    .slice(0, NOTES_LENGTH)
    .toWellFormed();
}

/** Reads a sum in dollars as people write it, `185`, `$1,250.50`, as cents; null for what is none, or above a million. */
export function centsTyped(text: string): Cents | null {
  const plain = text.trim().replace(/^\$\s*/, "");
  if (!/^(?:\d{1,7}|\d{1,3}(?:,\d{3})+)(?:\.\d{1,2})?$/.test(plain)) return null;
  const cents = centsOf(Number(plain.replaceAll(",", "")));
  return cents <= 100_000_000 ? cents : null;
}
