import type { PostDraft } from "../../../../core/blog/draft.ts";

/** What this device keeps of a post until the server has it. */
export interface DeviceCopy {
  readonly ref: string;
  readonly draft: PostDraft;
  /** ISO instant. */
  readonly savedAt: string;
}

const keyOf = (ref: string, isNew: boolean) => (isNew ? "post:new" : `post:${ref}`);

/** Keeps what was typed. A browser without room or leave keeps nothing, and the form goes on. */
export function keepCopy(ref: string, isNew: boolean, draft: PostDraft): void {
  try {
    const copy: DeviceCopy = { ref, draft, savedAt: new Date().toISOString() };
    localStorage.setItem(keyOf(ref, isNew), JSON.stringify(copy));
  } catch {
    // private mode, or full: the draft on the server is there for that
  }
}

/** What the device kept of a post; null where the server had all of it. */
export function copyOf(ref: string, isNew: boolean): DeviceCopy | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(ref, isNew)) ?? "null") as DeviceCopy | null;
  } catch {
    return null;
  }
}

/** The server has it, or nobody wants it any more. */
export function dropCopies(ref: string): void {
  try {
    localStorage.removeItem(keyOf(ref, false));
    if (copyOf(ref, true)?.ref === ref) localStorage.removeItem(keyOf(ref, true));
  } catch {
    // nothing was kept then
  }
}
