import type { FoundDocument } from "../../../core/documents/answer.ts";
import type { DocumentCatalogue } from "../../../core/documents/catalogue.ts";
import type { Service } from "../../../core/site/services.ts";

/** What every finder of a site is made of, besides its prices; small enough to lie in the page for the script to read. */
export interface FinderShelf {
  readonly categories: readonly {
    readonly id: string;
    readonly title: string;
    readonly description: string;
    /** How many papers it holds. */
    readonly count: number;
    readonly services: readonly { readonly label: string; readonly href: string }[];
  }[];
  /** The state whose law the catalogue tells, such as `Ohio`. */
  readonly state: string;
}

/** What a visitor asked: words, or a category's id, or neither. */
export interface FinderWish {
  readonly q: string;
  /** A category's id, `all` for the list from A to Z, or empty. */
  readonly category: string;
}

/** A wish with its answer; null while there is none. */
export interface FinderState extends FinderWish {
  readonly documents: readonly FoundDocument[] | null;
}

/** The list from A to Z stands where other addresses name a category. */
export const ALL = "all";

export function shelfOf(
  { categories, documents }: DocumentCatalogue,
  services: readonly Service[],
  state: string,
): FinderShelf {
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

/** Typing clears the category: a question is looked up among all papers. */
export function wishFrom(q: string, category: string, shelf: FinderShelf): FinderWish {
  const words = q.trim().slice(0, 200);
  const isKnown = category === ALL || shelf.categories.some(({ id }) => id === category);
  return { q: words, category: words === "" && isKnown ? category : "" };
}

/** Whether a wish has papers for an answer; the bare finder and the list from A to Z have none. */
export function isAsked({ q, category }: FinderWish): boolean {
  return q !== "" || (category !== "" && category !== ALL);
}

/** The address that shows a wish. */
export function addressOf({ q, category }: FinderWish): string {
  const query = new URLSearchParams({ ...(q ? { q } : {}), ...(category ? { category } : {}) });
  return query.size > 0 ? `/faq?${query}` : "/faq";
}

/** `1 paper`, `12 papers`. */
export function papersText(count: number): string {
  return `${count} ${count === 1 ? "paper" : "papers"}`;
}
