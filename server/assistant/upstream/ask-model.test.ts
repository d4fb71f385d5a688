import { pino } from "pino";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { siteOf } from "../../../tests/support/app/desk-without-database.ts";
import {
  type ScriptedTurn,
  startScriptedModel,
} from "../../../tests/support/assistant/scripted-model.ts";
import { createTestDatabase } from "../../../tests/support/platform/test-database.ts";
import { readZipDirectory } from "../../locations/zip-directory.ts";
import { connect } from "../../platform/db/connect.ts";
import { createLookups } from "../answers/lookups.ts";
import type { ChatReply } from "../answers/replies.ts";
import { createAskModel, createModel } from "./ask-model.ts";
import { createModelBudget } from "./budget.ts";

const { pool, close } = connect(await createTestDatabase(), () => {});
afterAll(close);
const site = await siteOf();
const lookups = createLookups(site, await readZipDirectory("content"), async () => []);
const builtIn: ChatReply = {
  text: "A loan signing starts at $100.",
  intent: "price",
  unanswered: false,
  language: "en",
};
const day = (text: string) => () => Date.parse(text);

/** Asks one question of a model that plays these turns. */
async function ask(
  turns: readonly ScriptedTurn[],
  {
    limit = null as number | null,
    now = day("2026-11-20T12:00:00Z"),
    signal = new AbortController().signal,
  } = {},
) {
  const model = await startScriptedModel(...turns);
  onTestFinished(() => model.close());
  const logged: string[] = [];
  const log = pino({}, { write: (line) => void logged.push(line) });
  const upstream = { baseUrl: model.baseUrl, apiKey: "sk-secret", model: "m" };
  const answer = createAskModel(
    await createModel({ ...upstream, monthlyBudget: limit, fallback: true }),
    {
      budget: createModelBudget(pool, limit, now),
      log,
      timeouts: { chunkMs: 300, totalMs: 2_000 },
    },
  );
  const question = {
    role: "user",
    content: "What is a loan signing in 45402? My word is zebra.",
  } as const;
  const outcome = await answer({
    site,
    turns: [question],
    builtIn: builtIn,
    replies: lookups,
    signal,
  });
  return { outcome, model, logged: logged.join("") };
}

test("a plain reply is returned as the model wrote it, with the built-in intent", async () => {
  const { outcome, model } = await ask([
    { say: "A loan signing starts at **$100**. See [prices](/pricing)." },
  ]);
  expect(outcome).toEqual({
    kind: "reply",
    text: "A loan signing starts at **$100**. See [prices](/pricing).",
    intent: "price",
    unanswered: false,
    language: "en",
  });
  const [expected] = model.requests[0]?.messages ?? [];
  expect(expected?.role).toBe("system");
  expect(expected?.content).toContain(site.businessConfig.name);
  expect(expected?.content).toContain(builtIn.text);
  expect(model.requests[0]?.tools).toHaveLength(5);
});

test("amounts that a tool returned are allowed", async () => {
  const quote = { use: "quote", input: { services: ["loan-signings"], zip: "45402" } };
  const { outcome, model } = await ask([quote, { say: "That is $125 in all, $25 of it travel." }]);
  expect(outcome).toMatchObject({ kind: "reply", text: "That is $125 in all, $25 of it travel." });
  expect(JSON.stringify(model.requests[1]?.messages.at(-1))).toContain("$125");
});

test.each([
  ["an area", "checkArea", { place: "Dayton" }, "Secondary Zone"],
  ["a ZIP", "checkArea", { place: "45040" }, "Primary Zone"],
  [
    "open times",
    "openSlots",
    { service: "apostille", zip: "45040" },
    "/book-now?service=apostille",
  ],
  ["a paper", "findDocument", { words: "quitclam deed" }, "Quitclaim Deed"],
  ["the site", "searchSite", { words: "expired id" }, "/blog/"],
])("a tool gives the model %s", async (_, use, input, expected) => {
  const { model } = await ask([{ use, input }, { say: "Here you are." }]);
  expect(JSON.stringify(model.requests[1]?.messages.at(-1)).toLowerCase()).toContain(
    expected.toLowerCase(),
  );
});

describe("a reply is rejected when", () => {
  test.each([
    ["it names an amount nobody told it", "A loan signing is $80."],
    ["it writes the amount in words", "That will be 80 dollars."],
    ["it says that it booked", "I have booked you for Monday at ten."],
    ["it promises to call", "I will call the notary for you."],
    ["it holds markup", "See <img src=x onerror=alert(1)> here."],
    ["it leads to another site", "Pay at [this page](https://evil.example/pay)."],
    ["it hides a script in a link", "[Prices](javascript:alert(1))"],
    ["it has no end", "word ".repeat(500)],
  ])("%s", async (_, say) => {
    const { outcome, logged } = await ask([{ say }]);
    expect(outcome).toEqual({ kind: "failed", status: 502 });
    expect(logged).toContain("rejected");
  });

  test("it is empty", async () => {
    expect((await ask([{ say: "" }])).outcome).toEqual({ kind: "failed", status: 502 });
  });
});

describe("the model fails as", () => {
  test.each<[string, ScriptedTurn, number]>([
    ["a wrong key", { status: 401 }, 502],
    ["a bill nobody paid", { status: 402 }, 402],
    ["too many questions", { status: 429 }, 429],
    ["a fault of its own", { status: 500 }, 502],
    ["a stall", "stall", 502],
    ["a line that breaks", "break", 502],
    ["a stream that ends too early", "stop-short", 502],
    ["a tool it uses for ever", { use: "searchSite", input: { words: "id" } }, 502],
    ["a tool there is not", { use: "wipe", input: {} }, 502],
  ])("%s", async (_, turn, status) => {
    const { outcome, logged, model } = await ask([turn]);
    expect(outcome).toEqual({ kind: "failed", status });
    expect(logged).not.toMatch(/zebra|sk-secret/);
    expect(model.requests.length).toBeLessThanOrEqual(5);
  });
});

test("while the model is dead for an hour, two visitors wait for it and then one in half a minute", async () => {
  const model = await startScriptedModel("stall", "stall", "stall", { say: "We come to you." });
  onTestFinished(() => model.close());
  let clock = 0;
  const upstream = { baseUrl: model.baseUrl, apiKey: "sk-secret", model: "m" };
  const answer = createAskModel(
    await createModel({ ...upstream, monthlyBudget: null, fallback: true }),
    {
      ...{ budget: createModelBudget(pool, null, Date.now), log: pino({ level: "silent" }) },
      ...{ timeouts: { chunkMs: 500, totalMs: 1_500 }, now: () => clock },
    },
  );
  const question = { role: "user", content: "Where do you come?" } as const;
  const { signal } = new AbortController();
  const asked = async () =>
    (await answer({ site, turns: [question], builtIn, replies: lookups, signal })).kind;
  const answers: string[] = [];
  for (const seconds of [0, 1, 2, 3, 3_600, 3_601, 3_631, 3_632]) {
    clock = seconds * 1_000;
    answers.push(await asked());
  }
  expect(answers).toEqual([...Array.from({ length: 6 }, () => "failed"), "reply", "reply"]);
  expect(model.requests).toHaveLength(5);
});

test("a question that the budget has no room for does not use up the try of half a minute", async () => {
  const model = await startScriptedModel("stall", "stall", { say: "We come to you." });
  onTestFinished(() => model.close());
  let clock = 0;
  let room: () => Promise<boolean> = async () => true;
  const upstream = { baseUrl: model.baseUrl, apiKey: "sk-secret", model: "m" };
  const answer = createAskModel(
    await createModel({ ...upstream, monthlyBudget: null, fallback: true }),
    {
      ...{ budget: { hasRoom: () => room(), spend: async () => {} } },
      ...{ log: pino({ level: "silent" }), now: () => clock },
      timeouts: { chunkMs: 500, totalMs: 1_500 },
    },
  );
  const question = { role: "user", content: "Where do you come?" } as const;
  const { signal } = new AbortController();
  const asked = () => answer({ site, turns: [question], builtIn, replies: lookups, signal });
  for (const _ of [1, 2]) expect(await asked()).toMatchObject({ status: 502 });
  clock = 60_000;
  room = async () => false;
  expect(await asked()).toMatchObject({ status: 402 });
  room = () => Promise.reject(new Error("no database"));
  expect(await asked()).toMatchObject({ kind: "failed" });
  room = async () => true;
  expect(await asked()).toMatchObject({ kind: "reply" });
});

test("a visitor who leaves stops the model, and no failure is logged", async () => {
  const leaving = new AbortController();
  setTimeout(() => leaving.abort(), 100);
  const { logged, model } = await ask(["stall"], { signal: leaving.signal });
  await expect.poll(() => model.abandonedRequests()).toBe(1);
  expect(logged).toBe("");
});

describe("the month's budget", () => {
  test("is used up by the reply that reaches it, and starts again the next month", async () => {
    const october = { limit: 1, now: day("2026-10-31T23:00:00Z") };
    expect((await ask([{ say: "Yes.", cost: 0.6 }], october)).outcome.kind).toBe("reply");
    expect((await ask([{ say: "Yes.", cost: 0.6 }], october)).outcome.kind).toBe("reply");
    const { outcome, model } = await ask([{ say: "Yes." }], october);
    expect(outcome).toEqual({ kind: "failed", status: 402 });
    expect(model.requests).toEqual([]);
    const november = { limit: 1, now: day("2026-11-01T00:00:00Z") };
    expect((await ask([{ say: "Yes." }], november)).outcome.kind).toBe("reply");
  });

  test("counts by tokens where the server names no price", async () => {
    await ask([{ say: "Yes." }], { limit: 1, now: day("2026-09-01T00:00:00Z") });
    const { rows } = await pool.query(
      "SELECT points FROM limits WHERE key = 'model-budget 2026-09'",
    );
    expect(rows).toEqual([{ points: 45 }]); // 1,000 tokens in and 100 out: $0.0045
  });
});
