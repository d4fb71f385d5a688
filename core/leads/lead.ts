import { z } from "zod";

/** When a visitor would like the visit, as the form offers it. */
export const PREFERRED_TIMES = [
  { id: "today", label: "Today" },
  { id: "tomorrow", label: "Tomorrow" },
  { id: "this-week", label: "This week" },
  { id: "next-week", label: "Next week" },
] as const;

export type PreferredTime = (typeof PREFERRED_TIMES)[number]["id"];

/** A line a person types: control characters, which no name or number holds, become spaces. */
const typed = z.string().transform((text) => text.replace(/\p{Cc}+/gu, " ").trim());

const line = (missing: string, longest: number) =>
  typed.pipe(z.string().min(1, missing).max(longest, `Keep this under ${longest} characters.`));

/** Ten digits, or eleven with the country's 1; from abroad a plus and up to fifteen. */
function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, "");
  if (!/^[+\d\s().x-]+$/i.test(text)) return false;
  return text.startsWith("+")
    ? digits.length >= 8 && digits.length <= 15
    : /^1?\d{10}$/.test(digits);
}

/** What a visitor types into the quote request form, read field by field. */
export const leadForm = z.object({
  firstName: line("Type your first name.", 80),
  lastName: line("Type your last name.", 80),
  phone: typed.refine(isPhone, "Type your phone number with its area code, ten digits in all."),
  email: typed.pipe(
    z
      .email("Type your email address, such as name@example.com.")
      .max(200, "Type a shorter email address."),
  ),
  zip: typed.refine((text) => /^\d{5}$/.test(text), "Type the ZIP as five digits."),
  preferredTime: z.enum(
    PREFERRED_TIMES.map(({ id }) => id),
    "Choose when you would like us to come.",
  ),
  services: z.array(z.string().max(80)).max(20).default([]),
  details: z
    .string()
    .transform((text) => text.replace(/\r\n?/g, "\n").trim())
    .pipe(z.string().max(4000, "Keep the details under 4,000 characters."))
    .default(""),
});

/** An enquiry, as the visitor sent it. */
export type LeadForm = z.output<typeof leadForm>;

/** The consent a visitor gives before anything is stored. */
export const acceptance = z.literal(
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
  return known
    ? { ok: true, lead }
    : { ok: false, errors: { services: "Choose services from the list." } };
}

/** The first complaint about each field. */
function errorsByField(error: z.ZodError): FieldErrors {
  const errors: Record<string, string> = {};
  for (const { path, message } of error.issues) errors[String(path[0] ?? "form")] ??= message;
  return errors;
}
