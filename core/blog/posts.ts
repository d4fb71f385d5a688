import type { z } from "zod";
import type { Sections, WrittenSections } from "../site/sections.ts";
import type { blogCategories } from "./guides.ts";
import { movedTo, relinked, type Ways } from "./links.ts";

/** A post as it stands over a site's guides. */
export interface StandingPost {
  /** The slug of the built-in guide it stands for; null for a post of the site's own. */
  readonly builtIn: string | null;
  readonly slug: string;
  /** A guide as it is written, tokens and all; null where nothing of its own is published. */
  readonly published: unknown;
  readonly withdrawn: boolean;
}

/** What a site's posts lay over its guides: the posts, and where addresses they had before lead. */
export interface PostLayer {
  readonly posts: readonly StandingPost[];
  readonly redirects: Readonly<Record<string, string>>;
}

export const NO_POSTS: PostLayer = { posts: [], redirects: {} };

/**
 * A site's guides with its posts on top, as written: a changed guide in place of the built-in one, withdrawn ones off, posts
 * of the site's own at the end. Where both have a slug, the post has it.
 */
export function guidesWithPosts(guides: unknown, { posts }: Pick<PostLayer, "posts">): unknown {
  if (!Array.isArray(guides) || posts.length === 0) return guides;
  const known = new Set(guides.map(slugOf));
  const over = new Map(
    posts.flatMap((post) => (post.builtIn !== null ? [[post.builtIn, post] as const] : [])),
  );
  const shown = posts.filter(({ published, withdrawn }) => published !== null && !withdrawn);
  const taken = new Set(shown.map(({ slug }) => slug));
  const kept = guides.flatMap((guide: unknown) => {
    const post = over.get(slugOf(guide));
    if (post?.withdrawn) return [];
    if (post && post.published !== null) return [post.published];
    return taken.has(slugOf(guide)) ? [] : [guide];
  });
  const own = shown.filter(({ builtIn }) => builtIn === null || !known.has(builtIn));
  return [...kept, ...own.map(({ published }) => published)];
}

/** The sections with their posts laid over the guides, still as written. */
export function withPosts(written: WrittenSections, layer: PostLayer): WrittenSections {
  return { ...written, guides: guidesWithPosts(written.guides, layer) };
}

/**
 * What the whole site says, once its posts lie over its guides: addresses that moved are named anew wherever something leads to
 * them, and what led to a guide that is gone leads nowhere any more.
 */
export function withWays(unshelved: Sections, layer: PostLayer): Sections {
  const sections = onShelves(unshelved);
  if (layer.posts.length === 0 && Object.keys(layer.redirects).length === 0) return sections;
  const { blogCategories: shelves } = sections;
  const ways = waysOf(sections, layer);
  const find = (slug: string) => {
    const at = movedTo(slug, ways) ?? slug;
    return ways.guides.has(at) ? [at] : [];
  };
  const said = relinked(sections, ways);
  const cards = shelves.hub?.cards.flatMap((card) =>
    find(card.guide).map((guide) => ({ ...card, guide })),
  );
  const hub = said.blogCategories.hub;
  return {
    ...said,
    guides: said.guides.map((guide) => ({
      ...guide,
      related: [...new Set(guide.related.flatMap(find))].filter((slug) => slug !== guide.slug),
    })),
    blogCategories: {
      ...said.blogCategories,
      redirects: ways.moved,
      ...(hub
        ? { hub: { ...hub, slug: movedTo(hub.slug, ways) ?? hub.slug, cards: cards ?? [] } }
        : {}),
    },
    aboutContent: { ...said.aboutContent, guides: said.aboutContent.guides.flatMap(find) },
    documents: {
      ...said.documents,
      documents: said.documents.documents.map((paper) =>
        paper.guide ? { ...paper, guide: find(paper.guide)[0] ?? paper.guide } : paper,
      ),
    },
  };
}

/** The shelf a guide stands on: the one it names, or the one that took its place. */
export function shelfAt(
  category: string,
  { categories, redirects = {} }: z.input<typeof blogCategories>,
): string {
  const isThere = (shelf: string) => categories.some(({ slug }) => slug === shelf);
  if (isThere(category)) return category;
  const to = endOf(category, redirects);
  return isThere(to) ? to : category;
}

/** A guide of a later release may name a shelf that is gone: it stands where that shelf's guides went. */
function onShelves(sections: Sections): Sections {
  const { guides, blogCategories: shelves } = sections;
  const stand = guides.map((guide) => {
    const category = shelfAt(guide.category, shelves);
    return category === guide.category ? guide : { ...guide, category };
  });
  return stand.every((guide, at) => guide === guides[at])
    ? sections
    : { ...sections, guides: stand };
}

/** Which addresses under /blog there are, and where the others lead. One that leads nowhere is in neither. */
function waysOf({ guides, blogCategories }: Sections, layer: PostLayer): Ways {
  const there = new Set(guides.map(({ slug }) => slug));
  const shelves = new Set(blogCategories.categories.map(({ slug }) => slug));
  const all: Readonly<Record<string, string>> = { ...blogCategories.redirects, ...layer.redirects };
  const moved = Object.keys(all).flatMap((from) => {
    const to = endOf(from, all);
    const leads = !there.has(from) && !shelves.has(from) && (there.has(to) || shelves.has(to));
    return leads ? [[from, to] as const] : [];
  });
  return { guides: there, shelves, moved: Object.fromEntries(moved) };
}

/** Where a way ends, however many there are in a row; its own beginning where they go round. */
function endOf(from: string, redirects: Readonly<Record<string, string>>): string {
  const seen = new Set<string>();
  let at = from;
  while (Object.hasOwn(redirects, at)) {
    if (seen.has(at)) return from;
    seen.add(at);
    at = redirects[at] as string;
  }
  return at;
}

/**
 * The redirects after a post moved: whatever led to its old address leads to the new one at once, and nothing leads away from an
 * address that is in use.
 */
export function redirectsAfter(
  redirects: Readonly<Record<string, string>>,
  { from, to }: { readonly from: string; readonly to: string },
): Readonly<Record<string, string>> {
  if (from === to) return redirects;
  const others = Object.entries(redirects).filter(([old]) => old !== to && old !== from);
  const moved = others.map(([old, at]) => [old, at === from ? to : at] as const);
  return Object.fromEntries([...moved, [from, to]]);
}

function slugOf(guide: unknown): string {
  const { slug } = (guide ?? {}) as { readonly slug?: unknown };
  return typeof slug === "string" ? slug : "";
}
