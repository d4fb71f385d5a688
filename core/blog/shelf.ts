import type { Service } from "../site/services.ts";
import type { Guide, GuideCategory } from "./guides.ts";

/** How many guides the index shows at first, and how many more each time. */
export const SHELF_STEP = 12;

/** How many guides stand on one page of a category. */
export const CATEGORY_PAGE = 9;

export const SORTS = [
  { id: "featured", label: "Featured First" },
  { id: "newest", label: "Most Recent" },
] as const;

export type Sort = (typeof SORTS)[number]["id"];

/** The newest first; of one day in the order of their slugs, so that pages never shuffle. */
function byDate(a: Guide, b: Guide): number {
  return b.published.localeCompare(a.published) || a.slug.localeCompare(b.slug);
}

/** Guides in the order a reader asked for. */
export function sorted(guides: readonly Guide[], sort: Sort): Guide[] {
  return guides.toSorted((a, b) =>
    sort === "featured" ? Number(b.featured) - Number(a.featured) || byDate(a, b) : byDate(a, b),
  );
}

/** What the index shows: the first so many, and how many are left. Sense of `?sort=…&show=…`, whatever was typed there. */
export function shelfOf(
  guides: readonly Guide[],
  sortText: string | null,
  showText: string | null,
) {
  const sort: Sort = sortText === "newest" ? "newest" : "featured";
  const asked = /^\d{1,4}$/.test(showText ?? "") ? Number(showText) : SHELF_STEP;
  const show = Math.max(SHELF_STEP, Math.ceil(asked / SHELF_STEP) * SHELF_STEP);
  const shown = sorted(guides, sort).slice(0, show);
  const remaining = guides.length - shown.length;
  return {
    sort,
    shown,
    remaining,
    next: remaining > 0 ? show + SHELF_STEP : null,
    /** The line under a whole shelf of more than one step. */
    total: remaining === 0 && guides.length > SHELF_STEP ? guides.length : null,
  };
}

/** One page of a category: the newest first, at least one page, and a page beyond the last is the last. */
export function categoryPage(
  guides: readonly Guide[],
  category: GuideCategory,
  pageText: string | null,
) {
  const own = sorted(
    guides.filter((guide) => guide.category === category.slug),
    "featured",
  );
  const pages = Math.max(1, Math.ceil(own.length / CATEGORY_PAGE));
  const asked = /^[1-9]\d{0,5}$/.test(pageText ?? "") ? Number(pageText) : 1;
  const page = Math.min(asked, pages);
  const path = `/blog/${category.slug}`;
  const linkTo = (to: number) => (to === 1 ? path : `${path}?page=${to}`);
  return {
    guides: own.slice((page - 1) * CATEGORY_PAGE, page * CATEGORY_PAGE),
    page,
    pages,
    path: linkTo(page),
    previous: page > 1 ? linkTo(page - 1) : null,
    next: page < pages ? linkTo(page + 1) : null,
  };
}

/** The guides nearest to a service: about itself, then those of its shelf, then those about what it is priced as. */
export function guidesFor(
  service: Service,
  guides: readonly Guide[],
  categories: readonly GuideCategory[],
): Guide[] {
  const shelf = categoryFor(service, categories)?.slug;
  const nearness = (guide: Guide) =>
    guide.service === service.id
      ? 0
      : guide.category === shelf
        ? 1
        : guide.service === service.pricedAs
          ? 2
          : 3;
  return sorted(guides, "featured")
    .filter((guide) => nearness(guide) < 3)
    .toSorted((a, b) => nearness(a) - nearness(b));
}

/** The shelf of a service: its own, else the one of the service it is priced as. */
export function categoryFor(
  service: Service,
  categories: readonly GuideCategory[],
): GuideCategory | undefined {
  return (
    categories.find(({ serviceSlug }) => serviceSlug === service.slug) ??
    categories.find(({ serviceSlug }) => serviceSlug === service.pricedAs)
  );
}

/** What to read after a guide: what it names, then others of its shelf; at most `most`. */
export function readNext(guide: Guide, guides: readonly Guide[], most = 3): Guide[] {
  const named = guide.related.flatMap((slug) => guides.find((other) => other.slug === slug) ?? []);
  const shelf = sorted(guides, "featured").filter(({ category }) => category === guide.category);
  return [...new Set([...named, ...shelf])]
    .filter((other) => other.slug !== guide.slug)
    .slice(0, most);
}
