import { eq } from "drizzle-orm";
import { changePost, replaceRedirects } from "../../blog/store.ts";
import { postRevisions, posts } from "../../platform/db/schema.ts";
import type { Transaction } from "../../platform/jobs/jobs.ts";
import { announceSiteChange } from "../../site/store.ts";
import type { ArchivedPosts } from "../format.ts";

/**
 * Replaces a site's posts with those of an archive, each change with its revision. Other posts of the site are
 * unpublished and become drafts. Drafts are not touched.
 */
export async function replacePosts(
  tx: Transaction,
  siteId: string,
  { posts: incoming, redirects }: ArchivedPosts,
  { who, note }: { readonly who: string; readonly note: string },
): Promise<void> {
  const rows = await tx.select().from(posts).where(eq(posts.siteId, siteId)).for("update");
  const isSame = (row: (typeof rows)[number], post: ArchivedPosts["posts"][number]) =>
    row.postId === post.postId || (post.builtIn !== null && row.builtIn === post.builtIn);
  const addRevision = (postId: string, published: unknown) =>
    tx.insert(postRevisions).values({ siteId, postId, published, publishedBy: who, note });
  for (const row of rows) {
    // Free every slug before assigning any: posts may have swapped theirs.
    const isComing = incoming.some((post) => isSame(row, post));
    const wasShown = row.published !== null || row.withdrawn;
    const hasNeededSlug = incoming.some(({ slug }) => slug === row.slug);
    if (!isComing && !wasShown && !hasNeededSlug) continue;
    const slug = isComing || row.builtIn === null ? `draft-${row.postId}` : row.builtIn;
    const unpublished = { published: null, withdrawn: false, draft: row.draft ?? row.published };
    await changePost(tx, row, { slug, changedBy: who, ...(isComing ? {} : unpublished) });
    if (!isComing && wasShown) await addRevision(row.postId, null);
  }
  for (const { postId, builtIn, slug, withdrawn, published = null } of incoming) {
    const row = rows.find((each) => isSame(each, { postId, builtIn, slug, withdrawn, published }));
    const set = { builtIn, slug, withdrawn, published, changedBy: who };
    if (row) await changePost(tx, row, set);
    else await tx.insert(posts).values({ siteId, postId, ...set });
    await addRevision(row?.postId ?? postId, published);
  }
  await replaceRedirects(tx, siteId, redirects);
  await announceSiteChange(tx, siteId);
}
