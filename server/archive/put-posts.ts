import { eq } from "drizzle-orm";
import { changePost, keepRedirects } from "../blog/post-store.ts";
import { postRevisions, posts } from "../platform/db/schema.ts";
import type { Transaction } from "../platform/jobs/jobs.ts";
import { tellOfSite } from "../site/store.ts";
import type { ArchivedPosts } from "./format.ts";

/**
 * Makes a site's posts those of an archive, each change with its revision. Posts that are here besides are no longer published: their
 * words stay as drafts. What is being written stays as it is.
 */
export async function putPosts(
  tx: Transaction,
  siteId: string,
  { posts: coming, redirects }: ArchivedPosts,
  { who, note }: { readonly who: string; readonly note: string },
): Promise<void> {
  const rows = await tx.select().from(posts).where(eq(posts.siteId, siteId)).for("update");
  const isSame = (row: (typeof rows)[number], post: ArchivedPosts["posts"][number]) =>
    row.postId === post.postId || (post.builtIn !== null && row.builtIn === post.builtIn);
  const noted = (postId: string, published: unknown) =>
    tx.insert(postRevisions).values({ siteId, postId, published, publishedBy: who, note });
  for (const row of rows) {
    // Every address is free before the first is given away: posts may have changed theirs with one another.
    const isComing = coming.some((post) => isSame(row, post));
    const wasShown = row.published !== null || row.withdrawn;
    const isInTheWay = coming.some(({ slug }) => slug === row.slug);
    if (!isComing && !wasShown && !isInTheWay) continue;
    const slug = isComing || row.builtIn === null ? `draft-${row.postId}` : row.builtIn;
    const gone = { published: null, withdrawn: false, draft: row.draft ?? row.published };
    await changePost(tx, row, { slug, changedBy: who, ...(isComing ? {} : gone) });
    if (!isComing && wasShown) await noted(row.postId, null);
  }
  for (const { postId, builtIn, slug, withdrawn, published = null } of coming) {
    const row = rows.find((each) => isSame(each, { postId, builtIn, slug, withdrawn, published }));
    const set = { builtIn, slug, withdrawn, published, changedBy: who };
    if (row) await changePost(tx, row, set);
    else await tx.insert(posts).values({ siteId, postId, ...set });
    await noted(row?.postId ?? postId, published);
  }
  await keepRedirects(tx, siteId, redirects);
  await tellOfSite(tx, siteId);
}
