import { and, asc, eq, isNotNull, or } from "drizzle-orm";
import { loadRedirects } from "../../blog/store.ts";
import type { Database } from "../../platform/db/connect.ts";
import {
  authUsers,
  media,
  memberships,
  posts,
  siteRevisions,
  siteSections,
} from "../../platform/db/schema.ts";
import type { ArchivedPerson, ArchivedPosts } from "../format.ts";

/** Everything an archive can contain except the bytes of pictures. */
export interface SiteState {
  readonly sections: readonly { readonly key: string; readonly published: unknown }[];
  readonly pictures: readonly (typeof media.$inferSelect)[];
  readonly posts: ArchivedPosts;
}

/** A site's published sections, pictures and posts, read in one transaction. */
export async function readSiteState(db: Database, siteId: string): Promise<SiteState> {
  return db.transaction(
    async (tx) => ({
      sections: await tx
        .select({ key: siteSections.key, published: siteSections.published })
        .from(siteSections)
        .where(and(eq(siteSections.siteId, siteId), isNotNull(siteSections.published)))
        .orderBy(asc(siteSections.key)),
      pictures: await tx
        .select()
        .from(media)
        .where(eq(media.siteId, siteId))
        .orderBy(asc(media.mediaId)),
      posts: {
        posts: await tx
          .select({
            postId: posts.postId,
            builtIn: posts.builtIn,
            slug: posts.slug,
            published: posts.published,
            withdrawn: posts.withdrawn,
          })
          .from(posts)
          .where(
            and(
              eq(posts.siteId, siteId),
              or(isNotNull(posts.published), eq(posts.withdrawn, true)),
            ),
          )
          .orderBy(asc(posts.postId)),
        redirects: await loadRedirects(tx, siteId),
      },
    }),
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

/** The people of a site with their email addresses. */
export async function listPeople(db: Database, siteId: string): Promise<ArchivedPerson[]> {
  return db
    .select({ name: authUsers.name, email: authUsers.email, role: memberships.role })
    .from(memberships)
    .innerJoin(authUsers, eq(authUsers.id, memberships.userId))
    .where(eq(memberships.siteId, siteId))
    .orderBy(asc(authUsers.email));
}

/** Every publish of a site by section, oldest first. */
export async function listAllRevisions(db: Database, siteId: string) {
  const rows = await db
    .select()
    .from(siteRevisions)
    .where(eq(siteRevisions.siteId, siteId))
    .orderBy(asc(siteRevisions.key), asc(siteRevisions.revisionId));
  return Map.groupBy(rows, ({ key }) => key);
}
