import { randomUUID } from "node:crypto";
import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { z } from "zod";
import type { PostDraft } from "../../core/blog/draft.ts";
import type { blogCategories, Guide } from "../../core/blog/guides.ts";
import { guidesWithPosts, shelfAt } from "../../core/blog/posts.ts";
import type { Database } from "../platform/db/connect.ts";
import { posts } from "../platform/db/schema.ts";
import type { Transaction } from "../platform/jobs/jobs.ts";
import { publish } from "../site/publish.ts";
import { publishedSections } from "../site/store.ts";
import { addPost, lockSite, postLayer, postRow } from "./post-store.ts";
import {
  type PostAuthor,
  type PostWorld,
  standPost,
  type WrittenGuide,
  wordsBeside,
} from "./publish-post.ts";

/** What became of taking a shelf away. */
export type ShelfOutcome =
  | { readonly kind: "removed"; readonly moved: number }
  /** Guides stand on it: where are they to go? */
  | { readonly kind: "in-use"; readonly guides: number }
  | { readonly kind: "gone" };

type Shelves = z.input<typeof blogCategories>;

/** What stands on each shelf, by address: the guides visitors read, and what is being written or planned for it. */
export async function shelfUse(
  db: Database | Transaction,
  siteId: string,
  world: Pick<PostWorld, "builtIn">,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const words = { ...world.builtIn, ...(await publishedSections(db, siteId)) };
  const shelves = words.blogCategories as Shelves;
  const shown = guidesWithPosts(words.guides, await postLayer(db, siteId)) as readonly Guide[];
  const drafts = await db
    .select({ slug: posts.slug, category: sql<string | null>`${posts.draft} ->> 'category'` })
    .from(posts)
    .where(and(eq(posts.siteId, siteId), isNotNull(posts.draft)));
  const use = new Map<string, Set<string>>();
  for (const { slug, category } of [...shown, ...drafts]) {
    const shelf = shelfAt(category ?? "", shelves);
    use.set(shelf, (use.get(shelf) ?? new Set()).add(slug));
  }
  return use;
}

/**
 * Takes a shelf away. Guides on it move to another shelf, each as a publish of its own that History knows, and the shelf's address
 * leads there. Drafts, and what is planned of them, go along.
 */
export async function removeShelf(
  {
    siteId,
    slug,
    moveTo,
  }: { readonly siteId: string; readonly slug: string; readonly moveTo: string | null },
  author: PostAuthor,
  world: PostWorld,
): Promise<ShelfOutcome> {
  return world.db.transaction(async (tx): Promise<ShelfOutcome> => {
    await lockSite(tx, siteId);
    const words = { ...world.builtIn, ...(await publishedSections(tx, siteId)) };
    const shelves = words.blogCategories as Shelves;
    const others = shelves.categories.filter((shelf) => shelf.slug !== slug);
    if (others.length === shelves.categories.length) return { kind: "gone" };
    const { guides } = await wordsBeside(tx, { siteId }, world);
    const layer = await postLayer(tx, siteId);
    const shown = guidesWithPosts(guides, layer) as readonly WrittenGuide[];
    const onIt = shown.filter(({ category }) => shelfAt(String(category), shelves) === slug);
    const inUse = (await shelfUse(tx, siteId, world)).get(slug)?.size ?? 0;
    const isThere = others.some((shelf) => shelf.slug === moveTo);
    if (inUse > 0 && !isThere) return { kind: "in-use", guides: inUse };
    for (const guide of onIt) {
      const post = layer.posts.find((each) => each.published !== null && each.slug === guide.slug);
      const row = post
        ? await rowAt(tx, siteId, guide.slug)
        : ((await postRow(tx, siteId, guide.slug, true)) ??
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
      const draft = row.draft as PostDraft | null;
      const note = "moved to another shelf";
      const to = { published, withdrawn: false, draft, publishAt, note, act: "post-published" };
      await standPost(tx, row, { ...to, isMove: true }, author, world);
    }
    if (isThere) {
      await tx
        .update(posts)
        .set({ draft: sql`jsonb_set(${posts.draft}, '{category}', to_jsonb(${moveTo}::text))` })
        .where(and(eq(posts.siteId, siteId), sql`${posts.draft} ->> 'category' = ${slug}`));
    }
    const redirects =
      isThere && moveTo ? { ...shelves.redirects, [slug]: moveTo } : shelves.redirects;
    const value = { ...shelves, categories: others, ...(redirects ? { redirects } : {}) };
    const wish = {
      siteId,
      who: author.name,
      sections: [{ key: "blogCategories" as const, value }],
      ...(author.account ? { account: author.account } : {}),
      note: "shelf deleted",
    };
    const outcome = await publish(wish, { ...world, db: tx, showNow: async () => {} });
    if (outcome.kind !== "published") throw new Error(`the shelf ${slug} could not be taken away`);
    return { kind: "removed", moved: inUse };
  });
}

async function rowAt(tx: Parameters<typeof postRow>[0], siteId: string, slug: string) {
  const [row] = await tx
    .select()
    .from(posts)
    .where(and(eq(posts.siteId, siteId), eq(posts.slug, slug)));
  return row ?? null;
}
