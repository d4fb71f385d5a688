import type { PanelMessage } from "../../widgets/chat-panel/chat-state.ts";

/** What is kept between pages: the conversation and the unsent draft. */
export interface StoredChat {
  readonly sessionId: string | null;
  readonly messages: readonly PanelMessage[];
  readonly draft: string;
}

/**
 * Whether the chat was open or in the background when the page was left. `entry.ts` reads it from the session storage: a
 * page loads the chat by itself only where one is in progress.
 */
export type ChatPresence = "open" | "away";

const CONVERSATION_KEY = "chat-talk";
const PRESENCE_KEY = "chat";
/** Enough for a long conversation and well below the storage limit of a tab. */
const MAX_MESSAGES = 80;

/** Stores the conversation in the session storage of this tab. Where storage is not available, nothing is stored. */
export const chatStorage = {
  read(): StoredChat | null {
    try {
      const stored: StoredChat = JSON.parse(sessionStorage.getItem(CONVERSATION_KEY) ?? "null");
      return Array.isArray(stored?.messages) ? stored : null;
    } catch {
      return null;
    }
  },
  write({ sessionId, messages, draft }: StoredChat): void {
    setItem(
      CONVERSATION_KEY,
      JSON.stringify({ sessionId, messages: messages.slice(-MAX_MESSAGES), draft }),
    );
  },
  setPresence(presence: ChatPresence | null): void {
    setItem(PRESENCE_KEY, presence);
  },
  presence(): ChatPresence | null {
    try {
      const stored = sessionStorage.getItem(PRESENCE_KEY);
      return stored === "open" || stored === "away" ? stored : null;
    } catch {
      return null;
    }
  },
};

function setItem(name: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, value);
  } catch {
    // storage is full or blocked: the conversation then lasts as long as this page
  }
}
