import { type ChatKit, LONGEST_MESSAGE } from "../widgets/chat-panel/kit.ts";
import {
  isUnanswered,
  type Message,
  type Talk,
  type TalkState,
} from "../widgets/chat-panel/talk-state.ts";
import type { Kept } from "./chat-memory.ts";
import { toastFor } from "./chat-toasts.ts";
import type { Wire } from "./chat-wire.ts";

/** A conversation in this page, and what the page may do with it. */
export interface LiveTalk extends Talk {
  state(): TalkState;
  subscribe(heard: () => void): () => void;
  /** Opens a conversation where none is, and asks again what the page before was left with. */
  begin(): void;
  /** Takes up what another page of this tab has said since. */
  resume(kept: Kept | null): void;
}

export interface TalkWorld {
  readonly kit: ChatKit;
  readonly wire: Wire;
  readonly keep: (kept: Kept) => void;
  readonly now: () => number;
  /** What fails without harm to the visitor is only noted. */
  readonly note: (error: unknown) => void;
}

/** How much of a conversation is told with a question. */
const TOLD = 24;

const EMPTY: TalkState = {
  messages: [],
  draft: "",
  waiting: false,
  growing: "",
  toast: null,
  announced: "",
};

export function openTalk({ kit, wire, keep, now, note }: TalkWorld, kept: Kept | null): LiveTalk {
  let state: TalkState = { ...EMPTY, ...(kept && { messages: kept.messages, draft: kept.draft }) };
  let sessionId = kept?.sessionId ?? null;
  let opening: Promise<void> | null = null;
  let asking: AbortController | null = null;
  // One after the other, so that the store has them in the order in which they were said.
  let saving: Promise<unknown> = Promise.resolve();
  const listeners = new Set<() => void>();

  function change(changes: Partial<TalkState>): void {
    state = { ...state, ...changes };
    keep({ sessionId, messages: state.messages, draft: state.draft });
    for (const heard of listeners) heard();
  }

  /** Messages are told apart by their time, so no two have the same. */
  function say(message: Omit<Message, "at">): Message {
    const said = { ...message, at: Math.max(now(), (state.messages.at(-1)?.at ?? 0) + 1) };
    change({ messages: [...state.messages, said] });
    return said;
  }

  function openSession(): Promise<void> {
    if (sessionId) return Promise.resolve();
    opening ??= wire.openSession().then(
      (id) => {
        sessionId = id;
        change({});
      },
      (error) => {
        opening = null;
        note(error);
      },
    );
    return opening;
  }

  function save(message: Message): void {
    const session = openSession().then(() => sessionId); // this one's, whatever begins meanwhile
    saving = saving.then(async () => {
      const talk = await session;
      if (!talk) return;
      try {
        const id = await wire.save(talk, message);
        if (message.role === "assistant") amend(message.at, { id });
      } catch (error) {
        note(error);
      }
    });
  }

  function amend(at: number, changes: Partial<Message>): void {
    const messages = state.messages.map((message) =>
      message.at === at ? { ...message, ...changes } : message,
    );
    change({ messages });
  }

  async function ask(): Promise<void> {
    const mine = new AbortController();
    asking = mine;
    change({ waiting: true, growing: "", toast: null, announced: "" });
    let text = "";
    try {
      await openSession();
      const told = state.messages.filter(({ greeting }) => !greeting).slice(-TOLD);
      const asked = told.map(({ role, content }) => ({
        role,
        content: content.slice(0, LONGEST_MESSAGE),
      }));
      for await (const piece of wire.ask(asked, sessionId, mine.signal)) {
        if (mine.signal.aborted) break;
        text += piece;
        change({ growing: text });
      }
      mine.signal.throwIfAborted();
      if (text.trim() === "") throw new Error("The reply was empty.");
      change({ waiting: false, growing: "", announced: text });
      save(say({ role: "assistant", content: text }));
    } catch (error) {
      if (asking !== mine) return; // started over meanwhile
      change({ waiting: false, growing: "" });
      // What came of it stays to be read; it is no whole reply, and is not stored.
      if (text.trim() !== "") say({ role: "assistant", content: text, stopped: true });
      if (!mine.signal.aborted) change({ toast: toastFor(error, kit.phone) });
    }
  }

  function begin(): void {
    void openSession();
    if (state.messages.length === 0)
      say({ role: "assistant", content: kit.greeting, greeting: true });
    if (isUnanswered(state) && state.messages.at(-1)?.role === "user" && !state.toast) void ask();
  }

  return {
    state: () => state,
    subscribe(heard) {
      listeners.add(heard);
      return () => listeners.delete(heard);
    },
    begin,
    resume(later) {
      if (!later || state.waiting) return;
      sessionId = later.sessionId;
      change({ messages: later.messages, draft: later.draft });
    },
    send(text) {
      const content = text.trim().slice(0, LONGEST_MESSAGE);
      if (state.waiting || content === "") return;
      // A question from a button leaves alone what is being typed.
      if (text === state.draft) change({ draft: "" });
      save(say({ role: "user", content }));
      void ask();
    },
    stop: () => asking?.abort(),
    retry() {
      if (!isUnanswered(state)) return;
      change({ messages: state.messages.filter(({ stopped }) => !stopped) });
      void ask();
    },
    rate(message, rating) {
      if (!sessionId || message.id === undefined) return;
      const chosen = message.rating === rating ? null : rating;
      amend(message.at, { rating: chosen });
      wire.rate(sessionId, message.id, chosen).catch(note);
    },
    type: (draft) => change({ draft }),
    dismiss: () => change({ toast: null }),
    startOver() {
      const left = asking;
      asking = null;
      left?.abort();
      sessionId = null;
      opening = null;
      change(EMPTY);
      begin();
    },
  };
}
