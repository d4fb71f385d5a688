import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, describe, expect, test } from "vitest";
import { createChatTestApp, plainReply } from "../../tests/support/assistant/chat-test-support.ts";

const unknown = "00000000-0000-4000-8000-000000000000";
const app = await createChatTestApp((turns) =>
  turns.at(-1)?.content === "zebra?"
    ? { ...plainReply, text: "Please call.", unanswered: true }
    : plainReply,
);
const failing = await createChatTestApp(() => {
  throw new Error("a rule broke");
});

/** A model's server that answers everything with one status. */
let modelStatus = 500;
const server = createServer((_, response) => {
  response.writeHead(modelStatus, { "content-type": "application/json" });
  response.end('{"error":{"message":"no"}}');
}).listen(0, "127.0.0.1");
await once(server, "listening");
afterAll(() => server.close());
const { port } = server.address() as AddressInfo;
const model = { AI_BASE_URL: `http://127.0.0.1:${port}/v1`, AI_MODEL: "m" };
const withFallback = await createChatTestApp(() => plainReply, model);
const withoutFallback = await createChatTestApp(() => plainReply, { ...model, AI_FALLBACK: "off" });

const { ask, desk, session, exchange } = app;
const idle = new AbortController().signal;
const turns = [{ role: "user", content: "how much?" }] as const;

const messagesOf = (id: string) =>
  ask(
    "SELECT role, content, intent, unanswered FROM ai_chat_messages WHERE session_id = $1 ORDER BY id",
    [id],
  );

async function answerTo(content: string, sessionId: string) {
  const outcome = await desk().answer({
    turns: [{ role: "user", content }],
    sessionId,
    signal: idle,
  });
  return outcome.kind === "reply" ? await outcome.text : outcome.kind;
}

test("a conversation is created, gets messages, and belongs to its site", async () => {
  const id = await session();
  await exchange(id, "how much?");
  expect(await messagesOf(id)).toEqual([
    { role: "user", content: "how much?", intent: null, unanswered: false },
    { role: "assistant", content: plainReply.text, intent: null, unanswered: false },
  ]);
  expect(await ask("SELECT site_id FROM ai_chat_sessions WHERE id = $1", [id])).toEqual([
    { site_id: "main" },
  ]);
});

test("intent and language of a reply are stored with the text its page sends", async () => {
  const id = await session();
  const reply = await answerTo("zebra?", id);
  await exchange(id, "zebra?", reply);
  expect(await messagesOf(id)).toMatchObject([
    { intent: null },
    { role: "assistant", intent: "price", unanswered: true },
  ]);
});

test("the intent of a reply that another process stored is added to it", async () => {
  const id = await session();
  await answerTo("zebra?", id);
  await app.pool.query(
    "INSERT INTO ai_chat_messages (site_id, session_id, role, content) VALUES ('main', $1, 'assistant', 'Please call.')",
    [id],
  );
  await expect
    .poll(() => messagesOf(id), { timeout: 10_000, interval: 200 })
    .toMatchObject([{ intent: "price", unanswered: true }]);
});

test("a page cannot set the intent of a reply it changed", async () => {
  const id = await session();
  await answerTo("zebra?", id);
  await exchange(id, "zebra?", "Something else.");
  expect(await messagesOf(id)).toMatchObject([{}, { intent: null, unanswered: false }]);
});

test("social security and card numbers are never stored, no matter who sends them", async () => {
  const id = await session();
  await exchange(id, "My SSN is 123-45-6789", "Your card 4111 1111 1111 1111?");
  const stored = JSON.stringify(await messagesOf(id));
  expect(stored).not.toMatch(/123-45-6789|4111/);
  expect(stored).toContain("[removed]");
});

test("messages of an unknown conversation or of another site's are rejected", async () => {
  const message = (sessionId: string) => [{ sessionId, role: "user", content: "hi" }] as const;
  expect(await desk().addMessages(message(unknown))).toEqual({ kind: "no-session" });
  const id = await session();
  expect(await desk("other").addMessages(message(id))).toEqual({ kind: "no-session" });
  expect(await desk("other").rate({ id: 1, sessionId: id, rating: 1 })).toEqual({
    kind: "no-session",
  });
  expect(await messagesOf(id)).toEqual([]);
});

test("messages are stored all or none", async () => {
  const id = await session();
  const message = [id, unknown].map((sessionId) => ({
    sessionId,
    role: "user" as const,
    content: "x",
  }));
  expect(await desk().addMessages(message)).toEqual({ kind: "no-session" });
  expect(await messagesOf(id)).toEqual([]);
});

test("a conversation takes no more than 400 messages", async () => {
  const id = await session();
  await app.pool.query(
    `INSERT INTO ai_chat_messages (site_id, session_id, role, content)
     SELECT 'main', $1, 'user', 'x' FROM generate_series(1, 400)`,
    [id],
  );
  const more = await desk().addMessages([{ sessionId: id, role: "user", content: "more" }]);
  expect(more).toEqual({ kind: "too-long" });
});

test("a reply is rated within its conversation only, a question never", async () => {
  const id = await session();
  const reply = await exchange(id, "how much?");
  expect(await desk().rate({ id: reply, sessionId: id, rating: -1 })).toMatchObject({
    kind: "stored",
  });
  expect(await desk().rate({ id: reply - 1, sessionId: id, rating: 1 })).toEqual({
    kind: "no-session",
  });
  const strange = await session();
  expect(await desk().rate({ id: reply, sessionId: strange, rating: 1 })).toEqual({
    kind: "no-session",
  });
  expect(
    await ask("SELECT rating FROM ai_chat_messages WHERE session_id = $1 ORDER BY id", [id]),
  ).toEqual([{ rating: null }, { rating: -1 }]);
});

describe("limits", () => {
  test("the 31st question of a conversation within five minutes is refused", async () => {
    const id = await session();
    for (let count = 0; count < 30; count += 1)
      expect(await answerTo("hours?", id)).toBe(plainReply.text);
    expect(await answerTo("hours?", id)).toBe("too-many");
    expect(await answerTo("hours?", await session())).toBe(plainReply.text);
  });

  test("the 61st question from a network is refused, in whichever conversation", async () => {
    const caller = desk("main", "busy");
    const outcomes = [];
    for (let count = 0; count < 61; count += 1) {
      outcomes.push(await caller.answer({ turns, sessionId: null, signal: idle }));
    }
    expect(outcomes.filter(({ kind }) => kind === "reply")).toHaveLength(60);
    expect(outcomes.at(-1)).toEqual({ kind: "too-many", retryAfterSeconds: expect.any(Number) });
  });

  test("a network may start thirty conversations in five minutes", async () => {
    const caller = desk("main", "opener");
    expect((await caller.openSessions(30)).kind).toBe("stored");
    expect((await caller.openSessions(1)).kind).toBe("too-many");
  });
});

test("a failing assistant is logged without the visitor's words", async () => {
  const outcome = await failing.desk().answer({ turns, sessionId: null, signal: idle });
  expect(outcome).toEqual({ kind: "unavailable" });
  expect(failing.logged.join("")).toContain("a rule broke");
  expect(failing.logged.join("")).not.toContain("how much?");
});

describe("with a model behind it", () => {
  test.each([401, 402, 429, 500])("a %i is answered by the built-in assistant", async (status) => {
    modelStatus = status;
    const outcome = await withFallback.desk().answer({ turns, sessionId: null, signal: idle });
    expect(outcome.kind === "reply" && (await outcome.text)).toBe(plainReply.text);
  });

  test.each([
    [401, 502],
    [402, 402],
    [429, 429],
    [500, 502],
  ])("without a fallback a %i is reported as %i", async (status, expectedStatus) => {
    modelStatus = status;
    const outcome = await withoutFallback.desk().answer({ turns, sessionId: null, signal: idle });
    expect(outcome).toEqual({ kind: "upstream-failed", status: expectedStatus });
  });
});
