import { z } from "zod";
import { requiredText, slug } from "../required-text.ts";

const category = z.strictObject({
  id: slug,
  title: requiredText,
  description: requiredText,
  services: z.array(slug).min(1),
});

const document = z.strictObject({
  name: requiredText,
  category: slug,
  services: z.array(slug).min(1).describe("the services that price it, the best first"),
  /** Whether a notary may notarize a signature on it. */
  notarizable: z.boolean(),
  act: z.enum(["acknowledgment", "jurat", "either", "none"]),
  note: requiredText,
  bring: z.array(requiredText).default([]),
  instead: requiredText.optional().describe("where to go with what a notary may not do"),
  aliases: z.array(requiredText).default([]).describe("what else people call it"),
  guide: slug.optional(),
});

export type CatalogueDocument = z.output<typeof document>;

/** Section `documents`: the documents visitors ask about, with the facts on each. */
export const documents = z
  .strictObject({ categories: z.array(category), documents: z.array(document) })
  .superRefine(({ categories, documents: list }, context) => {
    const known = new Set(categories.map(({ id }) => id));
    const names = new Map<string, number>();
    for (const [at, entry] of list.entries()) {
      const refuse = (field: string, message: string) =>
        context.addIssue({ code: "custom", path: ["documents", at, field], message });
      if (!known.has(entry.category))
        refuse("category", `there is no category "${entry.category}"`);
      if (names.has(entry.name.toLowerCase())) refuse("name", `"${entry.name}" is there twice`);
      if (!entry.notarizable && !entry.instead)
        refuse("instead", "is required when a notary may not notarize it");
      names.set(entry.name.toLowerCase(), at);
    }
  });

export type DocumentCatalogue = z.output<typeof documents>;
