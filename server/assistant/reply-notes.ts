import { createHash } from "node:crypto";
import type { ChatReply } from "./answers/replies.ts";

/** What the server knows of a reply it gave. The visitor's page stores the text, and is not trusted with this. */
export type ReplyNote = Pick<ChatReply, "intent" | "unanswered" | "language">;

/** Keeps what is known of replies until the page stores their texts, moments later. */
export interface ReplyNotes {
  keep(siteId: string, sessionId: string, text: string, note: ReplyNote): void;
  /** What is known of a text; the note is given once. */
  take(siteId: string, sessionId: string, text: string): ReplyNote | undefined;
  /** Drops all notes. */
  close(): void;
}

/** A text not stored here within this time was stored through another process, or not at all. */
const EXPIRY_MS = 4_000;

/** Creates the store of notes. `onExpired` gets the notes nobody took: another process may have stored the text. */
export function createReplyNotes(
  onExpired: (siteId: string, sessionId: string, text: string, note: ReplyNote) => void,
  expiryMs = EXPIRY_MS,
): ReplyNotes {
  const waiting = new Map<string, { readonly note: ReplyNote; readonly timer: NodeJS.Timeout }>();
  return {
    keep(siteId, sessionId, text, note) {
      const key = keyOf(siteId, sessionId, text);
      clearTimeout(waiting.get(key)?.timer);
      const timer = setTimeout(() => {
        waiting.delete(key);
        onExpired(siteId, sessionId, text, note);
      }, expiryMs).unref();
      waiting.set(key, { note, timer });
    },
    take(siteId, sessionId, text) {
      const key = keyOf(siteId, sessionId, text);
      const found = waiting.get(key);
      clearTimeout(found?.timer);
      waiting.delete(key);
      return found?.note;
    },
    close() {
      for (const { timer } of waiting.values()) clearTimeout(timer);
      waiting.clear();
    },
  };
}

/** Pages may trim a reply before they store it. */
function keyOf(siteId: string, sessionId: string, text: string): string {
  const hash = createHash("sha256").update(text.trim()).digest("base64url");
  return `${siteId} ${sessionId} ${hash}`;
}
