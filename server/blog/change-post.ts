import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { type PostDraft, toPostDraft, toWrittenPost } from "../../core/blog/post-draft.ts";
import type { PostOutcome } from "../../core/blog/post-editing.ts";
import { changesBetween } from "../../core/site/validation/value-changes.ts";
import type { Transaction } from "../platform/jobs/jobs.ts";
import { editableText, loadSnapshot } from "./load-post.ts";
import { loadWrittenPosts, type PostAuthor, type PostDeps } from "./publish-post.ts";
import { addPost, isPostId, loadPostRow, lockSite, type PostRow } from "./store.ts";

/** A post and the version an action is based on. `ref` is its id, or the slug of a built-in post. */
export interface PostVersionRef {
  readonly ref: string;
  readonly version: number;
}

/** Who edits which site's posts, and with what. */
export interface PostChangeContext {
  readonly siteId: string;
  readonly author: PostAuthor;
  readonly deps: PostDeps;
}

/**
 * One action on a locked post: returns its new row, or the outcome when it is not possible. `isRepeat`: the same
 * request succeeded before, but its response was lost.
 */
export type PostAction = (
  tx: Transaction,
  row: PostRow,
  isRepeat: boolean,
) => Promise<PostRow | PostOutcome>;

/** Thrown inside a transaction to roll it back; carries the outcome to return. */
class RollbackError extends Error {
  readonly outcome: PostOutcome;

  constructor(outcome: PostOutcome) {
    super(outcome.kind);
    this.outcome = outcome;
  }
}

/**
 * Runs an action on the current post under the site's lock. Returns a clash when the action is based on an older
 * version. An action that is not possible leaves nothing behind.
 */
export async function runPostAction(
  editor: PostChangeContext,
  { ref, version }: PostVersionRef,
  action: PostAction,
  sentDraft?: PostDraft,
): Promise<PostOutcome> {
  const { siteId, deps } = editor;
  const done = deps.db.transaction(async (tx): Promise<PostOutcome> => {
    await lockSite(tx, siteId);
    const row =
      (await loadPostRow(tx, siteId, ref, true)) ??
      (version === 0 ? await addFirstRow(tx, editor, ref, sentDraft) : null);
    if (!row) return { kind: "gone" };
    const isOutdated = row.version !== version && row.version !== 0;
    const conflict = isOutdated ? await conflictWith(tx, editor, row, sentDraft) : null;
    if (conflict) return conflict;
    const result = await action(tx, row, isOutdated);
    if (!("kind" in result)) return { kind: "done", post: await loadSnapshot(tx, result, deps) };
    if (result.kind === "removed") return result;
    throw new RollbackError(result);
  });
  return done.catch((error: unknown) => {
    if (error instanceof RollbackError) return error.outcome;
    throw error;
  });
}

/** Creates the row of a new post, or of a built-in post that is edited for the first time. */
async function addFirstRow(
  tx: Transaction,
  { siteId, author, deps }: PostChangeContext,
  ref: string,
  sentDraft?: PostDraft,
): Promise<PostRow | null> {
  const base = { siteId, version: 0, changedBy: author.name };
  if (isPostId(ref)) {
    return sentDraft ? addPost(tx, { ...base, postId: ref, slug: `draft-${ref}` }) : null;
  }
  const { guides } = await loadWrittenPosts(tx, { siteId }, deps);
  if (!guides.some(({ slug }) => slug === ref)) return null;
  return addPost(tx, { ...base, postId: randomUUID(), builtIn: ref, slug: ref });
}

/**
 * The conflict with somebody else's change. Null when this person made the change but never got the response: then
 * what is stored equals what was sent.
 */
async function conflictWith(
  tx: Transaction,
  { author, deps }: PostChangeContext,
  row: PostRow,
  sentDraft?: PostDraft,
): Promise<PostOutcome | null> {
  const theirs = await editableText(tx, row, await loadSnapshot(tx, row, deps), deps);
  const isStored = (draft: PostDraft) => isDeepStrictEqual(theirs, draft);
  // Publishing fills in fields that were left empty.
  const isSent =
    sentDraft && (isStored(sentDraft) || (row.draft === null && isStored(asPublished(sentDraft))));
  if (isSent && row.changedBy === author.name) return null;
  return {
    kind: "clash",
    version: row.version,
    by: row.changedBy,
    isOwn: row.changedBy === author.name,
    at: row.changedAt.toISOString(),
    theirs,
    changes: sentDraft ? changesBetween(theirs, sentDraft) : [],
  };
}

function asPublished(draft: PostDraft): PostDraft {
  return toPostDraft(toWrittenPost(draft, { published: "" }));
}
