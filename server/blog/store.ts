import { and, asc, desc, eq, isNotNull, lte, ne, sql } from "drizzle-orm";
import type { PostLayer } from "../../core/blog/post-overlays.ts";
import { isUuid } from "../../core/format/patterns.ts";
import { SECTIONS } from "../../core/sections/registry.ts";
import type { Database } from "../platform/db/connect.ts";
import { postRedirects, postRevisions, posts, sites } from "../platform/db/schema.ts";
import type { Transaction } from "../platform/jobs/jobs.ts";
import { readTogether } from "../platform/read-together.ts";

export type PostRow = typeof posts.$inferSelect;

/** Loads a site's posts and redirects. Posts of an older release that cannot be read any more are left out. */
export async function loadPostLayer(
  db: Database | Transaction,
  siteId: string,
): Promise<PostLayer> {
  const [rows, redirects] = await readTogether(db, [
    () => loadShownPosts(db, siteId),
    () => loadRedirects(db, siteId),
  ]);
  return {
    posts: rows.filter(({ published, withdrawn }) => withdrawn || isReadable(published)),
    redirects,
  };
}

async function loadShownPosts(db: Database | Transaction, siteId: string) {
  return db
    .select({
      builtIn: posts.builtIn,
      slug: posts.slug,
      published: posts.published,
      withdrawn: posts.withdrawn,
    })
    .from(posts)
    .where(
      and(eq(posts.siteId, siteId), sql`(${posts.published} IS NOT NULL OR ${posts.withdrawn})`),
    )
    .orderBy(posts.createdAt, posts.postId);
}

function isReadable(published: unknown): boolean {
  return SECTIONS.guides.safeParse([published]).success;
}

/** Loads the redirects from former addresses of a site's posts. */
export async function loadRedirects(
  db: Database | Transaction,
  siteId: string,
): Promise<Record<string, string>> {
  const rows = await db
    .select({ from: postRedirects.fromSlug, to: postRedirects.toSlug })
    .from(postRedirects)
    .where(eq(postRedirects.siteId, siteId))
    .orderBy(postRedirects.fromSlug);
  return Object.fromEntries(rows.map(({ from, to }) => [from, to]));
}

/** Replaces all redirects of a site. */
export async function replaceRedirects(
  tx: Transaction,
  siteId: string,
  redirects: Readonly<Record<string, string>>,
): Promise<void> {
  await tx.delete(postRedirects).where(eq(postRedirects.siteId, siteId));
  const rows = Object.entries(redirects).map(([fromSlug, toSlug]) => ({
    siteId,
    fromSlug,
    toSlug,
  }));
  if (rows.length > 0) await tx.insert(postRedirects).values(rows);
}

/** Whether a text is a post's id; otherwise it is the slug of a built-in post. */
export function isPostId(ref: string): boolean {
  return isUuid(ref);
}

/** Loads a post by its id, or by the built-in post it replaces; null when there is none yet. */
export async function loadPostRow(
  db: Database | Transaction,
  siteId: string,
  ref: string,
  lock = false,
): Promise<PostRow | null> {
  const which = isPostId(ref) ? eq(posts.postId, ref) : eq(posts.builtIn, ref);
  const query = db
    .select()
    .from(posts)
    .where(and(eq(posts.siteId, siteId), which));
  const [row] = await (lock ? query.for("update") : query);
  return row ?? null;
}

/** Loads all posts of a site without their texts. */
export async function loadPostHeads(db: Database, siteId: string) {
  const shown = sql`coalesce(${posts.draft}, ${posts.published})`;
  return db
    .select({
      postId: posts.postId,
      builtIn: posts.builtIn,
      slug: posts.slug,
      isPublished: sql<boolean>`${posts.published} IS NOT NULL`,
      hasDraft: sql<boolean>`${posts.draft} IS NOT NULL`,
      publishAt: posts.publishAt,
      withdrawn: posts.withdrawn,
      changedBy: posts.changedBy,
      changedAt: posts.changedAt,
      title: sql<string | null>`${shown} ->> 'title'`,
      category: sql<string | null>`${shown} ->> 'category'`,
      tags: sql<string[] | null>`${shown} -> 'tags'`,
      draftSlug: sql<string | null>`${posts.draft} ->> 'slug'`,
      published: sql<string | null>`${posts.published} ->> 'published'`,
    })
    .from(posts)
    .where(eq(posts.siteId, siteId));
}

/** The slugs of a site's other posts, published or not. */
export async function otherSlugs(
  db: Database | Transaction,
  siteId: string,
  postId: string,
): Promise<string[]> {
  const rows = await db
    .select({ slug: posts.slug })
    .from(posts)
    .where(and(eq(posts.siteId, siteId), ne(posts.postId, postId)));
  return rows.map(({ slug }) => slug);
}

/** Adds a post; null when its id, slug or built-in post is already in use. */
export async function addPost(
  db: Database | Transaction,
  row: typeof posts.$inferInsert,
): Promise<PostRow | null> {
  const [added] = await db.insert(posts).values(row).onConflictDoNothing().returning();
  return added ?? null;
}

/** Changes a post and increases its version. */
export async function changePost(
  db: Database | Transaction,
  { siteId, postId }: Pick<PostRow, "siteId" | "postId">,
  change: Partial<PostRow>,
  basedOn?: number,
): Promise<PostRow | null> {
  const [changed] = await db
    .update(posts)
    .set({ ...change, version: sql`${posts.version} + 1`, changedAt: sql`now()` })
    .where(
      and(
        eq(posts.siteId, siteId),
        eq(posts.postId, postId),
        basedOn === undefined ? undefined : eq(posts.version, basedOn),
      ),
    )
    .returning();
  return changed ?? null;
}

/** The most revisions listed per post. */
const MOST_REVISIONS = 100;

type PostKey = Pick<PostRow, "siteId" | "postId">;

const ofPost = ({ siteId, postId }: PostKey) =>
  and(eq(postRevisions.siteId, siteId), eq(postRevisions.postId, postId));

/** The latest revisions of a post without their texts, newest first. */
export async function revisionHeads(db: Database | Transaction, post: PostKey) {
  return db
    .select({
      revisionId: postRevisions.revisionId,
      by: postRevisions.publishedBy,
      publishedAt: postRevisions.publishedAt,
      note: postRevisions.note,
      title: sql<string | null>`${postRevisions.published} ->> 'title'`,
    })
    .from(postRevisions)
    .where(ofPost(post))
    .orderBy(desc(postRevisions.revisionId))
    .limit(MOST_REVISIONS);
}

/** A revision of a post and the one before it; the latest when none is named. */
export async function revisionPair(
  db: Database | Transaction,
  post: PostKey,
  revisionId = Number.MAX_SAFE_INTEGER,
) {
  return db
    .select()
    .from(postRevisions)
    .where(and(ofPost(post), lte(postRevisions.revisionId, revisionId)))
    .orderBy(desc(postRevisions.revisionId))
    .limit(2);
}

/** The day a post was first published, by its first revision; null before. */
export async function firstPublished(
  db: Database | Transaction,
  post: PostKey,
): Promise<string | null> {
  const [first] = await db
    .select({ day: sql<string | null>`${postRevisions.published} ->> 'published'` })
    .from(postRevisions)
    .where(and(ofPost(post), isNotNull(postRevisions.published)))
    .orderBy(asc(postRevisions.revisionId))
    .limit(1);
  return first?.day ?? null;
}

/** Locks a site for the rest of the transaction, so that its publishes run one after the other. */
export async function lockSite(tx: Transaction, siteId: string): Promise<void> {
  await tx.select({ id: sites.siteId }).from(sites).where(eq(sites.siteId, siteId)).for("update");
}
