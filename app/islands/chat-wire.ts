import { readStream } from "../widgets/chat-panel/read-stream.ts";
import type { Message } from "../widgets/chat-panel/talk-state.ts";

/** The calls of a chat. Each rejects when it fails. */
export interface Wire {
  openSession(): Promise<string>;
  /** Stores a message; its number in the store. */
  save(sessionId: string, message: Pick<Message, "role" | "content">): Promise<number>;
  rate(sessionId: string, id: number, rating: 1 | -1 | null): Promise<void>;
  /** Asks for a reply, piece by piece. Rejects with `Refused` when the server refuses. */
  ask(
    messages: readonly Pick<Message, "role" | "content">[],
    sessionId: string | null,
    signal: AbortSignal,
  ): AsyncIterable<string>;
}

/** The server answered, and not with a reply. */
export class Refused extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`The server answered ${status}.`);
    this.status = status;
  }
}

const STORE_MS = 10_000;
const MESSAGES = "/rest/v1/ai_chat_messages";
const ONE_ID = { prefer: "return=representation", accept: "application/vnd.pgrst.object+json" };

/** Opens the calls for the site's public key. */
export function openWire(key: string): Wire {
  const send = async (
    method: string,
    path: string,
    body: object,
    { headers, signal }: { headers?: Record<string, string>; signal?: AbortSignal } = {},
  ) => {
    const answer = await fetch(path, {
      method,
      body: JSON.stringify(body),
      headers: {
        "content-type": "application/json",
        authorization: `Bearer ${key}`,
        apikey: key,
        ...headers,
      },
      // What is to be stored outlives the page, and holds nothing up for long.
      ...(signal ? { signal } : { keepalive: true, signal: AbortSignal.timeout(STORE_MS) }),
    });
    if (!answer.ok) throw new Refused(answer.status);
    return answer;
  };
  const insert = async <Id>(path: string, row: object): Promise<Id> =>
    (await (await send("POST", `${path}?select=id`, row, { headers: ONE_ID })).json()).id;
  return {
    openSession: () => insert("/rest/v1/ai_chat_sessions", {}),
    save: (session_id, { role, content }) => insert(MESSAGES, { session_id, role, content }),
    async rate(sessionId, id, rating) {
      await send("PATCH", `${MESSAGES}?id=eq.${id}&session_id=eq.${sessionId}`, { rating });
    },
    async *ask(messages, sessionId, signal) {
      const answer = await send(
        "POST",
        "/functions/v1/ai-chat",
        { messages, sessionId },
        { signal },
      );
      if (!answer.body) throw new Refused(answer.status);
      const stream = readStream();
      const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
      while (!stream.done) {
        const { done, value } = await reader.read();
        if (done) throw new Error("The reply broke off.");
        yield* stream.read(value);
      }
    },
  };
}
