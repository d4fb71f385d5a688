import type { PostDraft } from "../../../../core/blog/post-draft.ts";
import type { EditablePost, PostOutcome } from "../../../../core/blog/post-editing.ts";
import type { PostRequest } from "../../../../core/blog/post-request.ts";
import type { RequestFailure } from "../../shared/requests/request-json.ts";
import { storePostCopy } from "./post-copy.ts";
import type { PostEditorAction } from "./post-editor-state.ts";
import { sendPostAction } from "./post-requests.ts";

/** Tracks which version and which text of a post the server has, and sends every action with the newest version. */
export interface PostSync {
  /** Whether the server has a version of the post. */
  isOnServer(): boolean;
  /** Whether exactly this text is on the server. */
  hasStored(draft: PostDraft): boolean;
  storeOnDevice(draft: PostDraft): void;
  /** Sends an action, with the text where the action needs it. */
  send(
    action: PostEditorAction | SaveDraftAction,
    draft: PostDraft,
  ): Promise<PostOutcome | RequestFailure>;
  /** The next action builds on this version. */
  rebase(version: number): void;
  /** The server has this version and this text. */
  markStored(version: number, draft: PostDraft): void;
}

/** Starts from the post as the loader returned it. */
export function createPostSync(ref: string, opened: EditablePost): PostSync {
  let version = opened.version;
  let stored = opened.draft;
  return {
    isOnServer: () => version > 0,
    hasStored: (draft) => draft === stored,
    storeOnDevice: (draft) => storePostCopy(ref, version === 0 && opened.builtIn === null, draft),
    async send(action, draft) {
      const request: PostRequest = sendsText(action)
        ? { ...action, version, draft }
        : { ...action, version };
      const outcome = await sendPostAction(ref, request);
      if (outcome.kind === "done") {
        version = outcome.post.version;
        if (sendsText(action)) stored = draft;
      }
      return outcome;
    },
    rebase(next) {
      version = next;
    },
    markStored(next, draft) {
      version = next;
      stored = draft;
    },
  };
}

/** Saves the text as a draft. */
type SaveDraftAction = { readonly act: "keep" };

type TextAction = Extract<PostEditorAction, { act: "publish" | "schedule" }> | SaveDraftAction;

/** Whether an action needs the text in the editor; all others work on what the server has. */
export function sendsText(action: PostEditorAction | SaveDraftAction): action is TextAction {
  return action.act === "keep" || action.act === "publish" || action.act === "schedule";
}
