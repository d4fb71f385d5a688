import type { z } from "zod";
import type { blogCategories } from "./post.ts";

/** A post of the site that is laid over the built-in posts. */
export interface PostOverlay {
  /** The slug of the built-in post it replaces; null for a post of the site's own. */
  readonly builtIn: string | null;
  readonly slug: string;
  /** The written post with its tokens; null when nothing is published. */
  readonly published: unknown;
  readonly withdrawn: boolean;
}

/** A site's posts and the redirects from their former addresses. */
export interface PostLayer {
  readonly posts: readonly PostOverlay[];
  readonly redirects: Readonly<Record<string, string>>;
}

export const NO_POSTS: PostLayer = { posts: [], redirects: {} };

/**
 * The built-in posts with a site's posts laid over them: changed posts replace the built-in ones, withdrawn ones are
 * removed, and the site's own posts follow at the end. When both use a slug, the site's post wins.
 */
export function overlayPosts(guides: unknown, { posts }: Pick<PostLayer, "posts">): unknown {
  if (!Array.isArray(guides) || posts.length === 0) return guides;
  const known = new Set(guides.map(slugOf));
  const over = new Map(
    posts.flatMap((post) => (post.builtIn !== null ? [[post.builtIn, post] as const] : [])),
  );
  const shown = posts.filter(({ published, withdrawn }) => published !== null && !withdrawn);
  const usedSlugs = new Set(shown.map(({ slug }) => slug));
  const remaining = guides.flatMap((builtIn: unknown) => {
    const post = over.get(slugOf(builtIn));
    if (post?.withdrawn) return [];
    if (post && post.published !== null) return [post.published];
    return usedSlugs.has(slugOf(builtIn)) ? [] : [builtIn];
  });
  const own = shown.filter(({ builtIn }) => builtIn === null || !known.has(builtIn));
  return [...remaining, ...own.map(({ published }) => published)];
}

/** The category of a post: the one it names, or the one that replaced it. */
export function currentCategory(
  category: string,
  { categories, redirects = {} }: z.input<typeof blogCategories>,
): string {
  const isThere = (wanted: string) => categories.some(({ slug }) => slug === wanted);
  if (isThere(category)) return category;
  const to = redirectTarget(category, redirects);
  return isThere(to) ? to : category;
}

/** Where a chain of redirects ends; the address itself when the chain is a circle. */
export function redirectTarget(from: string, redirects: Readonly<Record<string, string>>): string {
  const seen = new Set<string>();
  let at = from;
  for (;;) {
    const next = Object.hasOwn(redirects, at) ? redirects[at] : undefined;
    if (next === undefined) return at;
    if (seen.has(at)) return from;
    seen.add(at);
    at = next;
  }
}

/**
 * The redirects after a post moved. Redirects to its old address now lead directly to the new one, and no redirect
 * starts at an address in use.
 */
export function redirectsAfterMove(
  redirects: Readonly<Record<string, string>>,
  { from, to }: { readonly from: string; readonly to: string },
): Readonly<Record<string, string>> {
  if (from === to) return redirects;
  const others = Object.entries(redirects).filter(([old]) => old !== to && old !== from);
  const moved = others.map(([old, at]) => [old, at === from ? to : at] as const);
  return Object.fromEntries([...moved, [from, to]]);
}

function slugOf(post: unknown): string {
  const slug = post instanceof Object && "slug" in post ? post.slug : null;
  return typeof slug === "string" ? slug : "";
}
