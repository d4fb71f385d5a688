import { z } from "zod";
import { OPTIONAL_ZIP_PATTERN } from "../../format/patterns.ts";
import { requiredText, slug, stateCode } from "../../required-text.ts";
import { timeWindow } from "../hours/business-hours.ts";
import { OWNER_PROVIDER } from "../hours/owner-provider.ts";
import { WEEKDAYS } from "../time/zoned-time.ts";
import { NOTARY_COLORS } from "./notary-colors.ts";

const notary = z.strictObject({
  id: slug.max(60).describe("never changes: visits are stored under it"),
  // New names and phone numbers are checked by notary-problems.ts: lists were published before its rules.
  name: requiredText.max(80, "can't be longer than 80 characters"),
  phone: z.string().trim().max(40).default(""),
  color: z.enum(NOTARY_COLORS),
  homeZip: z
    .string()
    .regex(OPTIONAL_ZIP_PATTERN, "must be five digits, or empty")
    .default("")
    .describe("empty: the home base of the business"),
  hours: z
    .array(z.strictObject({ days: z.array(z.enum(WEEKDAYS)).min(1), time: timeWindow }))
    .max(40)
    .default([])
    .describe("empty: the business's hours"),
  daysOff: z.array(z.iso.date("must be a date, such as 2026-12-24")).max(400).default([]),
  services: z.array(requiredText).default([]).describe("empty: all services"),
  states: z
    .array(stateCode)
    .default([])
    .describe("states of their commissions; empty: those of the business"),
  left: z.boolean().default(false).describe("no longer takes visits"),
});

/**
 * Section `notaries`: who drives to visits. Empty where the owner is the only notary. Otherwise the first notary, the one of
 * before, keeps the id under which older visits are stored.
 */
export const notaries = z
  .array(notary)
  .max(20, "There can't be more than 20 notaries")
  .superRefine((list, context) => {
    const refuse = (message: string) => context.addIssue({ code: "custom", message });
    if (list.length === 0) return;
    if (new Set(list.map(({ id }) => id)).size < list.length)
      refuse("each notary must be listed once");
    if (!list.some(({ id }) => id === OWNER_PROVIDER))
      refuse(
        "Keep the first notary: older visits are stored under them. If they left, turn on “No longer takes visits”",
      );
    if (list.every(({ left }) => left)) refuse("Keep at least one notary who takes visits");
  });

/** Somebody who drives to visits. */
export type Notary = z.output<typeof notaries>[number];
