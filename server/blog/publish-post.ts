import { isDeepStrictEqual } from "node:util";
import {
  brokenPostReferences,
  type PostContext,
  type PostDraft,
  pictureProblems,
  postProblems,
  postSlugProblem,
  toWrittenPost,
} from "../../core/blog/post-draft.ts";
import { type PostLayer, redirectsAfterMove } from "../../core/blog/post-overlays.ts";
import { dayOf } from "../../core/booking/time/zoned-time.ts";
import { pictureAt } from "../../core/media/address.ts";
import { writtenSections } from "../../core/sections/built-in/by-state.ts";
import type { WrittenSection } from "../../core/sections/registry.ts";
import { SectionError } from "../../core/sections/section-error.ts";
import type { Site } from "../../core/sections/site.ts";
import { toValidationError } from "../../core/sections/validate-section.ts";
import type { ValidationError } from "../../core/site/validation/validation-errors.ts";
import { loadPictures } from "../media/picture-rows.ts";
import { createAuditLog } from "../people/audit-log.ts";
import type { Database } from "../platform/db/connect.ts";
import { postRevisions } from "../platform/db/schema.ts";
import type { Transaction } from "../platform/jobs/jobs.ts";
import { composeStoredSiteInTurns } from "../site/compose-in-turns.ts";
import type { PublishDeps } from "../site/editing/publish-sections.ts";
import { announceSiteChange, publishedSections } from "../site/store.ts";
import type { WebhookEmitter } from "../webhooks/emit.ts";
import {
  changePost,
  firstPublished,
  loadPostLayer,
  loadRedirects,
  otherSlugs,
  type PostRow,
  replaceRedirects,
} from "./store.ts";

/** The dependencies of editing, publishing and scheduling posts. */
export interface PostDeps extends PublishDeps {
  readonly now: () => number;
  /** Left out, no webhooks are called. */
  readonly webhooks?: WebhookEmitter;
}

/** A post as stored, with its tokens. */
export type WrittenPost = WrittenSection<"guides">[number];

/** Who publishes, for revisions and the audit log. */
export interface PostAuthor {
  readonly name: string;
  /** Their account and network; null for the system itself. */
  readonly account: { readonly email: string; readonly network: string } | null;
}

/** The new state of a post. */
export interface PostChange {
  /** The written post; null when nothing of its own is published, i.e. it was withdrawn, reset or is a draft again. */
  readonly published: Readonly<Record<string, unknown>> | null;
  readonly withdrawn: boolean;
  readonly draft: PostDraft | null;
  /** When the draft is published automatically; left out, it is not scheduled any more. */
  readonly publishAt?: Date | null;
  /** The text did not change, so no webhooks are called. */
  readonly isOnlyMoved?: true;
  readonly note: string;
  readonly act: string;
}

/**
 * Composes the site with this post (or with none of its own when `written` is null). Returns the errors when that is
 * not possible.
 */
export async function composeWithPost(
  tx: Transaction,
  row: PostRow,
  written: Readonly<Record<string, unknown>> | null,
  { builtIn, themes }: PublishDeps,
): Promise<Site | ValidationError[]> {
  const { siteId } = row;
  const layer = await loadPostLayer(tx, siteId);
  const others = layer.posts.filter(({ slug, builtIn: of }) =>
    row.builtIn === null ? slug !== row.slug : of !== row.builtIn,
  );
  const slug = String(written?.slug);
  const own = { builtIn: row.builtIn, slug, published: written, withdrawn: false };
  const siteFields = {
    id: siteId,
    version: 0,
    origin: "",
    pictures: await loadPictures(tx, siteId),
  };
  const after: PostLayer = { ...layer, posts: written ? [...others, own] : others };
  try {
    const published = await publishedSections(tx, siteId);
    return (await composeStoredSiteInTurns(siteFields, builtIn, published, themes, after)).site;
  } catch (error) {
    if (!(error instanceof SectionError)) throw error;
    // Error paths begin with the post, by its slug or its index in the list.
    return error.problems
      .map((problem) => toValidationError(problem, "guides"))
      .map(({ field, message }) => ({
        field: field.startsWith(`${slug}.`)
          ? field.slice(slug.length + 1)
          : field.replace(/^\d+\.?/, ""),
        message,
      }));
  }
}

/** The draft as it will be published, or everything that prevents it. */
export async function readyToPublish(
  tx: Transaction,
  row: PostRow,
  draft: PostDraft,
  deps: PostDeps,
  at = deps.now(),
): Promise<
  { readonly written: Readonly<Record<string, unknown>> } | { readonly errors: ValidationError[] }
> {
  const first = await firstPublishedDay(tx, row, deps);
  // Check the schema first, because the site can only be composed with a valid post.
  const candidate = toWrittenPost(draft, { published: first ?? "2026-01-01" });
  const errors = postProblems(candidate);
  if (errors.length > 0) return { errors };
  const site = await composeWithPost(tx, row, candidate, deps);
  if (Array.isArray(site)) return { errors: site };
  const source = await loadWrittenPosts(tx, row, deps);
  const beside: PostContext = {
    guides: site.guides,
    categories: site.blogCategories.categories,
    services: site.services,
    redirects: { ...source.redirects, ...(await loadRedirects(tx, row.siteId)) },
    others: await otherSlugs(tx, row.siteId, row.postId),
  };
  const guides = source.guides.filter(({ slug }) => slug !== row.slug);
  const slugError = postSlugProblem(draft.slug, row, { ...beside, guides });
  const problems = [
    ...(slugError ? [{ field: "slug", message: slugError }] : []),
    ...brokenPostReferences(draft, beside),
    ...pictureProblems(draft.body, (address) => pictureAt(site.pictures, address) !== null),
  ];
  if (problems.length > 0) return { errors: problems };
  const today = dayOf(at, site.businessConfig.timezone);
  const isFirst = first === null || first >= today;
  const dates = isFirst ? { published: first ?? today } : { published: first, updated: today };
  return { written: toWrittenPost(draft, dates) };
}

interface WrittenBlog {
  readonly guides: readonly WrittenPost[];
  readonly blogCategories: { readonly redirects?: PostLayer["redirects"] };
}

/**
 * The site's posts as stored, built-in or published with the section, without those edited in the Blog Manager; and the
 * section's redirects.
 */
export async function loadWrittenPosts(
  db: Database | Transaction,
  { siteId }: Pick<PostRow, "siteId">,
  { builtIn }: Pick<PublishDeps, "builtIn">,
) {
  const written = writtenSections(builtIn, await publishedSections(db, siteId));
  // Both sections were validated when they were published or read from content/.
  const { guides, blogCategories } = written as WrittenBlog;
  return { guides, redirects: blogCategories.redirects ?? {} };
}

/** The day a post was first published; null before. */
async function firstPublishedDay(
  tx: Transaction,
  row: PostRow,
  deps: PublishDeps,
): Promise<string | null> {
  const { guides } = await loadWrittenPosts(tx, row, deps);
  const builtIn = guides.find(({ slug }) => slug === row.builtIn);
  return builtIn ? builtIn.published : firstPublished(tx, row);
}

/**
 * Applies a change that visitors see: row, revision, redirect from the old slug, new version of the site for all
 * processes, audit entry and webhooks. The caller holds the site's lock.
 */
export async function applyPostChange(
  tx: Transaction,
  row: PostRow,
  to: PostChange,
  author: PostAuthor,
  deps: PostDeps,
): Promise<PostRow> {
  const { siteId, postId } = row;
  const { published, withdrawn, draft, publishAt = null, note, act } = to;
  const slug = String(published?.slug ?? (withdrawn ? row.slug : (row.builtIn ?? row.slug)));
  const wasThere = row.published !== null || row.builtIn !== null || row.withdrawn;
  const before = await loadRedirects(tx, siteId);
  const after = wasThere ? redirectsAfterMove(before, { from: row.slug, to: slug }) : before;
  const { [slug]: _, ...redirects } = after;
  if (!isDeepStrictEqual(before, redirects)) await replaceRedirects(tx, siteId, redirects);
  const changedBy = author.name;
  const set = { published, withdrawn, draft, slug, publishAt: draft && publishAt, changedBy };
  const changed = await changePost(tx, row, set);
  if (!changed) throw new Error(`the post ${postId} was deleted while it was being published`);
  await tx
    .insert(postRevisions)
    .values({ siteId, postId, published, publishedBy: author.name, note });
  await announceSiteChange(tx, siteId);
  await createAuditLog(tx).record(siteId, {
    who: author.account?.email ?? author.name,
    act,
    detail: { slug, ...(slug === row.slug ? {} : { from: row.slug }) },
    network: author.account?.network ?? null,
  });
  if (published && !to.isOnlyMoved) {
    const { title, category, published: day, updated = null } = published;
    await deps.webhooks?.emit(tx, siteId, "post.published", {
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
