import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Role } from "../../../core/people/roles.ts";
import {
  createChatTestApp,
  plainReply,
} from "../../../tests/support/assistant/chat-test-support.ts";
import { vocabulary } from "../../../tests/support/assistant/vocabulary.ts";
import { readZipDirectory } from "../../locations/zip-directory.ts";
import type { Person } from "../../people/person.ts";
import { createRateLimits } from "../../platform/limits/rate-limits.ts";
import { createLog } from "../../platform/log.ts";
import { readBuiltInSections, readThemes } from "../../site/section-files.ts";
import { createSiteReplies } from "../answers/site-replies.ts";
import { answeredShare } from "./answered-share.ts";
import { type ChatsDesk, createChatsDesk } from "./chats-desk.ts";

const content = join(import.meta.dirname, "../../../content");
const [builtIn, themes, places] = await Promise.all([
  readBuiltInSections(content),
  readThemes(content),
  readZipDirectory(content),
]);
const app = await createChatTestApp(() => ({
  ...plainReply,
  text: "Please call us.",
  unanswered: true,
}));
const { db, pool, ask, site, session, exchange, desk: visitor } = app;
const NOW = Date.parse("2026-11-20T15:00:00Z");
const limits = createRateLimits({ pool, factor: 1, log: createLog("silent") });
const repliesFor = createSiteReplies({
  places,
  vocabulary,
  now: Date.now,
  nextSlots: async () => [],
});
const deps = {
  db,
  builtIn,
  themes,
  places,
  limits,
  answering: { repliesFor, upstream: null },
  now: () => NOW,
};

const person = (role: Role): Person => ({
  userId: role,
  name: "Ana",
  email: "ana@lane.example",
  role,
  siteId: "main",
  sessionId: role,
  authenticatedAt: NOW,
});
const deskOf = (role: Role): ChatsDesk => {
  const desk = createChatsDesk(person(role), { network: "192.0.2.7", site }, deps);
  if (!desk) throw new Error(`A ${role} has no desk of chats.`);
  return desk;
};
const { signal } = new AbortController();

test("a notary cannot read chats, an editor can, and only the owner can export them", () => {
  expect(createChatsDesk(person("notary"), { network: "", site }, deps)).toBeNull();
  expect(deskOf("editor").export).toBeNull();
  const late = createChatsDesk(
    { ...person("owner"), authenticatedAt: 0 },
    { network: "", site },
    deps,
  );
  expect(late?.export?.()).toEqual({ kind: "sign-in-again" });
  expect(late?.export?.(randomUUID())).toMatchObject({ kind: "chats" });
});

test("a test is answered as a visitor is, explains its intent, and stores nothing", async () => {
  const outcome = await deskOf("editor").test(
    [{ role: "user", content: "How much is a loan signing in 45040?" }],
    signal,
  );
  if (outcome.kind !== "reply") throw new Error(outcome.kind);
  expect(await outcome.text).toContain("$");
  expect(await outcome.explanation).toMatchObject({
    intent: "price",
    unanswered: false,
    by: "built-in",
    language: "en",
    facts: [
      { what: "ZIP", value: "45040" },
      { what: "Service", value: "Loan Signings", isCarried: false },
      { what: "Document" },
    ],
  });
  const spanish = await deskOf("owner").test(
    [
      { role: "user", content: "¿Vienen a 45202?" },
      { role: "assistant", content: "Sí." },
      { role: "user", content: "¿Cuánto cuesta una apostilla?" },
    ],
    signal,
  );
  if (spanish.kind !== "reply") throw new Error(spanish.kind);
  const workings = await spanish.explanation;
  expect(workings.language).toBe("es");
  expect(workings.facts).toContainEqual({ what: "ZIP", value: "45202", isCarried: true });
  expect(await ask("SELECT 1 FROM ai_chat_messages")).toEqual([]);
});

test("the limit of tests does not count for visitors", async () => {
  const desk = createChatsDesk(
    { ...person("owner"), userId: "keen" },
    { network: "n", site },
    deps,
  );
  const kinds = [];
  for (let times = 0; times < 61; times += 1) {
    kinds.push((await desk?.test([{ role: "user", content: "Hi" }], signal))?.kind);
  }
  expect(kinds.filter((kind) => kind === "reply")).toHaveLength(60);
  expect(kinds.at(-1)).toBe("too-many");
  const turns = [{ role: "user", content: "Hi" }] as const;
  const answered = await visitor("main", "n").answer({ turns, sessionId: null, signal });
  expect(answered.kind).toBe("reply");
});

test("teaching, deleting and exporting are in the audit log without a visitor's words", async () => {
  const desk = deskOf("owner");
  const id = await session();
  await exchange(id, "My name is Eva. Do you come by boat?");
  const refused = await desk.teach({ question: "Do you come by boat?", answer: " " });
  expect(refused).toMatchObject({
    kind: "refused",
    errors: [{ field: expect.stringMatching(/\.answer$/), message: "Answer is required." }],
  });
  const taught = { question: "Do you come by boat?", answer: "Only to Rabbit Hash." };
  expect(await desk.teach(taught)).toMatchObject({ kind: "published", replacedAnswer: false });
  expect(await desk.teach(taught)).toMatchObject({ kind: "published", replacedAnswer: true });
  const exportedChats = [];
  const all = desk.export?.();
  for await (const chat of all?.kind === "chats" ? all.chats : []) exportedChats.push(chat);
  expect(exportedChats).toMatchObject([{ id, lines: [{ role: "user" }, { role: "assistant" }] }]);
  expect(await desk.erase(id)).toBe(true);
  expect(await desk.erase(id)).toBe(false);
  const log = await ask("SELECT act, detail::text FROM audit_log ORDER BY entry_id");
  expect(log.map(({ act }) => act)).toEqual([
    "published",
    "published",
    "chats-exported",
    "chat-deleted",
  ]);
  expect(JSON.stringify(log)).not.toMatch(/Eva|boat|Rabbit/);
});

test("a question counts as unanswered also after it was taught", async () => {
  await ask("DELETE FROM ai_chat_sessions");
  const id = await session();
  await exchange(id, "One?");
  const reply = await exchange(id, "Two?");
  await ask("UPDATE ai_chat_messages SET unanswered = true WHERE id = $1", [reply]);
  await deskOf("owner").dismiss(reply);
  const day = { start: Date.now() - 3_600_000, end: Date.now() + 3_600_000 };
  expect(await answeredShare(db, "main", day)).toEqual({ questions: 2, answered: 1 });
  expect(await answeredShare(db, "main", { start: 0, end: day.start })).toEqual({
    questions: 0,
    answered: 0,
  });
});
