import { randomUUID } from "node:crypto";
import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { z } from "zod";
import type { blogCategories, Post } from "../../core/blog/post.ts";
import type { PostDraft } from "../../core/blog/post-draft.ts";
import { currentCategory, overlayPosts } from "../../core/blog/post-overlays.ts";
import { writtenSections } from "../../core/sections/built-in/by-state.ts";
import type { Database } from "../platform/db/connect.ts";
import { posts } from "../platform/db/schema.ts";
import type { Transaction } from "../platform/jobs/jobs.ts";
import { publishSections } from "../site/editing/publish-sections.ts";
import { publishedSections } from "../site/store.ts";
import {
  applyPostChange,
  type PostAuthor,
  type PostDeps,
  type WrittenPost,
} from "./publish-post.ts";
import { addPost, loadPostLayer, loadPostRow, lockSite } from "./store.ts";

/** The result of deleting a category. */
export type RemoveCategoryOutcome =
  | { readonly kind: "removed"; readonly moved: number }
  /** It contains posts; the caller must say where they go. */
  | { readonly kind: "in-use"; readonly guides: number }
  | { readonly kind: "gone" };

type CategoriesInput = z.input<typeof blogCategories>;

/** The blog's sections as stored, without the posts edited in the Blog Manager. */
async function loadWrittenBlog(
  db: Database | Transaction,
  siteId: string,
  { builtIn }: Pick<PostDeps, "builtIn">,
) {
  const written = writtenSections(builtIn, await publishedSections(db, siteId));
  // Validated when it was published or read from content/.
  const blogCategories = written.blogCategories as CategoriesInput;
  return { guides: written.guides, blogCategories };
}

/** The posts in each category, by category slug: what visitors read, and drafts. */
export async function loadCategoryUse(
  db: Database | Transaction,
  siteId: string,
  deps: Pick<PostDeps, "builtIn">,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { guides, blogCategories: categoryConfig } = await loadWrittenBlog(db, siteId, deps);
  // Posts were validated when they were published or read from content/.
  const shown = overlayPosts(guides, await loadPostLayer(db, siteId)) as readonly Post[];
  const drafts = await db
    .select({ slug: posts.slug, category: sql<string | null>`${posts.draft} ->> 'category'` })
    .from(posts)
    .where(and(eq(posts.siteId, siteId), isNotNull(posts.draft)));
  const use = new Map<string, Set<string>>();
  for (const { slug, category } of [...shown, ...drafts]) {
    const current = currentCategory(category ?? "", categoryConfig);
    use.set(current, (use.get(current) ?? new Set()).add(slug));
  }
  return use;
}

/**
 * Deletes a category. Each of its posts moves to another category as a published revision of its own, drafts and
 * scheduled posts move along, and the category's address redirects there.
 */
export async function removeCategory(
  {
    siteId,
    slug,
    moveTo,
  }: { readonly siteId: string; readonly slug: string; readonly moveTo: string | null },
  author: PostAuthor,
  deps: PostDeps,
): Promise<RemoveCategoryOutcome> {
  return deps.db.transaction(async (tx): Promise<RemoveCategoryOutcome> => {
    await lockSite(tx, siteId);
    const { guides, blogCategories: categoryConfig } = await loadWrittenBlog(tx, siteId, deps);
    const others = categoryConfig.categories.filter((category) => category.slug !== slug);
    if (others.length === categoryConfig.categories.length) return { kind: "gone" };
    const layer = await loadPostLayer(tx, siteId);
    // Posts were validated when they were published or read from content/.
    const shown = overlayPosts(guides, layer) as readonly WrittenPost[];
    const postsToMove = shown.filter(
      ({ category }) => currentCategory(String(category), categoryConfig) === slug,
    );
    const inUse = (await loadCategoryUse(tx, siteId, deps)).get(slug)?.size ?? 0;
    const isTargetThere = others.some((category) => category.slug === moveTo);
    if (inUse > 0 && !isTargetThere) return { kind: "in-use", guides: inUse };
    for (const guide of postsToMove) {
      const post = layer.posts.find((each) => each.published !== null && each.slug === guide.slug);
      const row = post
        ? await rowBySlug(tx, siteId, guide.slug)
        : ((await loadPostRow(tx, siteId, guide.slug, true)) ??
          (await addPost(tx, {
            siteId,
            postId: randomUUID(),
            builtIn: guide.slug,
            slug: guide.slug,
            version: 0,
            changedBy: author.name,
          })));
      if (!row) throw new Error(`the guide ${guide.slug} could not be moved to ${moveTo}`);
      const published = { ...guide, category: moveTo };
      const { publishAt } = row;
      // Only drafts that the schema accepted are stored.
      const draft = row.draft as PostDraft | null;
      const note = "moved to another category";
      const to = { published, withdrawn: false, draft, publishAt, note, act: "post-published" };
      await applyPostChange(tx, row, { ...to, isOnlyMoved: true }, author, deps);
    }
    if (isTargetThere) {
      await tx
        .update(posts)
        .set({ draft: sql`jsonb_set(${posts.draft}, '{category}', to_jsonb(${moveTo}::text))` })
        .where(and(eq(posts.siteId, siteId), sql`${posts.draft} ->> 'category' = ${slug}`));
    }
    const redirects =
      isTargetThere && moveTo
        ? { ...categoryConfig.redirects, [slug]: moveTo }
        : categoryConfig.redirects;
    const value = { ...categoryConfig, categories: others, ...(redirects ? { redirects } : {}) };
    const publishRequest = {
      siteId,
      who: author.name,
      sections: [{ key: "blogCategories" as const, value }],
      ...(author.account ? { account: author.account } : {}),
      note: "category deleted",
    };
    const outcome = await publishSections(publishRequest, {
      ...deps,
      db: tx,
      refreshNow: async () => {},
    });
    if (outcome.kind !== "published") throw new Error(`the category ${slug} could not be deleted`);
    return { kind: "removed", moved: inUse };
  });
}

async function rowBySlug(tx: Parameters<typeof loadPostRow>[0], siteId: string, slug: string) {
  const [row] = await tx
    .select()
    .from(posts)
    .where(and(eq(posts.siteId, siteId), eq(posts.slug, slug)));
  return row ?? null;
}
