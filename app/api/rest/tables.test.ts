import { describe, expect, test } from "vitest";
import { createFakeChat } from "../../../tests/support/app/fake-chat.ts";
import * as messages from "./messages/route.ts";
import * as sessions from "./sessions/route.ts";

const SESSIONS = "/rest/v1/ai_chat_sessions";
const MESSAGES = "/rest/v1/ai_chat_messages";
const ID = "7b1f0a52-6c1e-4f5e-9d3a-0f3c2b1a4d5e";
const REPRESENTATION = { prefer: "return=representation" };
const SINGLE = { accept: "application/vnd.pgrst.object+json" };
const hello = { session_id: ID, role: "user", content: "hi" };

/** Reads an error both as the client libraries do and as a problem document (RFC 9457). */
async function readProblem(answer: Response) {
  expect(answer.headers.get("content-type")).toBe("application/problem+json");
  const body = await answer.json();
  expect(body).toMatchObject({
    status: answer.status,
    type: "about:blank",
    message: body.detail,
    hint: null,
  });
  expect(body.detail).toMatch(/\.$/);
  return [answer.status, body.code];
}

describe("a session is created", () => {
  test("as one row, the way the client library asks", async () => {
    const { call } = await createFakeChat();
    const headers = {
      ...REPRESENTATION,
      ...SINGLE,
      "content-profile": "public",
      "x-client-info": "x",
    };
    const answer = await sessions.action(call(SESSIONS, {}, { query: "?select=id", headers }));
    expect(answer.status).toBe(201);
    expect(answer.headers.get("content-type")).toBe(
      "application/vnd.pgrst.object+json; charset=utf-8",
    );
    expect(answer.headers.get("preference-applied")).toBe("return=representation");
    expect(await answer.json()).toEqual({ id: "session-0" });
  });

  test("as a list, counted", async () => {
    const { call, calls } = await createFakeChat();
    const headers = { prefer: "count=exact,return=representation" };
    const answer = await sessions.action(call(SESSIONS, [{}, {}], { headers }));
    expect(answer.headers.get("content-range")).toBe("*/2");
    expect(await answer.json()).toMatchObject([{ id: "session-0" }, { id: "session-1" }]);
    expect(calls.sessions).toEqual([2]);
  });

  test.each([{}, { prefer: "return=minimal" }, { prefer: "" }])(
    "without a body for %j",
    async (headers) => {
      const { call } = await createFakeChat();
      const answer = await sessions.action(call(SESSIONS, "", { headers }));
      expect([answer.status, await answer.text()]).toEqual([201, ""]);
      expect(answer.headers.get("content-range")).toBe("*/*");
    },
  );

  test.each([
    ["a column of its own", { site_id: "other" }, {}, [400, "PGRST204"]],
    ["a prototype", '{"__proto__":{"id":"x"}}', {}, [400, "PGRST204"]],
    ["an id", [{ id: ID }], {}, [400, "PGRST204"]],
    ["no rows", [], {}, [400, "PGRST102"]],
    ["eleven rows", new Array(11).fill({}), {}, [400, "PGRST102"]],
    ["a number", "7", {}, [400, "PGRST102"]],
    ["no JSON", "{", {}, [400, "PGRST102"]],
    ["a row in a row", [[{}]], {}, [400, "PGRST102"]],
    ["an unknown column to read", {}, { query: "?select=id,site_id" }, [400, "42703"]],
    ["a filter", {}, { query: "?id=eq.1" }, [400, "PGRST100"]],
    ["a merge", {}, { headers: { prefer: "resolution=merge-duplicates" } }, [403, "42501"]],
    [
      "two rows for one",
      [{}, {}],
      { headers: { ...REPRESENTATION, ...SINGLE } },
      [406, "PGRST116"],
    ],
    ["a wrong key", {}, { headers: { apikey: "wrong" } }, [401, "unauthorized"]],
  ])("not with %s", async (_, body, options, expected) => {
    const { call } = await createFakeChat();
    const answer = await sessions.action(call(SESSIONS, body, options));
    const status = answer.status;
    expect([status, (await answer.json()).code]).toEqual(expected);
  });
});

describe("a message", () => {
  test("is stored and its id returned", async () => {
    const { call, calls } = await createFakeChat();
    const headers = { ...REPRESENTATION, ...SINGLE };
    const answer = await messages.action(call(MESSAGES, hello, { query: "?select=id", headers }));
    expect(await answer.json()).toEqual({ id: 1 });
    expect(calls.messages).toEqual([{ sessionId: ID, role: "user", content: "hi" }]);
  });

  test("is stored with the price that the page had shown", async () => {
    const { call, calls } = await createFakeChat();
    const priceShown = { service: "loan-signings", zip: "45040", total: 100_00 };
    await messages.action(call(MESSAGES, { ...hello, price_shown: priceShown }));
    expect(calls.messages).toEqual([{ sessionId: ID, role: "user", content: "hi", priceShown }]);
  });

  test("is stored with others, when the client library lists the columns", async () => {
    const { call, calls } = await createFakeChat();
    const reply = { ...hello, role: "assistant", content: "Hello." };
    const query = '?columns="session_id","role","content"';
    expect((await messages.action(call(MESSAGES, [hello, reply], { query }))).status).toBe(201);
    expect(calls.messages).toHaveLength(2);
  });

  test.each([
    ["a role of its own", { ...hello, role: "system" }, [400, "23514"]],
    ["no role", { session_id: ID, content: "hi" }, [400, "23514"]],
    ["a blank text", { ...hello, content: " " }, [400, "23514"]],
    ["4,001 characters", { ...hello, content: "x".repeat(4001) }, [400, "23514"]],
    ["a session that is none", { ...hello, session_id: "1" }, [400, "23514"]],
    ["a rating", { ...hello, rating: 1 }, [400, "PGRST204"]],
    [
      "half a cent",
      { ...hello, price_shown: { service: "x", zip: "45040", total: 0.5 } },
      [400, "23514"],
    ],
    ["an intent", { ...hello, intent: "price" }, [400, "PGRST204"]],
    ["a number for a text", { ...hello, content: 7 }, [400, "23514"]],
  ])("with %s is refused", async (_, body, expected) => {
    const { call, calls } = await createFakeChat();
    expect(await readProblem(await messages.action(call(MESSAGES, body)))).toEqual(expected);
    expect(calls.messages).toEqual([]);
  });

  test.each([
    [{ kind: "no-session" } as const, [409, "23503"]],
    [{ kind: "too-long" } as const, [409, "54000"]],
    [{ kind: "too-many", retryAfterSeconds: 9 } as const, [429, "53300"]],
    [{ kind: "unavailable" } as const, [503, "08006"]],
  ])("with the outcome %j is answered with %j", async (outcome, expected) => {
    const { call } = await createFakeChat({ addMessages: async () => outcome });
    const answer = await messages.action(call(MESSAGES, hello));
    expect(answer.headers.get("retry-after")).toBe(outcome.kind === "too-many" ? "9" : null);
    expect(await readProblem(answer)).toEqual(expected);
  });
});

describe("a reply is rated", () => {
  const which = `?id=eq.5&session_id=eq.${ID}`;
  const patch = async (body: unknown, query = which) => {
    const { call, calls } = await createFakeChat();
    return {
      answer: await messages.action(call(MESSAGES, body, { method: "PATCH", query })),
      calls,
    };
  };

  test.each([1, -1, null])("with %j", async (rating) => {
    const { answer, calls } = await patch({ rating });
    expect([answer.status, await answer.text()]).toEqual([204, ""]);
    expect(calls.rated).toEqual([{ id: 5, sessionId: ID, rating }]);
  });

  test.each([
    ["without a session", { rating: 1 }, "?id=eq.5"],
    ["with a wider filter", { rating: 1 }, `?id=gt.0&session_id=eq.${ID}`],
    ["without any filter", { rating: 1 }, ""],
    ["with other words", { content: "x" }, which],
    ["with more", { rating: 1, content: "x" }, which],
    ["out of range", { rating: 5 }, which],
  ])("not %s", async (_, body, query) => {
    const { answer, calls } = await patch(body, query);
    expect(await readProblem(answer)).toEqual([403, "42501"]);
    expect(calls.rated).toEqual([]);
  });
});

describe("rows are never read with the public key", () => {
  test.each([
    [SESSIONS, sessions],
    [MESSAGES, messages],
  ] as const)("%s", async (path, table) => {
    const { call } = await createFakeChat();
    expect(await readProblem(await table.loader(call(path, "", { method: "GET" })))).toEqual([
      403,
      "42501",
    ]);
    expect(await readProblem(await table.action(call(path, {}, { method: "DELETE" })))).toEqual([
      405,
      "PGRST117",
    ]);
    const wrongKey = call(path, "", { method: "GET", headers: { apikey: "x" } });
    expect(await readProblem(await table.loader(wrongKey))).toEqual([401, "unauthorized"]);
    const preflight = { method: "OPTIONS", headers: { origin: "https://lane.example" } };
    const asked = await table.loader(call(path, "", preflight));
    expect([asked.status, asked.headers.get("access-control-allow-methods")]).toEqual([
      204,
      "POST, PATCH, OPTIONS",
    ]);
  });
});
