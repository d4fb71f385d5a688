import { and, eq } from "drizzle-orm";
import type { PostOutcome } from "../../core/blog/editing.ts";
import { openAuditLog } from "../people/audit.ts";
import { postRevisions, posts } from "../platform/db/schema.ts";
import type { Transaction } from "../platform/jobs/jobs.ts";
import { tellOfSite } from "../site/store.ts";
import { keepRedirects, type PostRow, redirectsOf } from "./post-store.ts";
import type { PostAuthor } from "./publish-post.ts";

/** Deletes a post of the site's own, and the addresses that led to it. What was published of it stays in its revisions. */
export async function removePost(
  tx: Transaction,
  { siteId, postId, slug, published }: PostRow,
  { name, account }: PostAuthor,
): Promise<PostOutcome> {
  const redirects = Object.entries(await redirectsOf(tx, siteId));
  const others = redirects.filter(([, to]) => to !== slug);
  if (others.length < redirects.length) {
    await keepRedirects(tx, siteId, Object.fromEntries(others));
  }
  await tx.delete(posts).where(and(eq(posts.siteId, siteId), eq(posts.postId, postId)));
  if (published !== null) {
    const gone = { siteId, postId, published: null, publishedBy: name, note: "deleted" };
    await tx.insert(postRevisions).values(gone);
    await tellOfSite(tx, siteId);
  }
  await openAuditLog(tx).record(siteId, {
    who: account?.email ?? name,
    act: "post-deleted",
    detail: { slug },
    network: account?.network ?? null,
  });
  return { kind: "removed" };
}
