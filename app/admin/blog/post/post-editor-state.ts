import type { PostDraft } from "../../../../core/blog/post-draft.ts";
import type { PostOutcome, PostSnapshot } from "../../../../core/blog/post-editing.ts";
import type { ValidationError } from "../../../../core/site/validation-errors.ts";
import type { DraftStatus } from "../../shared/drafts/draft-status.ts";
import type { FieldScope } from "../../shared/forms/field-scope.ts";
import type { RequestFailure } from "../../shared/requests/request-json.ts";
import type { PostCopy } from "./post-copy.ts";

/** Somebody else changed the post while it was edited here. */
export type PostClash = Extract<PostOutcome, { kind: "clash" }>;

type PostDraftStatus = DraftStatus<PostClash>;

/** What can be done to a post, without the version and the text, which the editor adds. */
export type PostEditorAction =
  | { readonly act: "publish" }
  | { readonly act: "discard" | "unschedule" | "withdraw" | "restoreBuiltIn" | "undo" }
  | { readonly act: "schedule"; readonly day: string; readonly time: string }
  | { readonly act: "restore"; readonly revisionId: number }
  | { readonly act: "remove"; readonly title: string };

/** A post being written, which loses nothing: a copy on the device at once, a draft on the server a second later. */
export interface PostEditorState {
  readonly ref: string;
  /** The post as the server has it. */
  readonly current: PostSnapshot;
  readonly draft: PostDraft;
  /** The fields of the draft, with what the server refuses at each. */
  readonly fields: FieldScope;
  readonly status: PostDraftStatus;
  /** What the server refused of the last action. */
  readonly problems: readonly ValidationError[];
  /** What this device kept and the server never got. */
  readonly found: PostCopy | null;
  patch(fields: Partial<PostDraft>): void;
  /** Saves what was typed on the server now; whether it is there. */
  saveDraft(): Promise<boolean>;
  /** Does something to the post; whether it is done. */
  perform(action: PostEditorAction): Promise<boolean>;
  resolveFoundCopy(take: boolean): void;
  takeTheirs(clash: PostClash): void;
  keepMine(clash: PostClash): void;
  postponeClash(): void;
  /** Rises when the text was replaced from elsewhere, so that inputs with a state of their own start over. */
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
