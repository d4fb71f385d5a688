import { and, asc, desc, eq, isNotNull, lte, ne, sql } from "drizzle-orm";
import type { PostLayer } from "../../core/blog/posts.ts";
import { SECTIONS } from "../../core/site/sections.ts";
import type { Database } from "../platform/db/connect.ts";
import { postRedirects, postRevisions, posts, sites } from "../platform/db/schema.ts";
import type { Transaction } from "../platform/jobs/jobs.ts";

export type PostRow = typeof posts.$inferSelect;

/** What a site's posts lay over its guides. A post an older version of this product wrote and this one cannot read is left out. */
export async function postLayer(db: Database | Transaction, siteId: string): Promise<PostLayer> {
  const rows = await db
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
  return {
    posts: rows.filter(({ published, withdrawn }) => withdrawn || isReadable(published)),
    redirects: await redirectsOf(db, siteId),
  };
}

function isReadable(published: unknown): boolean {
  return SECTIONS.guides.safeParse([published]).success;
}

/** Addresses a site's posts had before, each with where it leads. */
export async function redirectsOf(
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

/** Puts a site's redirects in place of those it had. */
export async function keepRedirects(
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

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text names a post by its id; every other names a built-in guide by its slug. */
export function isPostId(ref: string): boolean {
  return UUID.test(ref);
}

/** A post by its id, or by the built-in guide it stands for; null where there is none yet. */
export async function postRow(
  db: Database | Transaction,
  siteId: string,
  ref: string,
  lock = false,
): Promise<PostRow | null> {
  const which = isPostId(ref) ? eq(posts.postId, ref) : eq(posts.builtIn, ref);
  const asked = db
    .select()
    .from(posts)
    .where(and(eq(posts.siteId, siteId), which));
  const [row] = await (lock ? asked.for("update") : asked);
  return row ?? null;
}

/** The head of every post of a site, without the texts. */
export async function postHeads(db: Database, siteId: string) {
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

/** The addresses of a site's other posts, published or not. */
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

/** Adds a post; null where its id, address or built-in guide has one already. */
export async function addPost(
  db: Database | Transaction,
  row: typeof posts.$inferInsert,
): Promise<PostRow | null> {
  const [added] = await db.insert(posts).values(row).onConflictDoNothing().returning();
  return added ?? null;
}

/** Changes a post, which gives it a new version. */
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

/** So many publishes of a post are listed. */
const MOST_REVISIONS = 100;

type PostKey = Pick<PostRow, "siteId" | "postId">;

const ofPost = ({ siteId, postId }: PostKey) =>
  and(eq(postRevisions.siteId, siteId), eq(postRevisions.postId, postId));

/** The newest publishes of a post, the newest first, without the texts. */
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

/** A publish of a post and the one before it, whole; of the newest where none is named. */
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

/** The day a post was first published, as its first revision says; null before. */
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

/** Locks a site for the rest of a transaction: its publishes come one after the other. */
export async function lockSite(tx: Transaction, siteId: string): Promise<void> {
  await tx.select({ id: sites.siteId }).from(sites).where(eq(sites.siteId, siteId)).for("update");
}
