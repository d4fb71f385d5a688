import type { PriceShown } from "../../../core/assistant/price-shown.ts";
import type { PanelMessage } from "../../widgets/chat-panel/chat-state.ts";
import { createReplyReader } from "../../widgets/chat-panel/read-stream.ts";

/** The API calls of the chat. Each one rejects when it fails. */
export interface ChatApi {
  openSession(): Promise<string>;
  /** Stores a message with the price that the page had shown before it, and gives its id. */
  save(
    sessionId: string,
    message: Pick<PanelMessage, "role" | "content">,
    shown?: PriceShown,
  ): Promise<number>;
  rate(sessionId: string, id: number, rating: 1 | -1 | null): Promise<void>;
  /** Asks for a reply and streams it piece by piece. Throws a `ChatApiError` when the server rejects the request. */
  ask(
    messages: readonly Pick<PanelMessage, "role" | "content">[],
    sessionId: string | null,
    signal: AbortSignal,
  ): AsyncIterable<string>;
}

/** The server answered with an error status. */
export class ChatApiError extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`The server answered ${status}.`);
    this.status = status;
  }
}

const STORE_TIMEOUT_MS = 10_000;
const MESSAGES = "/rest/v1/ai_chat_messages";
const RETURN_ID_HEADERS = {
  prefer: "return=representation",
  accept: "application/vnd.pgrst.object+json",
};

/** Creates the API client for the site's public key. */
export function createChatApi(key: string): ChatApi {
  const request = async (
    method: string,
    path: string,
    body: object,
    { headers, signal }: { headers?: Record<string, string>; signal?: AbortSignal } = {},
  ) => {
    const response = await fetch(path, {
      method,
      body: JSON.stringify(body),
      headers: {
        "content-type": "application/json",
        authorization: `Bearer ${key}`,
        apikey: key,
        ...headers,
      },
      // Requests that store something survive leaving the page (`keepalive`) and time out soon.
      ...(signal ? { signal } : { keepalive: true, signal: AbortSignal.timeout(STORE_TIMEOUT_MS) }),
    });
    if (!response.ok) throw new ChatApiError(response.status);
    return response;
  };
  const insert = async <Id>(path: string, row: object): Promise<Id> =>
    (await (await request("POST", `${path}?select=id`, row, { headers: RETURN_ID_HEADERS })).json())
      .id;
  return {
    openSession: () => insert("/rest/v1/ai_chat_sessions", {}),
    save: (session_id, { role, content }, price_shown) =>
      insert(MESSAGES, { session_id, role, content, price_shown }),
    async rate(sessionId, id, rating) {
      await request("PATCH", `${MESSAGES}?id=eq.${id}&session_id=eq.${sessionId}`, { rating });
    },
    async *ask(messages, sessionId, signal) {
      const response = await request(
        "POST",
        "/functions/v1/ai-chat",
        { messages, sessionId },
        { signal },
      );
      if (!response.body) throw new ChatApiError(response.status);
      const stream = createReplyReader();
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      while (!stream.done) {
        const { done, value } = await reader.read();
        if (done) throw new Error("The reply broke off.");
        yield* stream.read(value);
      }
    },
  };
}
