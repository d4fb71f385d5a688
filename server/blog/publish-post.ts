import { isDeepStrictEqual } from "node:util";
import {
  looseEnds,
  type Neighbours,
  type PostDraft,
  pictureProblems,
  problemsOfGuide,
  slugProblem,
  writtenOf,
} from "../../core/blog/draft.ts";
import type { Guide } from "../../core/blog/guides.ts";
import { type PostLayer, redirectsAfter } from "../../core/blog/posts.ts";
import { dayOf } from "../../core/booking/time.ts";
import { pictureAt } from "../../core/media/address.ts";
import { type FieldError, problemsOfRefusal } from "../../core/site/problems.ts";
import { composeSite, type Site } from "../../core/site/site.ts";
import { shownPictures } from "../media/rows.ts";
import { openAuditLog } from "../people/audit.ts";
import type { Database } from "../platform/db/connect.ts";
import { postRevisions } from "../platform/db/schema.ts";
import type { Transaction } from "../platform/jobs/jobs.ts";
import type { PublishWorld } from "../site/publish.ts";
import { publishedSections, tellOfSite } from "../site/store.ts";
import type { Bell } from "../webhooks/bell.ts";
import {
  changePost,
  firstPublished,
  keepRedirects,
  otherSlugs,
  type PostRow,
  postLayer,
  redirectsOf,
} from "./post-store.ts";

/** What posts are written, published and planned with. */
export interface PostWorld extends PublishWorld {
  readonly now: () => number;
  /** Tells other programs of a publish; left out, nobody is told. */
  readonly bell?: Bell;
}

/** A guide as it is written, tokens and all. */
export type WrittenGuide = Readonly<Record<string, unknown>> & Pick<Guide, "slug" | "published">;

/** Who does it, as revisions and the log name them. */
export interface PostAuthor {
  readonly name: string;
  /** Their account and where they ask from; null for the house itself. */
  readonly account: { readonly email: string; readonly network: string } | null;
}

/** What becomes of what visitors read. */
export interface Standing {
  /** A guide as written; null: nothing of its own, be it withdrawn, put back to the built-in words, or a draft again. */
  readonly published: Readonly<Record<string, unknown>> | null;
  readonly withdrawn: boolean;
  readonly draft: PostDraft | null;
  /** When its draft is published by itself; left out, that is planned no more. */
  readonly publishAt?: Date | null;
  /** Nothing new to read: other programs are not told. */
  readonly isMove?: true;
  readonly note: string;
  readonly act: string;
}

/** The site as it would be composed with this post, or with nothing of its own where that is null; or why it would be refused. */
export async function composedWith(
  tx: Transaction,
  row: PostRow,
  written: Readonly<Record<string, unknown>> | null,
  { builtIn, themes }: PublishWorld,
): Promise<Site | FieldError[]> {
  const { siteId } = row;
  const layer = await postLayer(tx, siteId);
  const others = layer.posts.filter(({ slug, builtIn: of }) =>
    row.builtIn === null ? slug !== row.slug : of !== row.builtIn,
  );
  const slug = String(written?.slug);
  const own = { builtIn: row.builtIn, slug, published: written, withdrawn: false };
  const face = { id: siteId, version: 0, origin: "", pictures: await shownPictures(tx, siteId) };
  const after: PostLayer = { ...layer, posts: written ? [...others, own] : others };
  try {
    return composeSite(face, builtIn, await publishedSections(tx, siteId), themes, after);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return problemsOfRefusal(error.message, "guides").map(({ field, message }) => ({
      field: field.startsWith(`${slug}.`)
        ? field.slice(slug.length + 1)
        : field.replace(/^\d+\.?/, ""),
      message,
    }));
  }
}

/** A draft as it will be published, or everything that stands in its way. */
export async function readyToPublish(
  tx: Transaction,
  row: PostRow,
  draft: PostDraft,
  world: PostWorld,
  at = world.now(),
): Promise<
  { readonly written: Readonly<Record<string, unknown>> } | { readonly errors: FieldError[] }
> {
  const first = await firstDay(tx, row, world);
  // Its address and its words by the schema first: a site can only be composed with what the schema lets through.
  const trial = writtenOf(draft, { published: first ?? "2026-01-01" });
  const errors = problemsOfGuide(trial);
  if (errors.length > 0) return { errors };
  const site = await composedWith(tx, row, trial, world);
  if (Array.isArray(site)) return { errors: site };
  const words = await wordsBeside(tx, row, world);
  const beside: Neighbours = {
    guides: site.guides,
    shelves: site.blogCategories.categories,
    services: site.services,
    redirects: { ...words.redirects, ...(await redirectsOf(tx, row.siteId)) },
    others: await otherSlugs(tx, row.siteId, row.postId),
  };
  const guides = words.guides.filter(({ slug }) => slug !== row.slug);
  const taken = slugProblem(draft.slug, row, { ...beside, guides });
  const loose = [
    ...(taken ? [{ field: "slug", message: taken }] : []),
    ...looseEnds(draft, beside),
    ...pictureProblems(draft.body, (address) => pictureAt(site.pictures, address) !== null),
  ];
  if (loose.length > 0) return { errors: loose };
  const today = dayOf(at, site.businessConfig.timezone);
  const isFirst = first === null || first >= today;
  const dates = isFirst ? { published: first ?? today } : { published: first, updated: today };
  return { written: writtenOf(draft, dates) };
}

/** The site's guides as they are written, built-in or published, without the posts, and the section's own redirects. */
export async function wordsBeside(
  db: Database | Transaction,
  { siteId }: Pick<PostRow, "siteId">,
  { builtIn }: Pick<PublishWorld, "builtIn">,
) {
  const written = { ...builtIn, ...(await publishedSections(db, siteId)) };
  const { redirects = {} } = written.blogCategories as { redirects?: PostLayer["redirects"] };
  return { guides: written.guides as readonly WrittenGuide[], redirects };
}

/** The day a post was first published; null before. */
async function firstDay(
  tx: Transaction,
  row: PostRow,
  world: PublishWorld,
): Promise<string | null> {
  const { guides } = await wordsBeside(tx, row, world);
  const builtIn = guides.find(({ slug }) => slug === row.builtIn);
  return builtIn ? builtIn.published : firstPublished(tx, row);
}

/**
 * Makes a post stand so for visitors: the row, its revision, the redirect from where it was, the next version of the site on every
 * process, the log, and the bell. The caller holds the site's lock.
 */
export async function standPost(
  tx: Transaction,
  row: PostRow,
  to: Standing,
  author: PostAuthor,
  world: PostWorld,
): Promise<PostRow> {
  const { siteId, postId } = row;
  const { published, withdrawn, draft, publishAt = null, note, act } = to;
  const slug = String(published?.slug ?? (withdrawn ? row.slug : (row.builtIn ?? row.slug)));
  const wasThere = row.published !== null || row.builtIn !== null || row.withdrawn;
  const before = await redirectsOf(tx, siteId);
  const after = wasThere ? redirectsAfter(before, { from: row.slug, to: slug }) : before;
  const { [slug]: _, ...redirects } = after;
  if (!isDeepStrictEqual(before, redirects)) await keepRedirects(tx, siteId, redirects);
  const changedBy = author.name;
  const set = { published, withdrawn, draft, slug, publishAt: draft && publishAt, changedBy };
  const changed = await changePost(tx, row, set);
  if (!changed) throw new Error(`the post ${postId} went away while it was published`);
  await tx
    .insert(postRevisions)
    .values({ siteId, postId, published, publishedBy: author.name, note });
  await tellOfSite(tx, siteId);
  await openAuditLog(tx).record(siteId, {
    who: author.account?.email ?? author.name,
    act,
    detail: { slug, ...(slug === row.slug ? {} : { from: row.slug }) },
    network: author.account?.network ?? null,
  });
  if (published && !to.isMove) {
    const { title, category, published: day, updated = null } = published;
    await world.bell?.ring(tx, siteId, "post.published", {
      postId,
      slug,
      path: `/blog/${slug}`,
      title,
      category,
      published: day,
      updated,
    });
  }
  return changed;
}
