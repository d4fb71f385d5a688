import { z } from "zod";
import { isSectionKey, type SectionKey } from "./sections.ts";

const key = z.custom<SectionKey>(
  (value) => typeof value === "string" && isSectionKey(value),
  "is no section of a site",
);
const version = z.number().int().min(0);

/** What a form sends to keep a draft. */
export const draftRequest = z.strictObject({ value: z.unknown(), basedOn: version });

/** What a form sends to publish. */
export const publishRequest = z.strictObject({
  sections: z
    .array(z.strictObject({ key, value: z.unknown(), basedOn: version.optional() }))
    .min(1)
    .max(40),
  note: z.string().max(200).default(""),
});
