import { type ChatConfig, MAX_MESSAGE_LENGTH } from "../../widgets/chat-panel/chat-config.ts";
import {
  type ChatActions,
  type ChatState,
  isUnanswered,
} from "../../widgets/chat-panel/chat-state.ts";
import type { ShownQuote } from "../../widgets/next-step/booking-step.ts";
import type { ChatApi } from "./chat-api.ts";
import { createChatModel } from "./chat-model.ts";
import { createChatSession } from "./chat-session.ts";
import type { StoredChat } from "./chat-storage.ts";
import { toastFor } from "./chat-toasts.ts";
import { greet, noteQuote, readPrice } from "./opening.ts";
import { priceShownIn, recentTurns } from "./turns.ts";

/** A chat conversation and the actions on it. */
export interface ChatConversation extends ChatActions {
  state(): ChatState;
  subscribe(listener: () => void): () => void;
  /** Starts a conversation if there is none, and asks again a question that the previous page left unanswered. */
  begin(): void;
  /** Reads again which price the page shows. */
  readPrice(): void;
  /** Takes over what was said on another page of this tab since. */
  resume(stored: StoredChat | null): void;
}

export interface ConversationDeps {
  readonly config: ChatConfig;
  readonly api: ChatApi;
  readonly store: (stored: StoredChat) => void;
  readonly now: () => number;
  /** The price that this tab showed last. */
  readonly lastQuote: () => ShownQuote | null;
  /** Logs failures that do not affect the visitor. */
  readonly log: (error: unknown) => void;
}

/** Creates a conversation, continuing what a previous page stored. */
export function createConversation(
  deps: ConversationDeps,
  stored: StoredChat | null,
): ChatConversation {
  const { config, api } = deps;
  const model = createChatModel(deps, stored);
  const session = createChatSession(model, deps);
  let pending: AbortController | null = null;

  async function ask(): Promise<void> {
    const request = new AbortController();
    pending = request;
    model.change({ isWaiting: true, partialReply: "", toast: null, announced: "" });
    let text = "";
    try {
      await session.open();
      const turns = recentTurns(model.state(), config);
      for await (const piece of api.ask(turns, model.sessionId(), request.signal)) {
        if (request.signal.aborted) break;
        text += piece;
        model.change({ partialReply: text });
      }
      request.signal.throwIfAborted();
      if (text.trim() === "") throw new Error("The reply was empty.");
      model.change({ isWaiting: false, partialReply: "", announced: text });
      session.save(model.addMessage({ role: "assistant", content: text }));
    } catch (error) {
      if (pending !== request) return; // the visitor started over meanwhile
      model.change({ isWaiting: false, partialReply: "" });
      // A partial reply stays visible, but is not stored.
      if (text.trim() !== "") model.addMessage({ role: "assistant", content: text, stopped: true });
      if (!request.signal.aborted) model.change({ toast: toastFor(error, config) });
    }
  }

  function begin(): void {
    void session.open();
    greet(model, config);
    noteQuote(model, deps);
    const state = model.state();
    const last = state.messages.findLast(({ quote }) => !quote);
    if (isUnanswered(state) && last?.role === "user" && !state.toast) void ask();
  }

  function startOver(): void {
    const abandoned = pending;
    pending = null;
    abandoned?.abort();
    session.forget();
    model.clear();
    begin();
  }

  const stop = () => pending?.abort();
  const { state, subscribe } = model;
  return {
    ...{ state, subscribe, begin, stop, startOver, readPrice: () => readPrice(model, deps) },
    resume(latest) {
      if (!latest || state().isWaiting) return;
      model.changeSession(latest.sessionId, { messages: latest.messages, draft: latest.draft });
    },
    send(text) {
      const content = text.trim().slice(0, MAX_MESSAGE_LENGTH);
      if (state().isWaiting || content === "") return;
      // A question from a button does not clear what is being typed.
      if (text === state().draft) model.change({ draft: "" });
      noteQuote(model, deps);
      session.save(model.addMessage({ role: "user", content }), priceShownIn(state()));
      void ask();
    },
    retry() {
      if (!isUnanswered(state())) return;
      model.change({ messages: state().messages.filter(({ stopped }) => !stopped) });
      void ask();
    },
    rate: session.rate,
    type: (draft) => model.change({ draft }),
    dismiss: () => model.change({ toast: null }),
  };
}
