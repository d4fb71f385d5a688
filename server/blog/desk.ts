import type { PostDraft } from "../../core/blog/post-draft.ts";
import type { EditablePost, PostOutcome } from "../../core/blog/post-editing.ts";
import type { PostSummary } from "../../core/blog/post-list-query.ts";
import type { FieldChange } from "../../core/site/validation/value-changes.ts";
import type { Person } from "../people/person.ts";
import { type PostAction, type PostVersionRef, runPostAction } from "./change-post.ts";
import { comparePostRevision, listPosts, loadPost } from "./load-post.ts";
import {
  discardDraft,
  publishDraft,
  removeOwnPost,
  resetToBuiltIn,
  restoreRevision,
  savePostDraft,
  schedulePublish,
  undoPublish,
  unschedulePublish,
  withdrawPost,
} from "./post-actions.ts";
import type { PostDeps } from "./publish-post.ts";
import { loadCategoryUse, type RemoveCategoryOutcome, removeCategory } from "./remove-category.ts";

interface EditedPost extends PostVersionRef {
  readonly draft: PostDraft;
}

/** How a signed-in person edits the site's posts. */
export interface PostDesk {
  list(): Promise<PostSummary[]>;
  /** Null when there is no such post. */
  open(ref: string): Promise<EditablePost | null>;
  /** Saves the draft; the first save of a new post creates it. */
  saveDraft(edit: EditedPost): Promise<PostOutcome>;
  /** Deletes the draft; what visitors read stays. */
  discard(post: PostVersionRef): Promise<PostOutcome>;
  publish(edit: EditedPost): Promise<PostOutcome>;
  /** Publishes it automatically at a time in the business's zone. */
  schedule(edit: EditedPost, day: string, time: string): Promise<PostOutcome>;
  unschedule(post: PostVersionRef): Promise<PostOutcome>;
  /** Removes it from the site; its text stays as a draft. */
  withdraw(post: PostVersionRef): Promise<PostOutcome>;
  restoreBuiltIn(post: PostVersionRef): Promise<PostOutcome>;
  /** Undoes the latest publish. */
  undo(post: PostVersionRef): Promise<PostOutcome>;
  /** Publishes the text of an older revision. The draft and its scheduled time stay. */
  restore(post: PostVersionRef, revisionId: number): Promise<PostOutcome>;
  compare(
    ref: string,
    revisionId: number,
    against: "before" | "now",
  ): Promise<FieldChange[] | null>;
  /** Deletes a post of the site's own when its title was typed correctly; its revisions stay. */
  remove(post: PostVersionRef, title: string): Promise<PostOutcome>;
  /** The number of posts and drafts in each category. */
  categoryCounts(): Promise<Readonly<Record<string, number>>>;
  /** Deletes a category and moves its posts to another one. */
  removeCategory(slug: string, moveTo: string | null): Promise<RemoveCategoryOutcome>;
}

/** Creates the desk for owners and editors; null for everybody else. `network` is the caller's, for the audit log. */
export function createPostDesk(person: Person, network: string, deps: PostDeps): PostDesk | null {
  if (person.role === "notary") return null;
  const { siteId, name, email } = person;
  const { db } = deps;
  const author = { name, account: { email, network } };
  const editor = { siteId, author, deps };
  const change = (post: PostVersionRef, action: PostAction, sentDraft?: PostDraft) =>
    runPostAction(editor, post, action, sentDraft);
  /** The same for an action that visitors see: this process shows it before it responds. */
  const changeVisible: typeof change = async (...request) => {
    const outcome = await change(...request);
    if (outcome.kind === "done" || outcome.kind === "removed") await deps.refreshNow?.(siteId);
    return outcome;
  };
  return {
    list: () => listPosts(db, siteId, deps),
    open: (ref) => loadPost(siteId, ref, deps),
    saveDraft: ({ draft, ...post }) => change(post, savePostDraft(editor, draft), draft),
    discard: (post) => change(post, discardDraft(editor)),
    publish: ({ draft, ...post }) => changeVisible(post, publishDraft(editor, draft), draft),
    schedule: ({ draft, ...post }, day, time) =>
      change(post, schedulePublish(editor, draft, day, time), draft),
    unschedule: (post) => change(post, unschedulePublish(editor)),
    withdraw: (post) => changeVisible(post, withdrawPost(editor)),
    restoreBuiltIn: (post) => changeVisible(post, resetToBuiltIn(editor)),
    undo: (post) => changeVisible(post, undoPublish(editor)),
    restore: (post, revisionId) => changeVisible(post, restoreRevision(editor, revisionId)),
    compare: (ref, revisionId, against) =>
      comparePostRevision({ siteId, ref, revisionId, against }, deps),
    remove: (post, title) => changeVisible(post, removeOwnPost(editor, title)),
    async categoryCounts() {
      const use = await loadCategoryUse(db, siteId, deps);
      return Object.fromEntries([...use].map(([category, posts]) => [category, posts.size]));
    },
    async removeCategory(slug, moveTo) {
      const outcome = await removeCategory({ siteId, slug, moveTo }, author, deps);
      if (outcome.kind === "removed") await deps.refreshNow?.(siteId);
      return outcome;
    },
  };
}
