import { z } from "zod";
import type { CatalogueDocument, DocumentCatalogue } from "./catalogue.ts";
import { findDocuments } from "./find-documents.ts";

/** The query of `GET /api/documents`: a name, a category's id, both or neither. */
export const documentQuery = z.object({
  q: z
    .string()
    .max(200, "Keep the name under 200 characters.")
    .optional()
    .describe("a document's name, another name for it, or a form number; typos are forgiven"),
  category: z.string().max(80).optional().describe("a category's id"),
});

const foundDocument = z.object({
  name: z.string(),
  category: z.string().describe("the category's id"),
  services: z.array(z.string()).describe("ids of the services that price it, the best first"),
  notarizable: z.boolean().describe("whether a notary may notarize a signature on it"),
  act: z.enum(["acknowledgment", "jurat", "either", "none"]),
  note: z.string(),
  bring: z.array(z.string()),
  instead: z.string().optional().describe("where to go with what a notary may not do"),
  guide: z.string().optional().describe("the slug of a guide about it"),
});

/** The response of `GET /api/documents`: the documents found, best first. */
export const documentsResponse = z.object({ documents: z.array(foundDocument) });

export type DocumentsResponse = z.output<typeof documentsResponse>;
export type FoundDocument = z.output<typeof foundDocument>;

/**
 * The documents that match a query, as pages and the public API return them. References to posts the site does not
 * have are left out.
 */
export function searchDocuments(
  { q = "", category = "" }: z.output<typeof documentQuery>,
  catalogue: DocumentCatalogue,
  guides: readonly { readonly slug: string }[],
): FoundDocument[] {
  const postSlugs = new Set(guides.map(({ slug }) => slug));
  return findDocuments(q, catalogue)
    .filter((document) => category === "" || document.category === category)
    .map((document) => toFoundDocument(document, postSlugs));
}

function toFoundDocument(
  { aliases: _, guide, instead, ...document }: CatalogueDocument,
  guides: ReadonlySet<string>,
): FoundDocument {
  return {
    ...document,
    ...(instead ? { instead } : {}),
    ...(guide && guides.has(guide) ? { guide } : {}),
  };
}
