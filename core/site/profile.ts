import { z } from "zod";
import { OPTIONAL_ZIP_PATTERN } from "../format/patterns.ts";
import { requiredText, stateCode } from "../required-text.ts";
import { timeZone } from "../time-zone.ts";

const link = z.union([z.literal(""), z.url({ protocol: /^https?$/ })]);

/** Section `businessConfig`: the profile of the business, its service area and its hours. */
export const businessConfig = z.strictObject({
  name: requiredText,
  shortName: requiredText,
  tagline: requiredText,
  phone: z.string().regex(/^\(\d{3}\) \d{3}-\d{4}$/, "must look like (614) 555-0100"),
  email: z.email(),
  website: link,
  address: z.strictObject({
    street: z.string(),
    city: requiredText,
    state: stateCode,
    zip: z.string().regex(OPTIONAL_ZIP_PATTERN, "must be five digits, or empty"),
  }),
  serviceArea: z.strictObject({
    primary: requiredText,
    region: requiredText,
    counties: z.array(requiredText).min(1),
    radius: z.number().int().positive().describe("miles"),
  }),
  hours: z.strictObject({
    weekdays: requiredText,
    weekends: requiredText,
    emergency: requiredText,
  }),
  timezone: timeZone,
  commissionStates: z.array(stateCode).min(1),
  social: z.strictObject({
    facebook: link,
    twitter: link,
    instagram: link,
    linkedin: link,
    youtube: link,
    whatsapp: link,
    google: link,
  }),
  credentials: z.strictObject({
    nna: z.boolean(),
    backgroundCheck: z.boolean(),
    insured: z.boolean(),
    bonded: z.boolean(),
  }),
  seo: z.strictObject({
    metaTitle: requiredText,
    metaDescription: requiredText,
    keywords: z.array(requiredText),
  }),
});

export type BusinessConfig = z.output<typeof businessConfig>;
