import type { Change } from "../site/changes.ts";
import type { FieldError } from "../site/problems.ts";
import type { PostDraft } from "./draft.ts";
import type { PostState } from "./list.ts";

/** How a post stands now; comes with every answer, so that the form goes on from it. */
export interface PostNow {
  /** A UUID; "" for a built-in guide nobody touched. */
  readonly id: string;
  /** The slug of the built-in guide it stands for. */
  readonly builtIn: string | null;
  readonly version: number;
  readonly state: PostState;
  /** The address it has; "" before the first publish. */
  readonly slug: string;
  /** The last part of the address a preview shows it at; "" before the server has any of it. */
  readonly previewSlug: string;
  /** What visitors read; null where they read nothing. */
  readonly live: PostDraft | null;
  readonly hasDraft: boolean;
  /** ISO instant. */
  readonly publishAt: string | null;
  /** The days visitors are told; null before the first publish. */
  readonly published: string | null;
  readonly updated: string | null;
  readonly changed: { readonly by: string; readonly at: string } | null;
}

/** One publish of a post. `revisionId` names it for good. */
export interface PostRevision {
  readonly revisionId: number;
  readonly by: string;
  /** ISO instant. */
  readonly at: string;
  readonly note: string;
  /** Its title then; null where it was taken off or put back. */
  readonly title: string | null;
}

/** A post as its editor opens it. */
export interface OpenPost extends PostNow {
  /** What is being written, else what visitors read. */
  readonly draft: PostDraft;
  readonly revisions: readonly PostRevision[];
  /** Why it did not appear when it was to. */
  readonly late: readonly FieldError[];
}

/** What became of an act on a post. */
export type PostOutcome =
  | { readonly kind: "done"; readonly post: PostNow }
  /** Somebody changed it in between. */
  | {
      readonly kind: "clash";
      readonly version: number;
      readonly by: string;
      readonly at: string;
      readonly theirs: PostDraft;
      readonly changes: readonly Change[];
    }
  | { readonly kind: "refused"; readonly errors: readonly FieldError[] }
  /** It is deleted. */
  | { readonly kind: "removed" }
  | { readonly kind: "gone" };

/** What is known of a text beside the site's others. */
export interface PostReading {
  /** The guide that says most of the same, with the share from 0 to 1. */
  readonly nearest: {
    readonly slug: string;
    readonly title: string;
    readonly share: number;
  } | null;
  /** Whether the rich editor can show the text and write it back as it reads. */
  readonly isRich: boolean;
}
