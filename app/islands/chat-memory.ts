import type { Message } from "../widgets/chat-panel/talk-state.ts";

/** What outlives a page: the conversation and the words not yet sent. */
export interface Kept {
  readonly sessionId: string | null;
  readonly messages: readonly Message[];
  readonly draft: string;
}

/**
 * How the chat stood when its page was left. `entry.ts` asks for it by this name: a page loads the chat by itself only
 * where one is under way.
 */
export type Standing = "open" | "away";

const TALK = "chat-talk";
const STANDING = "chat";
/** A conversation of a day's length still fits into what a browser keeps for a tab. */
const MOST = 80;

/** Keeps a conversation for this tab, as long as the tab lives. Where nothing may be kept, nothing is. */
export const memory = {
  read(): Kept | null {
    try {
      const kept: Kept = JSON.parse(sessionStorage.getItem(TALK) ?? "null");
      return Array.isArray(kept?.messages) ? kept : null;
    } catch {
      return null;
    }
  },
  write({ sessionId, messages, draft }: Kept): void {
    keep(TALK, JSON.stringify({ sessionId, messages: messages.slice(-MOST), draft }));
  },
  stand(standing: Standing | null): void {
    keep(STANDING, standing);
  },
  standing(): Standing | null {
    try {
      return sessionStorage.getItem(STANDING) as Standing | null;
    } catch {
      return null;
    }
  },
};

function keep(name: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, value);
  } catch {
    // full or forbidden: the conversation lives on this page then
  }
}
