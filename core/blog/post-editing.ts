import type { ValidationError } from "../site/validation/validation-errors.ts";
import type { FieldChange } from "../site/validation/value-changes.ts";
import type { PostDraft } from "./post-draft.ts";
import type { PostState } from "./post-list-query.ts";

/** The current state of a post. Part of every response, so that the form continues from it. */
export interface PostSnapshot {
  /** A UUID; "" for an unchanged built-in post. */
  readonly id: string;
  /** The slug of the built-in post it replaces. */
  readonly builtIn: string | null;
  readonly version: number;
  readonly state: PostState;
  /** Its slug; "" before it was first published. */
  readonly slug: string;
  /** The slug of its preview; "" before the server has stored anything of it. */
  readonly previewSlug: string;
  /** What visitors read; null when nothing is published. */
  readonly live: PostDraft | null;
  readonly hasDraft: boolean;
  /** ISO instant. */
  readonly publishAt: string | null;
  /** The dates shown to visitors; null before it was first published. */
  readonly published: string | null;
  readonly updated: string | null;
  readonly changed: { readonly by: string; readonly at: string } | null;
}

/** One published revision of a post. `revisionId` never changes. */
export interface PostRevision {
  readonly revisionId: number;
  readonly by: string;
  /** ISO instant. */
  readonly at: string;
  readonly note: string;
  /** Its title at that time; null when it was withdrawn or reset. */
  readonly title: string | null;
}

/** A post as the editor loads it. */
export interface EditablePost extends PostSnapshot {
  /** The draft, else what visitors read. */
  readonly draft: PostDraft;
  readonly revisions: readonly PostRevision[];
  /** Why it was not published at its scheduled time. */
  readonly late: readonly ValidationError[];
}

/** The result of an action on a post. */
export type PostOutcome =
  | { readonly kind: "done"; readonly post: PostSnapshot }
  /** Somebody else changed it in the meantime. */
  | {
      readonly kind: "clash";
      /** Whether the same person made the other change, as in another tab. */
      readonly isOwn: boolean;
      readonly version: number;
      readonly by: string;
      readonly at: string;
      readonly theirs: PostDraft;
      readonly changes: readonly FieldChange[];
    }
  | { readonly kind: "refused"; readonly errors: readonly ValidationError[] }
  /** It was deleted. */
  | { readonly kind: "removed" }
  | { readonly kind: "gone" };

/** How a text compares with the site's other posts. */
export interface PostTextCheck {
  /** The most similar post, with the shared part from 0 to 1. */
  readonly nearest: {
    readonly slug: string;
    readonly title: string;
    readonly share: number;
  } | null;
  /** Whether the rich text editor can edit the text without changing it. */
  readonly isRich: boolean;
}
