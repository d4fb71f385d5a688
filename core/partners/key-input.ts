import { z } from "zod";
import { firstMessages } from "../first-messages.ts";
import { requiredLine } from "../leads/form-fields.ts";
import { isPartnerScope } from "./scopes.ts";

const PER_MINUTE = "Enter a whole number of requests from 1 to 600.";
const LAST_DAY = "Enter the last day as YYYY-MM-DD, or leave it empty.";
const ORIGIN =
  "Enter one address in each line, such as https://app.partner.com, without anything after the name.";

/** What an owner types for a new key of a partner; the last day is in the business's time zone, "" for none. */
const partnerKeyInput = z.object({
  name: requiredLine("Enter the partner's name.", 80),
  scopes: z
    .array(z.string().refine(isPartnerScope, "Choose from the list."))
    .min(1, "Choose what the key may do."),
  requestsPerMinute: z.coerce
    .number(PER_MINUTE)
    .int(PER_MINUTE)
    .min(1, PER_MINUTE)
    .max(600, PER_MINUTE),
  origins: z
    .string()
    .transform((typed) => [...new Set(typed.split(/[\s,]+/).filter((line) => line !== ""))])
    .pipe(
      z
        .array(
          z
            .string()
            .transform((line) => line.replace(/\/$/, ""))
            .refine(isWebOrigin, ORIGIN),
        )
        .max(20, "Enter at most 20 addresses."),
    ),
  lastDay: z.union([z.literal(""), z.iso.date(LAST_DAY)], LAST_DAY),
});

/** What an owner typed, field by field. */
export type PartnerKeyForm = z.input<typeof partnerKeyInput>;

/** One sentence for each field that needs a correction. */
export type PartnerKeyErrors = Readonly<Partial<Record<keyof PartnerKeyForm, string>>>;

export type ParsedPartnerKey =
  | { readonly ok: true; readonly input: z.output<typeof partnerKeyInput> }
  | { readonly ok: false; readonly errors: PartnerKeyErrors };

/** Parses what an owner typed for a new key. */
export function parsePartnerKey(typed: PartnerKeyForm): ParsedPartnerKey {
  const parsed = partnerKeyInput.safeParse(typed);
  if (parsed.success) return { ok: true, input: parsed.data };
  return { ok: false, errors: firstMessages(parsed.error) };
}

/** The origin of a web page as browsers send it: https, and http only on the developer's own machine. */
function isWebOrigin(text: string): boolean {
  const url = /^https?:\/\/([^/?#@\s]+)$/.exec(text);
  if (!url || text !== text.toLowerCase()) return false;
  return text.startsWith("https:") || /^(?:localhost|127\.0\.0\.1)(?::\d+)?$/.test(url[1] ?? "");
}
