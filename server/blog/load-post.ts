import { emptyDraft, type PostDraft, toPostDraft } from "../../core/blog/post-draft.ts";
import type { EditablePost, PostSnapshot } from "../../core/blog/post-editing.ts";
import { type PostSummary, postStateOf } from "../../core/blog/post-list-query.ts";
import { changesBetween, type FieldChange } from "../../core/site/validation/value-changes.ts";
import type { Database } from "../platform/db/connect.ts";
import type { Transaction } from "../platform/jobs/jobs.ts";
import type { PublishDeps } from "../site/editing/publish-sections.ts";
import {
  loadWrittenPosts,
  type PostDeps,
  readyToPublish,
  type WrittenPost,
} from "./publish-post.ts";
import { loadPostHeads, loadPostRow, type PostRow, revisionHeads, revisionPair } from "./store.ts";

type BuiltInSource = Pick<PublishDeps, "builtIn">;

/** Loads the current state of a post. */
export async function loadSnapshot(
  db: Database | Transaction,
  row: PostRow,
  deps: BuiltInSource,
): Promise<PostSnapshot> {
  const isPublished = row.published !== null;
  const publishAt = row.publishAt?.toISOString() ?? null;
  const facts = { ...row, isPublished, hasDraft: row.draft !== null, publishAt };
  const state = postStateOf(facts);
  const { guides } =
    row.builtIn !== null && !isPublished ? await loadWrittenPosts(db, row, deps) : NO_WRITTEN_POSTS;
  const underlyingPost = row.withdrawn
    ? undefined
    : guides.find(({ slug }) => slug === row.builtIn);
  // Only composed posts are published, so the column holds what the section's schema accepts.
  const live = (row.published as WrittenPost | null) ?? underlyingPost ?? null;
  return {
    id: row.postId,
    builtIn: row.builtIn,
    version: row.version,
    state,
    slug: isPublished || row.builtIn !== null || row.withdrawn ? row.slug : "",
    previewSlug: row.slug,
    live: live && toPostDraft(live),
    hasDraft: row.draft !== null,
    publishAt,
    published: live?.published ?? null,
    updated: live?.updated ?? null,
    changed: { by: row.changedBy, at: row.changedAt.toISOString() },
  };
}

const NO_WRITTEN_POSTS: { readonly guides: readonly WrittenPost[] } = { guides: [] };

/** Loads a post or a built-in post for the editor; null when there is none. */
export async function loadPost(
  siteId: string,
  ref: string,
  deps: PostDeps,
): Promise<EditablePost | null> {
  const { db } = deps;
  const row = await loadPostRow(db, siteId, ref);
  if (!row) {
    const { guides } = await loadWrittenPosts(db, { siteId }, deps);
    const guide = guides.find(({ slug }) => slug === ref);
    return guide ? builtInPost(guide) : null;
  }
  const now = await loadSnapshot(db, row, deps);
  const revisions = await revisionHeads(db, row);
  return {
    ...now,
    draft: await editableText(db, row, now, deps),
    revisions: revisions.map(({ publishedAt, ...head }) => ({
      ...head,
      at: publishedAt.toISOString(),
    })),
    late: await lateReasons(row, deps),
  };
}

/** Why a scheduled post was not published in time; empty when it is not late. */
async function lateReasons(row: PostRow, deps: PostDeps): Promise<EditablePost["late"]> {
  if (row.publishAt === null || row.publishAt.getTime() > deps.now()) return [];
  try {
    const draft = toPostDraft(row.draft);
    const ready = await deps.db.transaction((tx) => readyToPublish(tx, row, draft, deps));
    return "errors" in ready ? ready.errors : [];
  } catch {
    return [
      { field: "", message: "The server couldn't publish it. It will try again automatically." },
    ];
  }
}

/** What a revision changed, or how it differs from what visitors read now; null when there is no such revision. */
export async function comparePostRevision(
  request: { siteId: string; ref: string; revisionId: number; against: "before" | "now" },
  deps: PostDeps,
): Promise<FieldChange[] | null> {
  const row = await loadPostRow(deps.db, request.siteId, request.ref);
  if (!row) return null;
  const [revision, before] = await revisionPair(deps.db, row, request.revisionId);
  if (revision?.revisionId !== request.revisionId) return null;
  const words = (value: unknown) => (value ? toPostDraft(value) : {});
  const of = words(revision.published);
  if (request.against === "before") return changesBetween(words(before?.published), of);
  return changesBetween(of, (await loadSnapshot(deps.db, row, deps)).live ?? {});
}

/** The text to edit: the draft, else what visitors read, else the built-in text. */
export async function editableText(
  db: Database | Transaction,
  row: PostRow,
  { live }: Pick<PostSnapshot, "live">,
  deps: BuiltInSource,
): Promise<PostDraft> {
  if (row.draft !== null) return toPostDraft(row.draft);
  if (live) return live;
  const { guides } = await loadWrittenPosts(db, row, deps);
  const builtIn = guides.find(({ slug }) => slug === row.builtIn);
  return builtIn ? toPostDraft(builtIn) : emptyDraft({ category: "", service: "" });
}

/** An unchanged built-in post for the editor. */
function builtInPost(guide: WrittenPost): EditablePost {
  const draft = toPostDraft(guide);
  return {
    id: "",
    builtIn: guide.slug,
    version: 0,
    state: "built-in",
    slug: guide.slug,
    previewSlug: guide.slug,
    live: draft,
    hasDraft: false,
    publishAt: null,
    published: guide.published,
    updated: guide.updated ?? null,
    changed: null,
    draft,
    revisions: [],
    late: [],
  };
}

/** Each reason requires composing the whole site, so only the first few are looked up. */
const MAX_LATE_REASONS = 5;

/** Lists all posts of a site, including unchanged built-in ones, without their texts. */
export async function listPosts(
  db: Database,
  siteId: string,
  deps: PostDeps,
): Promise<PostSummary[]> {
  const [heads, { guides }] = await Promise.all([
    loadPostHeads(db, siteId),
    loadWrittenPosts(db, { siteId }, deps),
  ]);
  const touched = new Map(heads.flatMap((head) => (head.builtIn ? [[head.builtIn, head]] : [])));
  const under = new Map(guides.map((guide) => [guide.slug, guide]));
  const late = new Map<string, string>();
  const isLate = ({ publishAt }: (typeof heads)[number]) =>
    publishAt !== null && publishAt.getTime() <= deps.now();
  for (const { postId } of heads.filter(isLate).slice(0, MAX_LATE_REASONS)) {
    const row = await loadPostRow(db, siteId, postId);
    const [why] = row ? await lateReasons(row, deps) : [];
    if (why) late.set(postId, why.message);
  }
  const posts = heads.map((head): PostSummary => {
    const words = under.get(head.builtIn ?? "");
    const publishAt = head.publishAt?.toISOString() ?? null;
    const facts = { ...head, publishAt };
    return {
      builtIn: head.builtIn,
      isPublished: head.isPublished,
      hasDraft: head.hasDraft,
      withdrawn: head.withdrawn,
      publishAt,
      ref: head.builtIn ?? head.postId,
      state: postStateOf(facts),
      slug: head.isPublished || head.builtIn || head.withdrawn ? head.slug : (head.draftSlug ?? ""),
      title: head.title ?? words?.title ?? "",
      category: head.category ?? words?.category ?? "",
      tags: head.tags ?? words?.tags ?? [],
      published: head.published ?? words?.published ?? "",
      changedAt: head.changedAt.toISOString(),
      changedBy: head.changedBy,
      late: late.get(head.postId) ?? null,
    };
  });
  const untouched = guides.flatMap((guide): PostSummary[] =>
    touched.has(guide.slug)
      ? []
      : [
          {
            builtIn: guide.slug,
            isPublished: false,
            hasDraft: false,
            withdrawn: false,
            publishAt: null,
            ref: guide.slug,
            state: "built-in",
            slug: guide.slug,
            title: guide.title,
            category: guide.category,
            tags: guide.tags ?? [],
            published: guide.published,
            changedAt: null,
            changedBy: null,
            late: null,
          },
        ],
  );
  return [...posts, ...untouched];
}
