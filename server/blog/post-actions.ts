import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { type PostDraft, toPostDraft } from "../../core/blog/post-draft.ts";
import { parseScheduledTime } from "../../core/blog/schedule.ts";
import { timeZone } from "../../core/time-zone.ts";
import { createAuditLog } from "../people/audit-log.ts";
import type { Transaction } from "../platform/jobs/jobs.ts";
import { publishedSections } from "../site/store.ts";
import type { PostAction, PostChangeContext } from "./change-post.ts";
import { editableText, loadSnapshot } from "./load-post.ts";
import {
  applyPostChange,
  composeWithPost,
  type PostChange,
  readyToPublish,
} from "./publish-post.ts";
import { removePost } from "./remove-post.ts";
import { changePost, type PostRow, revisionPair } from "./store.ts";
import { stateBeforeNewestPublish, WITHDRAWN_NOTE } from "./undo-publish.ts";

/** Saves a draft; one that equals the published text needs none. */
export function savePostDraft({ author, deps }: PostChangeContext, draft: PostDraft): PostAction {
  return async (tx, row, isRepeat) => {
    if (isRepeat) return row;
    const { live } = await loadSnapshot(tx, row, deps);
    const stored = isDeepStrictEqual(live, draft) && !row.publishAt ? null : draft;
    return (await changePost(tx, row, { draft: stored, changedBy: author.name })) ?? row;
  };
}

/** Deletes the draft; a post that was never published is deleted with it. */
export function discardDraft({ author }: PostChangeContext): PostAction {
  return async (tx, row) => {
    if (row.withdrawn && row.builtIn === null) {
      const message =
        "This post is unpublished, and this is its only text. To delete it, choose Delete.";
      return { kind: "refused", errors: [{ field: "", message }] };
    }
    if (row.published === null && row.builtIn === null) return removePost(tx, row, author);
    const set = { draft: null, publishAt: null, changedBy: author.name };
    return (await changePost(tx, row, set)) ?? row;
  };
}

/** Publishes a draft now. */
export function publishDraft(editor: PostChangeContext, draft: PostDraft): PostAction {
  return async (tx, row, isRepeat) => {
    // The stored text is what was sent; without a draft it is already published.
    if (isRepeat && row.draft === null && row.published !== null) return row;
    return publishNow(tx, editor, row, draft, { draft: null, note: "" });
  };
}

/** Stores a draft to be published at a time in the business's zone. */
export function schedulePublish(
  editor: PostChangeContext,
  draft: PostDraft,
  day: string,
  time: string,
): PostAction {
  const { author, deps } = editor;
  return async (tx, row) => {
    const when = parseScheduledTime(day, time, await loadZone(tx, editor), deps.now());
    if (when.kind === "refused") {
      return { kind: "refused", errors: [{ field: when.field, message: when.sentence }] };
    }
    const ready = await readyToPublish(tx, row, draft, deps);
    if ("errors" in ready) return { kind: "refused", errors: ready.errors };
    const publishAt = new Date(when.instant);
    const detail = { slug: draft.slug, at: publishAt.toISOString() };
    await recordAudit(tx, editor, "post-scheduled", detail);
    // Reserves the slug of a new post until then.
    const isNew = row.published === null && row.builtIn === null && !row.withdrawn;
    const slug = isNew ? draft.slug : row.slug;
    const set = { draft, publishAt, slug, changedBy: author.name };
    return (await changePost(tx, row, set)) ?? row;
  };
}

/** Cancels a scheduled publish; the draft stays. */
export function unschedulePublish(editor: PostChangeContext): PostAction {
  return async (tx, row) => {
    await recordAudit(tx, editor, "post-unscheduled", { slug: row.slug });
    const set = { publishAt: null, changedBy: editor.author.name };
    return (await changePost(tx, row, set)) ?? row;
  };
}

/** Removes a post from the site; its text stays as a draft. */
export function withdrawPost({ author, deps }: PostChangeContext): PostAction {
  return async (tx, row) => {
    const draft = await editableText(tx, row, await loadSnapshot(tx, row, deps), deps);
    const to = { published: null, withdrawn: true, draft, note: WITHDRAWN_NOTE };
    return applyPostChange(tx, row, { ...to, act: "post-withdrawn" }, author, deps);
  };
}

/** Resets a changed built-in post to its built-in text. */
export function resetToBuiltIn({ author, deps }: PostChangeContext): PostAction {
  return async (tx, row) => {
    if (row.builtIn === null) return { kind: "gone" };
    const site = await composeWithPost(tx, row, null, deps);
    if (Array.isArray(site)) return { kind: "refused", errors: site };
    const to = { published: null, withdrawn: false, draft: null, note: "built-in guide restored" };
    return applyPostChange(tx, row, { ...to, act: "post-restored" }, author, deps);
  };
}

/** Undoes the latest publish. */
export function undoPublish({ author, deps }: PostChangeContext): PostAction {
  return async (tx, row) => {
    const to = await stateBeforeNewestPublish(tx, row, deps);
    return "kind" in to ? to : applyPostChange(tx, row, to, author, deps);
  };
}

/** Publishes the text of an older revision; another draft and its schedule stay. */
export function restoreRevision(editor: PostChangeContext, revisionId: number): PostAction {
  return async (tx, row) => {
    const [revision] = await revisionPair(tx, row, revisionId);
    if (revision?.revisionId !== revisionId || !revision.published) return { kind: "gone" };
    const text = toPostDraft(revision.published);
    const draft = row.draft === null ? null : toPostDraft(row.draft);
    return publishNow(tx, editor, row, text, {
      draft: isDeepStrictEqual(draft, text) ? null : draft,
      publishAt: row.publishAt,
      note: `restored from ${revisionId}`,
    });
  };
}

/** Deletes a post of the site's own when its title was typed correctly. */
export function removeOwnPost({ author, deps }: PostChangeContext, title: string): PostAction {
  return async (tx, row) => {
    if (row.builtIn !== null) return { kind: "gone" };
    const text = await editableText(tx, row, await loadSnapshot(tx, row, deps), deps);
    if (title.trim() !== text.title.trim()) {
      const message = "That isn't its title. Type it exactly as shown above.";
      return { kind: "refused", errors: [{ field: "title", message }] };
    }
    return removePost(tx, row, author);
  };
}

async function publishNow(
  tx: Transaction,
  { author, deps }: PostChangeContext,
  row: PostRow,
  draft: PostDraft,
  to: Pick<PostChange, "draft" | "publishAt" | "note">,
) {
  const ready = await readyToPublish(tx, row, draft, deps);
  if ("errors" in ready) return { kind: "refused", errors: ready.errors } as const;
  const change = { ...to, published: ready.written, withdrawn: false, act: "post-published" };
  return applyPostChange(tx, row, change, author, deps);
}

function recordAudit(
  tx: Transaction,
  { siteId, author }: PostChangeContext,
  act: string,
  detail: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { email, network } = author.account ?? { email: author.name, network: null };
  return createAuditLog(tx).record(siteId, { who: email, act, detail, network });
}

// A zone stored before zones were checked: the site is then shown with an earlier profile, and a schedule can wait in UTC.
const zoned = z.object({ timezone: timeZone.catch("UTC") });

async function loadZone(tx: Transaction, { siteId, deps }: PostChangeContext): Promise<string> {
  const { businessConfig = deps.builtIn.businessConfig } = await publishedSections(tx, siteId);
  return zoned.parse(businessConfig).timezone;
}
