import { createHash } from "node:crypto";
import type { Reply } from "./replies.ts";

/** What the house knows of a reply of its own; the visitor's page stores the words and cannot say this. */
export type Note = Pick<Reply, "intent" | "unanswered" | "language">;

/** Keeps what is known of replies until their words are stored, moments later. */
export interface Notes {
  keep(siteId: string, sessionId: string, words: string, note: Note): void;
  /** What is known of these words, once. */
  take(siteId: string, sessionId: string, words: string): Note | undefined;
  /** Forgets what is still waiting. */
  close(): void;
}

/** Words that are not stored within this time were stored through another process, or not at all: ms. */
const PATIENCE_MS = 4_000;

/** `missed` hears of notes nobody took: another process may have stored the words. */
export function openNotes(
  missed: (siteId: string, sessionId: string, words: string, note: Note) => void,
  patienceMs = PATIENCE_MS,
): Notes {
  const waiting = new Map<string, { readonly note: Note; readonly timer: NodeJS.Timeout }>();
  return {
    keep(siteId, sessionId, words, note) {
      const key = keyOf(siteId, sessionId, words);
      clearTimeout(waiting.get(key)?.timer);
      const timer = setTimeout(() => {
        waiting.delete(key);
        missed(siteId, sessionId, words, note);
      }, patienceMs).unref();
      waiting.set(key, { note, timer });
    },
    take(siteId, sessionId, words) {
      const key = keyOf(siteId, sessionId, words);
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
function keyOf(siteId: string, sessionId: string, words: string): string {
  const print = createHash("sha256").update(words.trim()).digest("base64url");
  return `${siteId} ${sessionId} ${print}`;
}
