import { z } from "zod";
import { line } from "../written.ts";

const link = z.union([z.literal(""), z.url({ protocol: /^https?$/ })]);

/** The business itself, section `businessConfig`: who it is, where it drives, when it answers. */
export const businessConfig = z.strictObject({
  name: line,
  shortName: line,
  tagline: line,
  phone: z.string().regex(/^\(\d{3}\) \d{3}-\d{4}$/, "must read like (614) 555-0100"),
  email: z.email(),
  website: link,
  address: z.strictObject({
    street: z.string(),
    city: line,
    state: z.string().regex(/^[A-Z]{2}$/, "must be a two-letter state such as OH"),
    zip: z.string().regex(/^(\d{5})?$/, "must be five digits or empty"),
  }),
  serviceArea: z.strictObject({
    primary: line,
    region: line,
    counties: z.array(line).min(1),
    radius: z.number().int().positive().describe("miles"),
  }),
  hours: z.strictObject({ weekdays: line, weekends: line, emergency: line }),
  timezone: line,
  commissionStates: z.array(z.string().regex(/^[A-Z]{2}$/)).min(1),
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
  seo: z.strictObject({ metaTitle: line, metaDescription: line, keywords: z.array(line) }),
});

export type BusinessConfig = z.output<typeof businessConfig>;
