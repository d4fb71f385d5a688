import { z } from "zod";
import { leadForm } from "../leads/lead.ts";
import { line, optionalLine } from "../leads/typed.ts";
import type { Contact } from "./intake.ts";

const PHONE = "Type the number with its area code, ten digits in all, or leave it empty.";
const EMAIL = "Type the address as in name@example.com, or leave it empty.";

/** Whom to meet, as the owner writes it down on the phone: a name, and one way at least to reach them. */
const heard = z
  .object({
    firstName: line("Type at least a first name.", 80),
    lastName: optionalLine(80),
    phone: z.string().trim().default(""),
    email: z.string().trim().default(""),
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
