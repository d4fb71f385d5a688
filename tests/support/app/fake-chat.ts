import type { Desk } from "../../../app/desk.ts";
import { deskWithoutDatabase } from "./desk-without-database.ts";
import { routeArgs } from "./route-args.ts";

type Chat = Desk["chat"];

/** The public API key of the fake chat desk. */
export const CHAT_KEY = "public-key";

/** A fake chat desk that accepts everything and records its calls; `changes` replace single methods. */
export async function createFakeChat(changes: Partial<Chat> = {}) {
  const calls: { answer: unknown[]; sessions: number[]; messages: unknown[]; rated: unknown[] } = {
    answer: [],
    sessions: [],
    messages: [],
    rated: [],
  };
  const at = "2026-11-20T12:00:00.000Z";
  const chat: Chat = {
    publicKey: CHAT_KEY,
    answer: async ({ turns, sessionId }) => {
      calls.answer.push({ turns, sessionId });
      return { kind: "reply", text: Promise.resolve("A visit starts at $75.") };
    },
    openSessions: async (count) => {
      calls.sessions.push(count);
      const rows = Array.from({ length: count }, (_, row) => ({
        id: `session-${row}`,
        created_at: at,
      }));
      return { kind: "stored", rows };
    },
    addMessages: async (messages) => {
      calls.messages.push(...messages);
      return {
        kind: "stored",
        rows: messages.map(({ sessionId, role, content }, row) => ({
          id: row + 1,
          session_id: sessionId,
          role,
          content,
          created_at: at,
        })),
      };
    },
    rate: async (reply) => {
      calls.rated.push(reply);
      return { kind: "stored", rows: [] };
    },
    ...changes,
  };
  const desk = await deskWithoutDatabase(undefined, chat);

  /** The arguments that the router passes to a route for a request with the public key; a body that is no text is sent as JSON. */
  function call<const Pattern extends string>(
    pattern: Pattern,
    body: unknown,
    {
      method = "POST",
      query = "",
      headers = {},
    }: { method?: string; query?: string; headers?: Record<string, string> } = {},
  ) {
    const text = typeof body === "string" ? body : JSON.stringify(body);
    const request = new Request(`https://lane.example${pattern}${query}`, {
      method,
      headers: { "content-type": "application/json", apikey: CHAT_KEY, ...headers },
      ...(method === "GET" || method === "OPTIONS" ? {} : { body: text }),
    });
    return { ...routeArgs(pattern, query, desk), request };
  }

  return { calls, call };
}
