import { z } from "zod";
import { findUnstorable, isStorableText, MAX_VERSION } from "../../site/storable-values.ts";
import { isSectionKey } from "../catalog.ts";
import type { SectionKey } from "../registry.ts";

const key = z.custom<SectionKey>(
  (value) => typeof value === "string" && isSectionKey(value),
  "isn't a section of a site",
);
const version = z.number().int().min(0).max(MAX_VERSION);

/** The body that saves a draft. The section itself may be unfinished: it only has to be storable. */
export const draftRequest = z.strictObject({
  value: z.unknown().superRefine((value, { addIssue }) => {
    const unstorable = findUnstorable(value);
    if (unstorable)
      addIssue({ code: "custom", message: unstorable.message, path: [...unstorable.path] });
  }),
  basedOn: version,
});

/** The body that publishes sections. Mistakes inside the sections are reported later, with their fields. */
export const publishRequest = z.strictObject({
  sections: z
    .array(z.strictObject({ key, value: z.unknown(), basedOn: version.optional() }))
    .min(1)
    .max(40)
    .refine(
      (sections) => new Set(sections.map((section) => section.key)).size === sections.length,
      "can't name a section twice",
    ),
  note: z
    .string()
    .max(200)
    .refine(isStorableText, "has a character that can't be saved")
    .default(""),
});
