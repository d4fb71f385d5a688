import type { PostDraft } from "../../../../core/blog/post-draft.ts";
import { readStored, removeStored, writeStored } from "../../shared/drafts/device-storage.ts";

/** What this device keeps of a post until the server has it. */
export interface PostCopy {
  readonly ref: string;
  readonly draft: PostDraft;
  /** ISO instant. */
  readonly savedAt: string;
}

const keyOf = (ref: string, isNew: boolean) => (isNew ? "post:new" : `post:${ref}`);

/** Stores what was typed. */
export function storePostCopy(ref: string, isNew: boolean, draft: PostDraft): void {
  const copy: PostCopy = { ref, draft, savedAt: new Date().toISOString() };
  writeStored(keyOf(ref, isNew), copy);
}

/** What this device kept of a post; null where the server had all of it. */
export function readPostCopy(ref: string, isNew: boolean): PostCopy | null {
  const stored = readStored(keyOf(ref, isNew));
  return isPostCopy(stored) ? stored : null;
}

/** Removes the copies of a post that the server has, or that nobody wants. */
export function dropPostCopies(ref: string): void {
  removeStored(keyOf(ref, false));
  if (readPostCopy(ref, true)?.ref === ref) removeStored(keyOf(ref, true));
}

function isPostCopy(stored: unknown): stored is PostCopy {
  return (
    typeof stored === "object" &&
    stored !== null &&
    "ref" in stored &&
    "draft" in stored &&
    "savedAt" in stored
  );
}
