import type { Service } from "../site/services.ts";
import type { Post, PostCategory } from "./post.ts";

/** How many posts the blog index shows at first, and how many more each time. */
export const INDEX_STEP = 12;

/** Posts per page of a category. */
export const POSTS_PER_CATEGORY_PAGE = 9;

export const POST_SORTS = [
  { id: "featured", label: "Featured First" },
  { id: "newest", label: "Most Recent" },
] as const;

export type PostSort = (typeof POST_SORTS)[number]["id"];

/** Newest first; posts of the same day by slug, so that pages are stable. */
function byDate(a: Post, b: Post): number {
  return b.published.localeCompare(a.published) || a.slug.localeCompare(b.slug);
}

/** Posts in the order a reader chose. */
export function sortPosts(posts: readonly Post[], sort: PostSort): Post[] {
  return posts.toSorted((a, b) =>
    sort === "featured" ? Number(b.featured) - Number(a.featured) || byDate(a, b) : byDate(a, b),
  );
}

/** The posts the index shows, and how many are left. Parses `?sort=…&show=…` and ignores invalid values. */
export function blogIndex(
  posts: readonly Post[],
  sortText: string | null,
  showText: string | null,
) {
  const sort: PostSort = sortText === "newest" ? "newest" : "featured";
  const requested = /^\d{1,4}$/.test(showText ?? "") ? Number(showText) : INDEX_STEP;
  const show = Math.max(INDEX_STEP, Math.ceil(requested / INDEX_STEP) * INDEX_STEP);
  const shown = sortPosts(posts, sort).slice(0, show);
  const remaining = posts.length - shown.length;
  return {
    sort,
    shown,
    remaining,
    next: remaining > 0 ? show + INDEX_STEP : null,
    /** The total, shown once a list of more than one step is complete. */
    total: remaining === 0 && posts.length > INDEX_STEP ? posts.length : null,
  };
}

/**
 * One page of a category, newest first. There is at least one page, and a page number that is too large shows the last
 * one.
 */
export function categoryPage(
  posts: readonly Post[],
  category: PostCategory,
  pageText: string | null,
) {
  const own = sortPosts(
    posts.filter((post) => post.category === category.slug),
    "featured",
  );
  const pages = Math.max(1, Math.ceil(own.length / POSTS_PER_CATEGORY_PAGE));
  const requested = /^[1-9]\d{0,5}$/.test(pageText ?? "") ? Number(pageText) : 1;
  const page = Math.min(requested, pages);
  const path = `/blog/${category.slug}`;
  const linkTo = (to: number) => (to === 1 ? path : `${path}?page=${to}`);
  return {
    posts: own.slice((page - 1) * POSTS_PER_CATEGORY_PAGE, page * POSTS_PER_CATEGORY_PAGE),
    page,
    pages,
    path: linkTo(page),
    previous: page > 1 ? linkTo(page - 1) : null,
    next: page < pages ? linkTo(page + 1) : null,
  };
}

/**
 * The posts for a service: first those about it, then those of its category, then those about the service it is priced
 * as.
 */
export function postsForService(
  service: Service,
  posts: readonly Post[],
  categories: readonly PostCategory[],
): Post[] {
  const category = categoryFor(service, categories)?.slug;
  const nearness = (post: Post) =>
    post.service === service.id
      ? 0
      : post.category === category
        ? 1
        : post.service === service.pricedAs
          ? 2
          : 3;
  return sortPosts(posts, "featured")
    .filter((post) => nearness(post) < 3)
    .toSorted((a, b) => nearness(a) - nearness(b));
}

/** The category of a service: its own, else the one of the service it is priced as. */
export function categoryFor(
  service: Service,
  categories: readonly PostCategory[],
): PostCategory | undefined {
  return (
    categories.find(({ serviceSlug }) => serviceSlug === service.slug) ??
    categories.find(({ serviceSlug }) => serviceSlug === service.pricedAs)
  );
}

/** What to read after a post: the posts it names, then others of its category; at most `most`. */
export function relatedPosts(post: Post, posts: readonly Post[], most = 3): Post[] {
  const named = post.related.flatMap((slug) => posts.find((other) => other.slug === slug) ?? []);
  const sameCategory = sortPosts(posts, "featured").filter(
    ({ category }) => category === post.category,
  );
  return [...new Set([...named, ...sameCategory])]
    .filter((other) => other.slug !== post.slug)
    .slice(0, most);
}
