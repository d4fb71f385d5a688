import { once } from "node:events";
import { request as ask } from "node:http";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { textOf } from "../../tests/support/assistant/event-text.ts";
import {
  type ScriptedTurn,
  startScriptedModel,
} from "../../tests/support/assistant/scripted-model.ts";
import { databaseUrlOf } from "../../tests/support/leads/lead-client.ts";
import { ensureBuild, startApp } from "../../tests/support/platform/app-process.ts";
import {
  type CleanUpOwner,
  temporaryFolder,
} from "../../tests/support/platform/postgres-test-support.ts";
import { createTestDatabase } from "../../tests/support/platform/test-database.ts";

const fileResources = new AsyncDisposableStack();
const untilFileEnds: CleanUpOwner = (cleanUp) => fileResources.defer(cleanUp);
afterAll(() => fileResources.disposeAsync());
beforeAll(ensureBuild, 180_000);

const KEY = "public-key";
const CHAT = "/functions/v1/ai-chat";
const database = databaseUrlOf(await createTestDatabase());
const uncounted = databaseUrlOf(await createTestDatabase());
const hours = { messages: [{ role: "user", content: "what are your hours?" }], sessionId: null };

async function open(settings: Record<string, string> = {}, owner: CleanUpOwner = onTestFinished) {
  const own = {
    ...{ DATA_DIR: temporaryFolder(0o711, owner), DATABASE_URL: database },
    ...{ ANON_KEY: KEY, LIMIT_FACTOR: "1000" },
    ...settings,
  };
  const app = startApp(own, "build/app/main.js", owner);
  const address = await app.address;
  const send = (
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
    method = "POST",
  ) =>
    fetch(address + path, {
      method,
      headers: { "content-type": "application/json", apikey: KEY, ...headers },
      ...(method === "POST" || method === "PATCH"
        ? { body: typeof body === "string" ? body : JSON.stringify(body) }
        : {}),
    });
  return { address, send, app };
}

describe("an installation without a model", () => {
  let opened: ReturnType<typeof open> | undefined;
  const withoutModel = () => {
    opened ??= open({}, untilFileEnds);
    return opened;
  };

  test("streams a reply without compression, whatever the client accepts", async () => {
    const { send } = await withoutModel();
    const answer = await send(CHAT, hours, { "accept-encoding": "br, gzip" });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-encoding")).toBeNull();
    expect(answer.headers.get("content-length")).toBeNull();
    expect(answer.headers.get("cache-control")).toContain("no-transform");
    const text = await answer.text();
    expect(textOf(text)).toContain("8:00 AM");
    expect(text.endsWith("data: [DONE]\n\n")).toBe(true);
  });

  test("answers its own pages and programs, and no page of another site", async () => {
    const { address, send } = await withoutModel();
    const statusOf = async (headers: Record<string, string>) =>
      (await send(CHAT, hours, headers)).status;
    expect(await statusOf({ origin: address })).toBe(200);
    expect(await statusOf({ origin: "https://evil.example" })).toBe(403);
    expect(await statusOf({ origin: "null" })).toBe(403);
    expect(await statusOf({ "sec-fetch-site": "cross-site" })).toBe(403);
    expect(await statusOf({ "content-type": "text/plain" })).toBe(415);
    const foreign = await send("/rest/v1/ai_chat_sessions", {}, { origin: "https://evil.example" });
    expect([foreign.status, foreign.headers.get("content-type")]).toEqual([
      403,
      "application/problem+json",
    ]);
  });

  test("rejects invalid requests with a problem document, and never fails", async () => {
    const { send, app } = await withoutModel();
    for (const [path, method] of [
      [CHAT, "GET"],
      [CHAT, "DELETE"],
      ["/functions/v1/other", "POST"],
      ["/rest/v1/leads?select=*", "GET"],
      ["/rest/v1/ai_chat_messages?select=*", "GET"],
      ["/rest/v1/ai_chat_sessions", "PUT"],
    ] as const) {
      const answer = await send(path, {}, {}, method);
      expect([answer.status >= 400 && answer.status < 500, path]).toEqual([true, path]);
      expect(answer.headers.get("content-type")).toBe("application/problem+json");
    }
    expect(
      (await send(CHAT, { messages: [{ role: "user", content: "a ".repeat(100_000) }] })).status,
    ).toBe(413);
    const role = fc.constantFrom("user", "assistant", "system", "__proto__");
    const message = fc.record({
      role,
      content: fc.oneof(fc.string({ unit: "binary" }), fc.anything()),
    });
    const body = fc.oneof(
      fc.record({ messages: fc.array(message, { maxLength: 5 }), sessionId: fc.anything() }),
      fc.record({
        session_id: fc.oneof(fc.uuid(), fc.string()),
        role,
        content: fc.string({ unit: "binary" }),
      }),
      fc.json(),
      fc.string(),
    );
    const path = fc.constantFrom(
      CHAT,
      "/rest/v1/ai_chat_sessions",
      "/rest/v1/ai_chat_messages",
      "/rest/v1/ai_chat_messages?id=eq.1&session_id=eq.x",
    );
    await fc.assert(
      fc.asyncProperty(path, fc.constantFrom("POST", "PATCH"), body, async (path, method, body) => {
        const sent = typeof body === "string" ? body : (JSON.stringify(body, loosely) ?? "");
        const answer = await send(path, sent, {}, method);
        const text = await answer.text();
        expect(answer.status).toBeLessThan(500);
        expect(text).not.toMatch(/\bat \S+ \(|node_modules|\.ts:\d/);
      }),
      { numRuns: 300 },
    );
    const failures = app.printed.stderr.split("\n").filter((line) => line.includes('"level":50'));
    expect(failures).toEqual([]);
  });

  test("stores conversations with the site that was asked", async () => {
    const { send } = await withoutModel();
    const created = await send(
      "/rest/v1/ai_chat_sessions?select=id",
      {},
      {
        prefer: "return=representation",
        accept: "application/vnd.pgrst.object+json",
      },
    );
    const { id } = (await created.json()) as { id: string };
    const message = { session_id: id, role: "user", content: "My SSN is 123-45-6789." };
    const stored = await send("/rest/v1/ai_chat_messages", message, {
      prefer: "return=representation",
    });
    expect([stored.status, await stored.json()]).toMatchObject([
      201,
      [{ session_id: id, role: "user", content: "My SSN is [removed]." }],
    ]);
  });

  test("gives its pages the configured key, or one it made and keeps", async () => {
    const { address } = await withoutModel();
    const kit = await (await fetch(`${address}/chat-kit.json`)).json();
    expect(kit).toMatchObject({ key: KEY, title: "Chat with Signature Lane" });
    const DATA_DIR = temporaryFolder();
    const keys = [];
    for (let start = 0; start < 2; start += 1) {
      const again = await open({ DATA_DIR, ANON_KEY: "" });
      keys.push((await (await fetch(`${again.address}/chat-kit.json`)).json()).key);
      expect((await again.send(CHAT, hours)).status).toBe(401);
      expect((await again.send(CHAT, hours, { apikey: keys[0] })).status).toBe(200);
      again.app.kill("SIGTERM");
      await again.app.ended;
    }
    expect(keys[0]).toMatch(/^[\w-]{43}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  test("answers 429 with the time to wait, by address and by conversation", async () => {
    const { send } = await open({ LIMIT_FACTOR: "0.1", DATABASE_URL: uncounted });
    const created = [];
    for (let call = 0; call < 4; call += 1)
      created.push(
        await send(CHAT, { ...hours, sessionId: "7b1f0a52-6c1e-4f5e-9d3a-0f3c2b1a4d5e" }),
      );
    expect(created.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(Number(created.at(-1)?.headers.get("retry-after"))).toBeGreaterThan(0);
    const sessions = [];
    for (let call = 0; call < 4; call += 1)
      sessions.push((await send("/rest/v1/ai_chat_sessions", {})).status);
    expect(sessions).toEqual([201, 201, 201, 429]);
  });
});

describe("an installation with a model", () => {
  const openWithModel = async () => {
    const model = await startScriptedModel();
    untilFileEnds(() => model.close());
    const settings = { AI_BASE_URL: model.baseUrl, AI_MODEL: "m" };
    return { model, ...(await open(settings, untilFileEnds)) };
  };
  let opened: ReturnType<typeof openWithModel> | undefined;
  async function withModel(...turns: readonly ScriptedTurn[]) {
    opened ??= openWithModel();
    const shared = await opened;
    shared.model.restart(...turns);
    return shared;
  }

  test("sends the model's reply when it passes the checks", async () => {
    const { send } = await withModel({ say: "We are open from **8:00 AM**, dear." });
    expect(textOf(await (await send(CHAT, hours)).text())).toBe(
      "We are open from **8:00 AM**, dear.",
    );
  });

  test.each([
    ["lies about money", { say: "It costs $3." }],
    ["breaks off", "break"],
    ["refuses", { status: 429 }],
  ] as const)("sends the built-in reply when the model %s", async (_, turn) => {
    const { send } = await withModel(turn);
    const answer = await send(CHAT, hours);
    expect(answer.status).toBe(200);
    const text = textOf(await answer.text());
    expect(text).toContain("8:00 AM");
    expect(text).not.toMatch(/\$3|We come to you and/);
  });

  test("answers at once while the model works, and a reader who leaves stops the model", async () => {
    const { address, model } = await withModel("stall");
    const request = ask(address + CHAT, {
      method: "POST",
      headers: { "content-type": "application/json", apikey: KEY },
    });
    request.end(JSON.stringify(hours));
    const [answer] = await once(request, "response");
    const [first] = await once(answer, "data");
    expect(String(first)).toBe(": thinking\n\n");
    await expect.poll(() => model.requests.length).toBe(1);
    request.on("error", () => {});
    request.destroy();
    await expect.poll(() => model.abandonedRequests()).toBe(1);
  });
});

/** Sends values that JSON does not have as text. */
function loosely(_: string, value: unknown): unknown {
  return typeof value === "bigint" || typeof value === "symbol" ? String(value) : value;
}
