import type { ChatState, PanelMessage } from "../../widgets/chat-panel/chat-state.ts";
import type { StoredChat } from "./chat-storage.ts";

const EMPTY: ChatState = {
  messages: [],
  draft: "",
  isWaiting: false,
  partialReply: "",
  toast: null,
  pageQuote: null,
  announced: "",
};

/** The state of the chat panel, stored in the tab and reported to its listeners at each change. */
export type ChatModel = ReturnType<typeof createChatModel>;

/** Creates the state of the chat panel, from what a previous page stored if there is such. */
export function createChatModel(
  { store, now }: { readonly store: (chat: StoredChat) => void; readonly now: () => number },
  stored: StoredChat | null,
) {
  let state: ChatState = {
    ...EMPTY,
    ...(stored && { messages: stored.messages, draft: stored.draft }),
  };
  let sessionId = stored?.sessionId ?? null;
  const listeners = new Set<() => void>();

  function change(changes: Partial<ChatState>): void {
    state = { ...state, ...changes };
    store({ sessionId, messages: state.messages, draft: state.draft });
    for (const listener of listeners) listener();
  }

  return {
    state: () => state,
    /** Null until the server has opened a session for this conversation. */
    sessionId: () => sessionId,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change,
    /** Sets the session and changes the state in one step, so that both are stored together. */
    changeSession(id: typeof sessionId, changes: Partial<ChatState>): void {
      sessionId = id;
      change(changes);
    },
    clear(): void {
      sessionId = null;
      change(EMPTY);
    },
    /** Messages are identified by their time, so no two have the same. */
    addMessage(message: Omit<PanelMessage, "at">): PanelMessage {
      const added = { ...message, at: Math.max(now(), (state.messages.at(-1)?.at ?? 0) + 1) };
      change({ messages: [...state.messages, added] });
      return added;
    },
    updateMessage(at: number, changes: Partial<PanelMessage>): void {
      const messages = state.messages.map((message) =>
        message.at === at ? { ...message, ...changes } : message,
      );
      change({ messages });
    },
  };
}
