import { type ChatConfig, MAX_MESSAGE_LENGTH } from "../../widgets/chat-panel/chat-config.ts";
import {
  type ChatActions,
  type ChatState,
  isUnanswered,
  type PanelMessage,
} from "../../widgets/chat-panel/chat-state.ts";
import type { ChatApi } from "./chat-api.ts";
import type { StoredChat } from "./chat-storage.ts";
import { toastFor } from "./chat-toasts.ts";

/** A chat conversation and the actions on it. */
export interface ChatConversation extends ChatActions {
  state(): ChatState;
  subscribe(listener: () => void): () => void;
  /** Starts a conversation if there is none, and asks again a question that the previous page left unanswered. */
  begin(): void;
  /** Takes over what was said on another page of this tab since. */
  resume(stored: StoredChat | null): void;
}

export interface ConversationDeps {
  readonly config: ChatConfig;
  readonly api: ChatApi;
  readonly store: (stored: StoredChat) => void;
  readonly now: () => number;
  /** Logs failures that do not affect the visitor. */
  readonly log: (error: unknown) => void;
}

/** How many messages are sent along with a question. */
const MAX_HISTORY = 24;

const EMPTY: ChatState = {
  messages: [],
  draft: "",
  isWaiting: false,
  partialReply: "",
  toast: null,
  announced: "",
};

export function createConversation(
  { config, api, store, now, log }: ConversationDeps,
  stored: StoredChat | null,
): ChatConversation {
  let state: ChatState = {
    ...EMPTY,
    ...(stored && { messages: stored.messages, draft: stored.draft }),
  };
  let sessionId = stored?.sessionId ?? null;
  let opening: Promise<void> | null = null;
  let pending: AbortController | null = null;
  // Messages are stored one after the other, so that the store keeps their order.
  let saving: Promise<unknown> = Promise.resolve();
  const listeners = new Set<() => void>();

  function change(changes: Partial<ChatState>): void {
    state = { ...state, ...changes };
    store({ sessionId, messages: state.messages, draft: state.draft });
    for (const listener of listeners) listener();
  }

  /** Messages are identified by their time, so no two have the same. */
  function addMessage(message: Omit<PanelMessage, "at">): PanelMessage {
    const added = { ...message, at: Math.max(now(), (state.messages.at(-1)?.at ?? 0) + 1) };
    change({ messages: [...state.messages, added] });
    return added;
  }

  function openSession(): Promise<void> {
    if (sessionId) return Promise.resolve();
    opening ??= api.openSession().then(
      (id) => {
        sessionId = id;
        change({});
      },
      (error) => {
        opening = null;
        log(error);
      },
    );
    return opening;
  }

  function save(message: PanelMessage): void {
    const session = openSession().then(() => sessionId); // the current session, even if the visitor starts over meanwhile
    saving = saving.then(async () => {
      const savedSessionId = await session;
      if (!savedSessionId) return;
      try {
        const id = await api.save(savedSessionId, message);
        if (message.role === "assistant") update(message.at, { id });
      } catch (error) {
        log(error);
      }
    });
  }

  function update(at: number, changes: Partial<PanelMessage>): void {
    const messages = state.messages.map((message) =>
      message.at === at ? { ...message, ...changes } : message,
    );
    change({ messages });
  }

  async function ask(): Promise<void> {
    const request = new AbortController();
    pending = request;
    change({ isWaiting: true, partialReply: "", toast: null, announced: "" });
    let text = "";
    try {
      await openSession();
      const history = state.messages.filter(({ greeting }) => !greeting).slice(-MAX_HISTORY);
      const turns = history.map(({ role, content }) => ({
        role,
        content: content.slice(0, MAX_MESSAGE_LENGTH),
      }));
      for await (const piece of api.ask(turns, sessionId, request.signal)) {
        if (request.signal.aborted) break;
        text += piece;
        change({ partialReply: text });
      }
      request.signal.throwIfAborted();
      if (text.trim() === "") throw new Error("The reply was empty.");
      change({ isWaiting: false, partialReply: "", announced: text });
      save(addMessage({ role: "assistant", content: text }));
    } catch (error) {
      if (pending !== request) return; // the visitor started over meanwhile
      change({ isWaiting: false, partialReply: "" });
      // A partial reply stays visible, but is not stored.
      if (text.trim() !== "") addMessage({ role: "assistant", content: text, stopped: true });
      if (!request.signal.aborted) change({ toast: toastFor(error, config.phone) });
    }
  }

  function begin(): void {
    void openSession();
    if (state.messages.length === 0)
      addMessage({ role: "assistant", content: config.greeting, greeting: true });
    if (isUnanswered(state) && state.messages.at(-1)?.role === "user" && !state.toast) void ask();
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    begin,
    resume(latest) {
      if (!latest || state.isWaiting) return;
      sessionId = latest.sessionId;
      change({ messages: latest.messages, draft: latest.draft });
    },
    send(text) {
      const content = text.trim().slice(0, MAX_MESSAGE_LENGTH);
      if (state.isWaiting || content === "") return;
      // A question from a button does not clear what is being typed.
      if (text === state.draft) change({ draft: "" });
      save(addMessage({ role: "user", content }));
      void ask();
    },
    stop: () => pending?.abort(),
    retry() {
      if (!isUnanswered(state)) return;
      change({ messages: state.messages.filter(({ stopped }) => !stopped) });
      void ask();
    },
    rate(message, rating) {
      if (!sessionId || message.id === undefined) return;
      const chosen = message.rating === rating ? null : rating;
      update(message.at, { rating: chosen });
      api.rate(sessionId, message.id, chosen).catch(log);
    },
    type: (draft) => change({ draft }),
    dismiss: () => change({ toast: null }),
    startOver() {
      const abandoned = pending;
      pending = null;
      abandoned?.abort();
      sessionId = null;
      opening = null;
      change(EMPTY);
      begin();
    },
  };
}
