import { and, eq } from "drizzle-orm";
import type { PostOutcome } from "../../core/blog/post-editing.ts";
import { createAuditLog } from "../people/audit-log.ts";
import { postRevisions, posts } from "../platform/db/schema.ts";
import type { Transaction } from "../platform/jobs/jobs.ts";
import { announceSiteChange } from "../site/store.ts";
import type { PostAuthor } from "./publish-post.ts";
import { loadRedirects, type PostRow, replaceRedirects } from "./store.ts";

/** Deletes a post of the site's own and the redirects to it. Its published revisions stay. */
export async function removePost(
  tx: Transaction,
  { siteId, postId, slug, published }: PostRow,
  { name, account }: PostAuthor,
): Promise<PostOutcome> {
  const redirects = Object.entries(await loadRedirects(tx, siteId));
  const others = redirects.filter(([, to]) => to !== slug);
  if (others.length < redirects.length) {
    await replaceRedirects(tx, siteId, Object.fromEntries(others));
  }
  await tx.delete(posts).where(and(eq(posts.siteId, siteId), eq(posts.postId, postId)));
  if (published !== null) {
    const gone = { siteId, postId, published: null, publishedBy: name, note: "deleted" };
    await tx.insert(postRevisions).values(gone);
    await announceSiteChange(tx, siteId);
  }
  await createAuditLog(tx).record(siteId, {
    who: account?.email ?? name,
    act: "post-deleted",
    detail: { slug },
    network: account?.network ?? null,
  });
  return { kind: "removed" };
}
