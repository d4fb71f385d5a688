import { z } from "zod";
import { withoutExtension } from "../site/phone.ts";
import { line, typed } from "./typed.ts";

/** When a visitor would like the visit, as the form offers it. */
export const PREFERRED_TIMES = [
  { id: "today", label: "Today" },
  { id: "tomorrow", label: "Tomorrow" },
  { id: "this-week", label: "This week" },
  { id: "next-week", label: "Next week" },
] as const;

/** Ten digits, or eleven with the country's 1; from abroad a plus and up to fifteen. An office's extension may follow. */
function isPhone(typed: string): boolean {
  if (typed.length > 40) return false;
  const text = withoutExtension(typed);
  const digits = text.replace(/\D/g, "");
  if (!/^[+\d\s().-]+$/.test(text)) return false;
  return text.startsWith("+")
    ? digits.length >= 8 && digits.length <= 15
    : /^1?\d{10}$/.test(digits);
}

const SAY = {
  phone: "Type your phone number with its area code, ten digits in all.",
  email: "Type your email address, such as name@example.com.",
  zip: "Type the ZIP as five digits.",
  time: "Choose when you would like us to come.",
  services: "Choose services from the list.",
  details: "Type the details as text.",
};

/** What a visitor types into the quote request form, read field by field. */
export const leadForm = z.object(
  {
    firstName: line("Type your first name.", 80),
    lastName: line("Type your last name.", 80),
    phone: typed(SAY.phone).refine(isPhone, SAY.phone),
    email: typed(SAY.email).pipe(z.email(SAY.email).max(200, "Type a shorter email address.")),
    zip: typed(SAY.zip).refine((text) => /^\d{5}$/.test(text), SAY.zip),
    preferredTime: z.enum(
      PREFERRED_TIMES.map(({ id }) => id),
      SAY.time,
    ),
    services: z
      .array(z.string(SAY.services).max(80, SAY.services), SAY.services)
      .max(20, SAY.services)
      .default([]),
    details: z
      .string(SAY.details)
      .transform(asLines)
      .pipe(z.string().max(4000, "Keep the details under 4,000 characters."))
      .default(""),
  },
  "Send the enquiry field by field.",
);

/** A text of several lines: like a line, but breaks and tabs, which are typed on purpose, stay. */
function asLines(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]+/gu, " ")
    .trim();
}

/** An enquiry, as the visitor sent it. */
export type LeadForm = z.output<typeof leadForm>;

/** What `POST /api/leads` answers once the enquiry is stored. */
export const leadTaken = z.object({ id: z.string() });

/** The consent a visitor gives before anything is stored. */
const acceptance = z.literal(
  "on",
  "Please accept the Privacy Policy & Terms of Service, so that we may answer you.",
);

export type FieldErrors = Readonly<Record<string, string>>;

export type ReadLead =
  | { readonly ok: true; readonly lead: LeadForm }
  | { readonly ok: false; readonly errors: FieldErrors };

/**
 * Reads an enquiry and the consent from what was sent. Services the business does not offer are refused.
 * On refusal: one sentence for each field, which says how to mend it.
 */
export function readLead(fields: unknown, offered: readonly string[]): ReadLead {
  const read = leadForm.extend({ accept: acceptance }).safeParse(fields);
  if (!read.success) return { ok: false, errors: errorsByField(read.error) };
  const { accept: _, ...lead } = read.data;
  const known = lead.services.every((id) => offered.includes(id));
  return known ? { ok: true, lead } : { ok: false, errors: { services: SAY.services } };
}

/** The first complaint about each field. */
function errorsByField(error: z.ZodError): FieldErrors {
  const errors: Record<string, string> = {};
  for (const { path, message } of error.issues) errors[String(path[0] ?? "form")] ??= message;
  return errors;
}
