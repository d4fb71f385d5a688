import type { Desk } from "../../app/desk.ts";
import { visit } from "./ask-route.ts";
import { deskWithoutDatabase } from "./desk-without-database.ts";

type Chat = Desk["chat"];

/** The key every stand-in desk of the chat knows. */
export const KEY = "public-key";

/** A desk of the chat that takes everything and remembers what it was asked; `changes` answer otherwise. */
export async function standInChat(changes: Partial<Chat> = {}) {
  const asked: { answer: unknown[]; sessions: number[]; messages: unknown[]; rated: unknown[] } = {
    answer: [],
    sessions: [],
    messages: [],
    rated: [],
  };
  const at = "2026-11-20T12:00:00.000Z";
  const chat: Chat = {
    publicKey: KEY,
    answer: async ({ turns, sessionId }) => {
      asked.answer.push({ turns, sessionId });
      return { kind: "reply", text: Promise.resolve("A visit starts at $75.") };
    },
    openSessions: async (count) => {
      asked.sessions.push(count);
      const rows = Array.from({ length: count }, (_, row) => ({
        id: `session-${row}`,
        created_at: at,
      }));
      return { kind: "stored", rows };
    },
    addMessages: async (messages) => {
      asked.messages.push(...messages);
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
      asked.rated.push(reply);
      return { kind: "stored", rows: [] };
    },
    ...changes,
  };
  const desk = await deskWithoutDatabase(undefined, chat);

  /** What the router hands a route for a call with the public key; a body that is no text is sent as JSON. */
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
      headers: { "content-type": "application/json", apikey: KEY, ...headers },
      ...(method === "GET" || method === "OPTIONS" ? {} : { body: text }),
    });
    return { ...visit(pattern, query, desk), request };
  }

  return { asked, call };
}
