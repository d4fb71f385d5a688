import type { PostDraft } from "../../../../core/blog/post-draft.ts";
import type { PostOutcome, PostSnapshot } from "../../../../core/blog/post-editing.ts";
import type { ValidationError } from "../../../../core/site/validation/validation-errors.ts";
import type { DraftStatus } from "../../shared/drafts/draft-status.ts";
import type { FieldScope } from "../../shared/forms/field-scope.ts";
import type { RequestFailure } from "../../shared/requests/request-json.ts";
import type { PostCopy } from "./post-copy.ts";

/** Somebody else changed the post while it was edited here. */
export type PostClash = Extract<PostOutcome, { kind: "clash" }>;

type PostDraftStatus = DraftStatus<PostClash>;

/** What can be done to a post. The editor adds the version and, where the action needs it, the text. */
export type PostEditorAction =
  | { readonly act: "publish" }
  | { readonly act: "discard" | "unschedule" | "withdraw" | "restoreBuiltIn" | "undo" }
  | { readonly act: "schedule"; readonly day: string; readonly time: string }
  | { readonly act: "restore"; readonly revisionId: number }
  | { readonly act: "remove"; readonly title: string };

/**
 * A post in the editor. Nothing typed is lost: a copy is stored on the device at once, and a draft on the server a second
 * later.
 */
export interface PostEditorState {
  readonly ref: string;
  /** The post as the server has it. */
  readonly current: PostSnapshot;
  readonly draft: PostDraft;
  /** The fields of the draft, each with the error the server found in it. */
  readonly fields: FieldScope;
  readonly status: PostDraftStatus;
  /** Why the server rejected the last action; empty if it did not. */
  readonly problems: readonly ValidationError[];
  /** A copy on this device that never reached the server. */
  readonly found: PostCopy | null;
  patch(fields: Partial<PostDraft>): void;
  /** Saves the draft on the server now. Resolves to whether it was saved. */
  saveDraft(): Promise<boolean>;
  /** Performs an action on the post. Resolves to whether it was done. */
  perform(action: PostEditorAction): Promise<boolean>;
  resolveFoundCopy(take: boolean): void;
  takeTheirs(clash: PostClash): void;
  keepMine(clash: PostClash): void;
  postponeClash(): void;
  /** Counts how often the text was replaced from elsewhere. Inputs that hold text of their own are reset when it changes. */
  readonly replacements: number;
}

/** The status after the server's answer to an action. */
export function statusOfOutcome(outcome: PostOutcome | RequestFailure): PostDraftStatus {
  switch (outcome.kind) {
    case "done":
      return statusOfPost(outcome.post);
    case "removed":
      return { kind: "unchanged" };
    case "clash":
      return { kind: "clash", clash: outcome };
    case "refused":
      return { kind: "invalid" };
    case "gone":
      return { kind: "deleted" };
    case "unreachable":
      return { kind: "unreachable", isUnsent: false };
    case "signed-out":
      return { kind: "signed-out" };
  }
}

/** The status of a post whose text the server has. */
export function statusOfPost({ hasDraft }: Pick<PostSnapshot, "hasDraft">): PostDraftStatus {
  return hasDraft ? { kind: "draft-saved", at: null } : { kind: "unchanged" };
}
