import { z } from "zod";
import { RHYTHMS, type Rhythm } from "../booking/series/rhythm.ts";
import { firstMessages } from "../first-messages.ts";
import { isZip, ZIP_PATTERN } from "../format/patterns.ts";
import { isPhoneNumber } from "../format/phones.ts";
import { requiredLine, typedText } from "./form-fields.ts";

/** When a visitor would like the visit, as offered in the form. */
export const PREFERRED_TIMES = [
  { id: "today", label: "Today" },
  { id: "tomorrow", label: "Tomorrow" },
  { id: "this-week", label: "This week" },
  { id: "next-week", label: "Next week" },
] as const;

/** The keys of those times in the words of the form, for pages and emails in any language. */
export const PREFERRED_TIME_WORDS = {
  today: "today",
  tomorrow: "tomorrow",
  "this-week": "thisWeek",
  "next-week": "nextWeek",
} as const;

/** The keys of the rhythms of regular visits in the words of the form. */
export const RHYTHM_WORDS = {
  weekly: "everyWeek",
  "every-2-weeks": "everyTwoWeeks",
  "every-4-weeks": "everyFourWeeks",
  monthly: "everyMonth",
  weekdays: "severalWeekdays",
} as const satisfies Record<Rhythm, string>;

const FIELD_MESSAGES = {
  phone: "Enter your phone number with its area code, ten digits in all.",
  email: "Enter your email address, such as name@example.com.",
  zip: "Enter a five-digit ZIP code.",
  rhythm: "Choose how often from the list, or leave it at once.",
  time: "Choose when you would like us to come.",
  services: "Choose services from the list.",
  details: "Send the details as text.",
};

/** Ten digits in any usual writing. */
const TEN_DIGITS = /^\(?(?:\d[\s().-]{0,3}){10}$/;
const NOT_CALLABLE = "Enter a phone number that can be called.";

/** Eight digits or more with anything between them: true of every number the form takes, also of foreign ones. */
const PHONE_PATTERN = String.raw`(?:\d\D*){8}`;

/**
 * A phone number that a person types; `message` says what to enter where digits are missing. A number of ten digits that no
 * telephone has, such as ten zeros, is told apart: it has all the digits that the message would ask for.
 */
export function phoneField(message: string) {
  return typedText(message)
    .refine(isPhoneNumber, {
      error: ({ input }) =>
        typeof input === "string" && TEN_DIGITS.test(input) ? NOT_CALLABLE : message,
    })
    .meta({ maxLength: 40, pattern: PHONE_PATTERN, description: "with its area code" });
}

/** The quote request form as a visitor fills it in. */
export const leadFormSchema = z.object(
  {
    firstName: requiredLine("Enter your first name.", 80),
    lastName: requiredLine("Enter your last name.", 80),
    phone: phoneField(FIELD_MESSAGES.phone),
    email: typedText(FIELD_MESSAGES.email)
      .pipe(z.email(FIELD_MESSAGES.email).max(200, "Enter a shorter email address."))
      .meta({ format: "email", maxLength: 200 }),
    zip: typedText(FIELD_MESSAGES.zip)
      .refine(isZip, FIELD_MESSAGES.zip)
      .meta({ pattern: ZIP_PATTERN.source }),
    preferredTime: z.enum(
      PREFERRED_TIMES.map(({ id }) => id),
      FIELD_MESSAGES.time,
    ),
    services: z
      .array(
        z.string(FIELD_MESSAGES.services).max(80, FIELD_MESSAGES.services),
        FIELD_MESSAGES.services,
      )
      .max(20, FIELD_MESSAGES.services)
      .default([]),
    rhythm: z
      .enum(["", ...RHYTHMS], FIELD_MESSAGES.rhythm)
      .optional()
      .describe("how often, for regular visits; left out or empty for one visit"),
    details: z
      .string(FIELD_MESSAGES.details)
      .transform(asLines)
      .pipe(z.string().max(4000, "Keep the details under 4,000 characters."))
      .default(""),
  },
  "Send the request as a JSON object with firstName, lastName, phone, email, zip and preferredTime.",
);

/** A multi-line text: cleaned like a line, but line breaks and tabs stay. */
function asLines(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]+/gu, " ")
    .trim();
}

/** A parsed quote request form. */
export type LeadFormValues = z.output<typeof leadFormSchema>;

/** The response of `POST /api/leads` once the lead is stored. */
export const leadCreated = z.object({ id: z.string() });

/** The consent a visitor must give before anything is stored. */
const acceptance = z.literal(
  "on",
  "Please agree to the Privacy Policy and Terms of Service so we can reply.",
);

export type FieldErrors = Readonly<Record<string, string>>;

export type ParsedLeadForm =
  | { readonly ok: true; readonly lead: LeadFormValues }
  | { readonly ok: false; readonly errors: FieldErrors };

/**
 * Parses the form and the consent. Rejects services that the business does not offer. On failure `errors` holds one
 * sentence per field that says how to fix it.
 */
export function parseLeadForm(fields: unknown, offered: readonly string[]): ParsedLeadForm {
  const read = leadFormSchema.extend({ accept: acceptance }).safeParse(fields);
  if (!read.success) return { ok: false, errors: firstMessages(read.error) };
  const { accept: _, ...lead } = read.data;
  const known = lead.services.every((id) => offered.includes(id));
  return known ? { ok: true, lead } : { ok: false, errors: { services: FIELD_MESSAGES.services } };
}
