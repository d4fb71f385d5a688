import { and, eq, isNotNull, sql } from "drizzle-orm";
import { pictureUrl } from "../../core/media/address.ts";
import type { PictureUse } from "../../core/media/picture.ts";
import { fieldsUsingPicture } from "../../core/media/picture-uses.ts";
import type { Database } from "../platform/db/connect.ts";
import { posts, siteDrafts, siteSections } from "../platform/db/schema.ts";
import type { Transaction } from "../platform/jobs/jobs.ts";

/** Where a picture is used, in published content and in drafts. */
export async function loadPictureUses(
  db: Database | Transaction,
  siteId: string,
  mediaId: string,
): Promise<PictureUse[]> {
  const pattern = `%${pictureUrl(mediaId)}%`;
  const { published } = siteSections;
  const sections = await db
    .select({ section: siteSections.key, value: published })
    .from(siteSections)
    .where(
      and(
        eq(siteSections.siteId, siteId),
        isNotNull(published),
        sql`${published}::text LIKE ${pattern}`,
      ),
    )
    .orderBy(siteSections.key);
  const drafts = await db
    .select({ section: siteDrafts.key, value: siteDrafts.draft, by: siteDrafts.personName })
    .from(siteDrafts)
    .where(and(eq(siteDrafts.siteId, siteId), sql`${siteDrafts.draft}::text LIKE ${pattern}`))
    .orderBy(siteDrafts.key, siteDrafts.personName);
  const written = await db
    .select({
      slug: posts.slug,
      published: posts.published,
      draft: posts.draft,
      by: posts.changedBy,
    })
    .from(posts)
    .where(
      and(
        eq(posts.siteId, siteId),
        sql`concat(${posts.published}::text, ${posts.draft}::text) LIKE ${pattern}`,
      ),
    )
    .orderBy(posts.slug);
  const of = (section: string, value: unknown, draftOf: string | null) =>
    fieldsUsingPicture(value, mediaId).map((field): PictureUse => ({ section, field, draftOf }));
  return [
    ...sections.flatMap(({ section, value }) => of(section, value, null)),
    ...drafts.flatMap(({ section, value, by }) => of(section, value, by)),
    ...written.flatMap(({ slug, published, draft, by }) => [
      ...of("guides", { [slug]: published }, null),
      ...of("guides", { [slug]: draft }, by),
    ]),
  ];
}
