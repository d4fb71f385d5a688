import type { DocumentCatalogue } from "../../../core/documents/catalogue.ts";
import type { FoundDocument } from "../../../core/documents/search-documents.ts";
import type { Service } from "../../../core/site/services.ts";

/** The categories of a site's document finder; small enough to be embedded in the page for hydration. */
export interface FinderCatalog {
  readonly categories: readonly {
    readonly id: string;
    readonly title: string;
    readonly description: string;
    /** How many documents it has. */
    readonly count: number;
    readonly services: readonly { readonly label: string; readonly href: string }[];
  }[];
  /** The state whose law the catalog describes, such as `Ohio`. */
  readonly state: string;
}

/** What a visitor looks for: a search text, a category, or neither. */
export interface FinderQuery {
  readonly q: string;
  /** The id of a category, `all` for the list from A to Z, or empty. */
  readonly category: string;
}

/** A query with the documents found; null while there are none. */
export interface FinderState extends FinderQuery {
  readonly documents: readonly FoundDocument[] | null;
}

/** The value of `category` for the list from A to Z. */
export const ALL_DOCUMENTS = "all";

export function finderCatalogOf(
  { categories, documents }: DocumentCatalogue,
  services: readonly Service[],
  state: string,
): FinderCatalog {
  return {
    state,
    categories: categories.map(({ id, title, description, services: ids }) => ({
      id,
      title,
      description,
      count: documents.filter(({ category }) => category === id).length,
      services: services
        .filter((service) => service.enabled && ids.includes(service.id))
        .map(({ shortName, slug }) => ({ label: shortName, href: `/${slug}` })),
    })),
  };
}

/** Reads a finder query. A search text clears the category, because it is looked up among all documents. */
export function parseFinderQuery(q: string, category: string, catalog: FinderCatalog): FinderQuery {
  const words = q.trim().slice(0, 200);
  const isKnown =
    category === ALL_DOCUMENTS || catalog.categories.some(({ id }) => id === category);
  return { q: words, category: words === "" && isKnown ? category : "" };
}

/** Whether a query has documents as its result; the empty finder and the list from A to Z have none. */
export function hasSearch({ q, category }: FinderQuery): boolean {
  return q !== "" || (category !== "" && category !== ALL_DOCUMENTS);
}

/** The URL of the page that shows a query. */
export function finderUrl({ q, category }: FinderQuery): string {
  const query = new URLSearchParams({ ...(q ? { q } : {}), ...(category ? { category } : {}) });
  return query.size > 0 ? `/faq?${query}` : "/faq";
}
