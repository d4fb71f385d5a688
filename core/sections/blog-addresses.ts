import { type BlogAddresses, fixPostLinks, redirectedSlug } from "../blog/fix-links.ts";
import {
  currentCategory,
  overlayPosts,
  type PostLayer,
  redirectTarget,
} from "../blog/post-overlays.ts";
import type { Sections, WrittenSections } from "./registry.ts";

/** The written sections with a site's posts in place of, or after, the built-in ones. */
export function withPostOverlays(written: WrittenSections, layer: PostLayer): WrittenSections {
  return { ...written, guides: overlayPosts(written.guides, layer) };
}

/**
 * The parsed sections with every reference to a post brought up to date: links to a moved address lead to the new one, and
 * references to a post that no longer exists are removed.
 */
export function resolveBlogAddresses(uncategorized: Sections, layer: PostLayer): Sections {
  const sections = withCurrentCategories(uncategorized);
  if (layer.posts.length === 0 && Object.keys(layer.redirects).length === 0) return sections;
  const { blogCategories } = sections;
  const addresses = blogAddresses(sections, layer);
  const find = (slug: string) => {
    const at = redirectedSlug(slug, addresses) ?? slug;
    return addresses.guides.has(at) ? [at] : [];
  };
  const fixed = fixPostLinks(sections, addresses);
  const cards = blogCategories.hub?.cards.flatMap((card) =>
    find(card.guide).map((guide) => ({ ...card, guide })),
  );
  const hub = fixed.blogCategories.hub;
  return {
    ...fixed,
    guides: fixed.guides.map((guide) => ({
      ...guide,
      related: [...new Set(guide.related.flatMap(find))].filter((slug) => slug !== guide.slug),
    })),
    blogCategories: {
      ...fixed.blogCategories,
      redirects: addresses.moved,
      ...(hub
        ? {
            hub: {
              ...hub,
              slug: redirectedSlug(hub.slug, addresses) ?? hub.slug,
              cards: cards ?? [],
            },
          }
        : {}),
    },
    aboutContent: { ...fixed.aboutContent, guides: fixed.aboutContent.guides.flatMap(find) },
    documents: {
      ...fixed.documents,
      documents: fixed.documents.documents.map((document) =>
        document.guide
          ? { ...document, guide: find(document.guide)[0] ?? document.guide }
          : document,
      ),
    },
  };
}

/** A built-in post of a later release may name a category that the site removed: it takes the category that replaced it. */
function withCurrentCategories(sections: Sections): Sections {
  const { guides, blogCategories } = sections;
  const categorized = guides.map((guide) => {
    const category = currentCategory(guide.category, blogCategories);
    return category === guide.category ? guide : { ...guide, category };
  });
  return categorized.every((guide, at) => guide === guides[at])
    ? sections
    : { ...sections, guides: categorized };
}

/** The addresses below /blog that exist, and where old ones redirect; one that redirects nowhere is in neither. */
function blogAddresses({ guides, blogCategories }: Sections, layer: PostLayer): BlogAddresses {
  const postSlugs = new Set(guides.map(({ slug }) => slug));
  const categories = new Set(blogCategories.categories.map(({ slug }) => slug));
  const all: Readonly<Record<string, string>> = { ...blogCategories.redirects, ...layer.redirects };
  const moved = Object.keys(all).flatMap((from) => {
    const to = redirectTarget(from, all);
    const leads =
      !postSlugs.has(from) && !categories.has(from) && (postSlugs.has(to) || categories.has(to));
    return leads ? [[from, to] as const] : [];
  });
  return { guides: postSlugs, categories, moved: Object.fromEntries(moved) };
}
