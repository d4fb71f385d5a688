import { z } from "zod";
import { isSectionKey, type SectionKey } from "./sections.ts";
import { isStorableText, unstorableIn } from "./storable.ts";

/** The highest version there is room for. */
export const MOST_VERSION = 2_147_483_647;

const key = z.custom<SectionKey>(
  (value) => typeof value === "string" && isSectionKey(value),
  "is no section of a site",
);
const version = z.number().int().min(0).max(MOST_VERSION);

/** What a form sends to keep a draft. A half-written section may be wrong in every way but this one. */
export const draftRequest = z.strictObject({
  value: z.unknown().superRefine((value, { addIssue }) => {
    const found = unstorableIn(value);
    if (found) addIssue({ code: "custom", message: found.message, path: [...found.path] });
  }),
  basedOn: version,
});

/** What a form sends to publish. What stands in the sections themselves is told with the rest of their errors. */
export const publishRequest = z.strictObject({
  sections: z
    .array(z.strictObject({ key, value: z.unknown(), basedOn: version.optional() }))
    .min(1)
    .max(40)
    .refine(
      (sections) => new Set(sections.map((section) => section.key)).size === sections.length,
      "names a section twice",
    ),
  note: z
    .string()
    .max(200)
    .refine(isStorableText, "has a character in it that cannot be kept")
    .default(""),
});
