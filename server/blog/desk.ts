import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { type PostDraft, toPostDraft, toWrittenPost } from "../../core/blog/post-draft.ts";
import type { EditablePost, PostOutcome } from "../../core/blog/post-editing.ts";
import type { PostSummary } from "../../core/blog/post-list-query.ts";
import { parseScheduledTime } from "../../core/blog/schedule.ts";
import { changesBetween, type FieldChange } from "../../core/site/value-changes.ts";
import { createAuditLog } from "../people/audit-log.ts";
import type { Person } from "../people/person.ts";
import type { Transaction } from "../platform/jobs/jobs.ts";
import { publishedSections } from "../site/store.ts";
import {
  comparePostRevision,
  editableText,
  listPosts,
  loadPost,
  loadSnapshot,
} from "./load-post.ts";
import {
  applyPostChange,
  composeWithPost,
  loadWrittenPosts,
  type PostChange,
  type PostDeps,
  readyToPublish,
} from "./publish-post.ts";
import { loadCategoryUse, type RemoveCategoryOutcome, removeCategory } from "./remove-category.ts";
import { removePost } from "./remove-post.ts";
import {
  addPost,
  changePost,
  isPostId,
  loadPostRow,
  lockSite,
  type PostRow,
  revisionPair,
} from "./store.ts";
import { stateBeforeNewestPublish, WITHDRAWN_NOTE } from "./undo-publish.ts";

/** A post and the version an action is based on. `ref` is its id, or the slug of a built-in post. */
interface PostVersionRef {
  readonly ref: string;
  readonly version: number;
}

interface PostEdit extends PostVersionRef {
  readonly draft: PostDraft;
}

/** Thrown inside a transaction to roll it back; carries the outcome to return. */
class RollbackError extends Error {
  readonly outcome: PostOutcome;

  constructor(outcome: PostOutcome) {
    super(outcome.kind);
    this.outcome = outcome;
  }
}

/** How a signed-in person edits the site's posts. */
export interface PostDesk {
  list(): Promise<PostSummary[]>;
  /** Null when there is no such post. */
  open(ref: string): Promise<EditablePost | null>;
  /** Saves the draft; the first save of a new post creates it. */
  keep(words: PostEdit): Promise<PostOutcome>;
  /** Deletes the draft; what visitors read stays. */
  discard(act: PostVersionRef): Promise<PostOutcome>;
  publish(words: PostEdit): Promise<PostOutcome>;
  /** Publishes it automatically at a time in the business's zone. */
  schedule(words: PostEdit, day: string, time: string): Promise<PostOutcome>;
  unschedule(act: PostVersionRef): Promise<PostOutcome>;
  /** Removes it from the site; its text stays as a draft. */
  withdraw(act: PostVersionRef): Promise<PostOutcome>;
  restoreBuiltIn(act: PostVersionRef): Promise<PostOutcome>;
  /** Undoes the latest publish. */
  undo(act: PostVersionRef): Promise<PostOutcome>;
  /** Publishes the text of an older revision. The draft and its scheduled time stay. */
  restore(act: PostVersionRef, revisionId: number): Promise<PostOutcome>;
  compare(
    ref: string,
    revisionId: number,
    against: "before" | "now",
  ): Promise<FieldChange[] | null>;
  /** Deletes a post of the site's own when its title was typed correctly; its revisions stay. */
  remove(act: PostVersionRef, title: string): Promise<PostOutcome>;
  /** The number of posts and drafts in each category. */
  shelfCounts(): Promise<Readonly<Record<string, number>>>;
  /** Deletes a category and moves its posts to another one. */
  removeShelf(slug: string, moveTo: string | null): Promise<RemoveCategoryOutcome>;
}

/** Creates the desk for owners and editors; null for everybody else. `network` is the caller's, for the audit log. */
export function createPostDesk(person: Person, network: string, deps: PostDeps): PostDesk | null {
  if (person.role === "notary") return null;
  const { siteId, name } = person;
  const { db } = deps;
  const author = { name, account: { email: person.email, network } };
  const note = (tx: Transaction, act: string, detail: Readonly<Record<string, unknown>>) =>
    createAuditLog(tx).record(siteId, { who: person.email, act, detail, network });

  /**
   * Runs an action on the current post under the site's lock. Returns a clash when the action is based on an older
   * version.
   */
  async function change(
    { ref, version }: PostVersionRef,
    act: (tx: Transaction, row: PostRow, isAgain: boolean) => Promise<PostRow | PostOutcome>,
    sentDraft?: PostDraft,
  ): Promise<PostOutcome> {
    const done = db.transaction(async (tx): Promise<PostOutcome> => {
      await lockSite(tx, siteId);
      const row =
        (await loadPostRow(tx, siteId, ref, true)) ??
        (await addFirstRow(tx, ref, version, sentDraft));
      if (!row) return { kind: "gone" };
      const isAgain = row.version !== version && row.version !== 0;
      const changed = isAgain ? await conflictWith(tx, row, sentDraft) : null;
      if (changed) return changed;
      const result = await act(tx, row, isAgain);
      if (!("kind" in result)) return { kind: "done", post: await loadSnapshot(tx, result, deps) };
      if (result.kind === "removed") return result;
      throw new RollbackError(result);
    });
    return done.catch((error: unknown) => {
      if (error instanceof RollbackError) return error.outcome;
      throw error;
    });
  }

  /** The same for an action that visitors see: this process shows it before it responds. */
  async function changeVisible(...asked: Parameters<typeof change>): Promise<PostOutcome> {
    const outcome = await change(...asked);
    if (outcome.kind === "done" || outcome.kind === "removed") await deps.refreshNow?.();
    return outcome;
  }

  /** Creates the row of a new post, or of a built-in post that is edited for the first time. */
  async function addFirstRow(tx: Transaction, ref: string, version: number, sentDraft?: PostDraft) {
    if (version !== 0) return null;
    const base = { siteId, version: 0, changedBy: name };
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
    row: PostRow,
    sentDraft?: PostDraft,
  ): Promise<PostOutcome | null> {
    const now = await loadSnapshot(tx, row, deps);
    const theirs = await editableText(tx, row, now, deps);
    const isSentText = (words: PostDraft) => isDeepStrictEqual(theirs, words);
    // Publishing fills in fields that were left empty.
    const isSent =
      sentDraft &&
      (isSentText(sentDraft) || (row.draft === null && isSentText(asPublished(sentDraft))));
    if (isSent && row.changedBy === name) return null;
    return {
      kind: "clash",
      version: row.version,
      by: row.changedBy,
      at: row.changedAt.toISOString(),
      theirs,
      changes: sentDraft ? changesBetween(theirs, sentDraft) : [],
    };
  }

  const asPublished = (draft: PostDraft) => toPostDraft(toWrittenPost(draft, { published: "" }));

  const applyChange = (tx: Transaction, row: PostRow, to: PostChange) =>
    applyPostChange(tx, row, to, author, deps);

  async function publishNow(
    tx: Transaction,
    row: PostRow,
    draft: PostDraft,
    to: Pick<PostChange, "draft" | "publishAt" | "note">,
  ) {
    const ready = await readyToPublish(tx, row, draft, deps);
    if ("errors" in ready) return { kind: "refused", errors: ready.errors } as const;
    const { written: published } = ready;
    return applyChange(tx, row, { ...to, published, withdrawn: false, act: "post-published" });
  }

  return {
    list: () => listPosts(db, siteId, deps),
    open: (ref) => loadPost(siteId, ref, deps),
    keep: ({ draft, ...act }) =>
      change(
        act,
        async (tx, row, isAgain) => {
          if (isAgain) return row;
          const { live } = await loadSnapshot(tx, row, deps);
          const kept = isDeepStrictEqual(live, draft) && !row.publishAt ? null : draft;
          return (await changePost(tx, row, { draft: kept, changedBy: name })) ?? row;
        },
        draft,
      ),
    discard: (act) =>
      change(act, async (tx, row) => {
        const set = { draft: null, publishAt: null, changedBy: name };
        if (row.withdrawn && row.builtIn === null) {
          const message =
            "This post is withdrawn, and these are all its words. To delete it, choose Delete.";
          return { kind: "refused", errors: [{ field: "", message }] };
        }
        if (row.published !== null || row.builtIn !== null) {
          return (await changePost(tx, row, set)) ?? row;
        }
        return removePost(tx, row, author);
      }),
    publish: ({ draft, ...act }) =>
      changeVisible(
        act,
        async (tx, row, isAgain) => {
          // The stored text is what was sent; without a draft it is already published.
          if (isAgain && row.draft === null && row.published !== null) return row;
          return publishNow(tx, row, draft, { draft: null, note: "" });
        },
        draft,
      ),
    schedule: ({ draft, ...act }, day, time) =>
      change(
        act,
        async (tx, row) => {
          const when = parseScheduledTime(day, time, await zoneOf(tx), deps.now());
          if (when.kind === "refused") {
            return { kind: "refused", errors: [{ field: when.field, message: when.sentence }] };
          }
          const ready = await readyToPublish(tx, row, draft, deps);
          if ("errors" in ready) return { kind: "refused", errors: ready.errors };
          const wasNowhere = row.published === null && row.builtIn === null && !row.withdrawn;
          const publishAt = new Date(when.instant);
          await note(tx, "post-scheduled", { slug: draft.slug, at: publishAt.toISOString() });
          // Reserves the slug of a new post until then.
          const slug = wasNowhere ? draft.slug : row.slug;
          const changed = await changePost(tx, row, { draft, publishAt, slug, changedBy: name });
          return changed ?? row;
        },
        draft,
      ),
    unschedule: (act) =>
      change(act, async (tx, row) => {
        await note(tx, "post-unscheduled", { slug: row.slug });
        return (await changePost(tx, row, { publishAt: null, changedBy: name })) ?? row;
      }),
    withdraw: (act) =>
      changeVisible(act, async (tx, row) => {
        const now = await loadSnapshot(tx, row, deps);
        const draft = await editableText(tx, row, now, deps);
        const to = { published: null, withdrawn: true, draft, note: WITHDRAWN_NOTE };
        return applyChange(tx, row, { ...to, act: "post-withdrawn" });
      }),
    restoreBuiltIn: (act) =>
      changeVisible(act, async (tx, row) => {
        if (row.builtIn === null) return { kind: "gone" };
        const site = await composeWithPost(tx, row, null, deps);
        if (Array.isArray(site)) return { kind: "refused", errors: site };
        const to = {
          published: null,
          withdrawn: false,
          draft: null,
          note: "built-in guide restored",
        };
        return applyChange(tx, row, { ...to, act: "post-restored" });
      }),
    undo: (act) =>
      changeVisible(act, async (tx, row) => {
        const to = await stateBeforeNewestPublish(tx, row, deps);
        return "kind" in to ? to : applyChange(tx, row, to);
      }),
    restore: (act, revisionId) =>
      changeVisible(act, async (tx, row) => {
        const [revision] = await revisionPair(tx, row, revisionId);
        if (revision?.revisionId !== revisionId || !revision.published) return { kind: "gone" };
        const words = toPostDraft(revision.published);
        const isOut = row.draft !== null && isDeepStrictEqual(toPostDraft(row.draft), words);
        return publishNow(tx, row, words, {
          draft: row.draft === null || isOut ? null : toPostDraft(row.draft),
          publishAt: row.publishAt,
          note: `restored from ${revisionId}`,
        });
      }),
    compare: (ref, revisionId, against) =>
      comparePostRevision({ siteId, ref, revisionId, against }, deps),
    remove: (act, title) =>
      changeVisible(act, async (tx, row) => {
        const now = await loadSnapshot(tx, row, deps);
        const words = await editableText(tx, row, now, deps);
        if (row.builtIn !== null) return { kind: "gone" };
        if (title.trim() !== words.title.trim()) {
          const message = "That is not its title. Type it just as it stands above.";
          return { kind: "refused", errors: [{ field: "title", message }] };
        }
        return removePost(tx, row, author);
      }),
    async shelfCounts() {
      const use = await loadCategoryUse(db, siteId, deps);
      return Object.fromEntries([...use].map(([shelf, on]) => [shelf, on.size]));
    },
    async removeShelf(slug, moveTo) {
      const outcome = await removeCategory({ siteId, slug, moveTo }, author, deps);
      if (outcome.kind === "removed") await deps.refreshNow?.();
      return outcome;
    },
  };

  async function zoneOf(tx: Transaction): Promise<string> {
    const { businessConfig = deps.builtIn.businessConfig } = await publishedSections(tx, siteId);
    return (businessConfig as { readonly timezone: string }).timezone;
  }
}
