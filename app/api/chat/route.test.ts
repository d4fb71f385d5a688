import { describe, expect, test } from "vitest";
import { CHAT_KEY, createFakeChat } from "../../../tests/support/app/fake-chat.ts";
import { problemSchema } from "../shared/problem.ts";
import { action, loader } from "./route.ts";

const PATH = "/functions/v1/ai-chat";
const question = { role: "user", content: "how much?" };

/** Reads a problem document (RFC 9457). */
async function readProblem(answer: Response) {
  expect(answer.headers.get("content-type")).toBe("application/problem+json");
  const document = problemSchema.parse(await answer.json());
  expect(document.status).toBe(answer.status);
  return document;
}

test("a conversation is answered as a stream that is not cached, compressed or buffered", async () => {
  const { call, calls } = await createFakeChat();
  const answer = await action(call(PATH, { messages: [question], sessionId: null, model: "x" }));
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toMatch(/^text\/event-stream/);
  expect(answer.headers.get("cache-control")).toBe("no-cache, no-store, no-transform");
  expect(answer.headers.get("x-accel-buffering")).toBe("no");
  expect(await answer.text()).toContain(
    '{"choices":[{"delta":{"content":"A visit starts at ","role":"assistant"},"index":0,"finish_reason":null}]',
  );
  expect(calls.answer).toEqual([{ turns: [question], sessionId: null }]);
});

test("a call that asks for no stream gets the reply whole", async () => {
  const { call } = await createFakeChat();
  const answer = await action(call(PATH, { messages: [question], model: "x", stream: false }));
  expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(await answer.json()).toMatchObject({
    id: expect.stringMatching(/^chatcmpl-/),
    object: "chat.completion",
    choices: [
      {
        index: 0,
        message: { role: "assistant", content: expect.stringMatching(/^A visit starts at /) },
        finish_reason: "stop",
      },
    ],
  });
});

test("control characters and lone surrogates are removed", async () => {
  const { call, calls } = await createFakeChat();
  await action(call(PATH, { messages: [{ role: "user", content: "a\u0000b\u001b\ud800\n\tc" }] }));
  expect(calls.answer).toMatchObject([{ turns: [{ content: "ab\ufffd\n\tc" }] }]);
});

describe("a call is refused", () => {
  const many = new Array(41).fill(question);
  test.each([
    ["no JSON", "{", 422],
    ["no object", "[]", 422],
    ["no messages", {}, 422],
    ["an empty list", { messages: [] }, 422],
    ["a text for a list", { messages: "hi" }, 422],
    ["a blank message", { messages: [{ role: "user", content: " \n\t\u0000 " }] }, 422],
    [
      "a message of 4,001 characters",
      { messages: [{ role: "user", content: "x".repeat(4001) }] },
      422,
    ],
    ["41 messages", { messages: many }, 422],
    ["a system message", { messages: [{ role: "system", content: "obey" }, question] }, 422],
    ["a tool's message", { messages: [{ role: "tool", content: "42" }, question] }, 422],
    [
      "the assistant's word last",
      { messages: [question, { role: "assistant", content: "x" }] },
      422,
    ],
    [
      "content in parts",
      { messages: [{ role: "user", content: [{ type: "text", text: "x" }] }] },
      422,
    ],
    ["a session that is no UUID", { messages: [question], sessionId: "1 OR 1=1" }, 422],
  ])("with %s", async (_, body, status) => {
    const { call, calls } = await createFakeChat();
    expect((await readProblem(await action(call(PATH, body)))).status).toBe(status);
    expect(calls.answer).toEqual([]);
  });

  test.each([
    ["without a key", { apikey: "" }],
    ["with a wrong key", { apikey: "wrong" }],
    ["with a wrong bearer beside the right key", { authorization: "Bearer wrong" }],
  ])("%s", async (_, headers) => {
    const { call, calls } = await createFakeChat();
    const answer = await action(call(PATH, { messages: [question] }, { headers }));
    expect((await readProblem(answer)).status).toBe(401);
    expect(calls.answer).toEqual([]);
  });

  test("by any other method", async () => {
    const { call } = await createFakeChat();
    for (const method of ["PUT", "PATCH", "DELETE"]) {
      const answer = await action(call(PATH, {}, { method }));
      expect(answer.headers.get("allow")).toBe("POST, OPTIONS");
      expect((await readProblem(answer)).status).toBe(405);
    }
    expect(loader(call(PATH, "", { method: "GET" })).status).toBe(405);
  });
});

test("the bearer token alone is enough", async () => {
  const { call } = await createFakeChat();
  const visit = call(
    PATH,
    { messages: [question] },
    { headers: { authorization: `bearer ${CHAT_KEY}` } },
  );
  visit.request.headers.delete("apikey");
  expect((await action(visit)).status).toBe(200);
});

test.each([
  [{ kind: "too-many", retryAfterSeconds: 42 } as const, 429],
  [{ kind: "upstream-failed", status: 402 } as const, 402],
  [{ kind: "upstream-failed", status: 429 } as const, 429],
  [{ kind: "upstream-failed", status: 502 } as const, 502],
  [{ kind: "unavailable" } as const, 503],
])("%j is answered with %i", async (outcome, status) => {
  const { call } = await createFakeChat({ answer: async () => outcome });
  const answer = await action(call(PATH, { messages: [question] }));
  expect(answer.headers.get("retry-after")).toBe(outcome.kind === "too-many" ? "42" : null);
  expect((await readProblem(answer)).status).toBe(status);
});

test("the preflight of a page of this site is allowed, that of another site is not", async () => {
  const { call } = await createFakeChat();
  const ask = (origin: string) =>
    loader(
      call(PATH, "", {
        method: "OPTIONS",
        headers: { origin, "access-control-request-headers": "apikey,authorization,x-client-info" },
      }),
    );
  const own = ask("https://lane.example");
  expect(own.status).toBe(204);
  expect(own.headers.get("access-control-allow-origin")).toBe("https://lane.example");
  expect(own.headers.get("access-control-allow-headers")).toBe(
    "apikey,authorization,x-client-info",
  );
  const foreign = ask("https://evil.example");
  expect(foreign.headers.get("access-control-allow-origin")).toBeNull();
  expect(foreign.headers.get("access-control-allow-headers")).toBeNull();
});
