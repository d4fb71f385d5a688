import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Role } from "../../core/people/roles.ts";
import { readPlaceBook } from "../locations/place-book.ts";
import type { Person } from "../people/person.ts";
import { openLimits } from "../platform/limits/limits.ts";
import { openLog } from "../platform/log.ts";
import { readBuiltIn, readThemes } from "../site/brand.ts";
import { answeredOf } from "./answered.ts";
import { type ChatsDesk, openChatsDesk } from "./chats-desk.ts";
import { openHouseReplies } from "./house-replies.ts";
import { chatHouse, plain } from "./trial.ts";

const content = join(import.meta.dirname, "../../content");
const [builtIn, themes, places] = await Promise.all([
  readBuiltIn(content),
  readThemes(content),
  readPlaceBook(content),
]);
const house = await chatHouse(() => ({ ...plain, text: "Please call us.", unanswered: true }));
const { db, pool, ask, site, session, exchange, desk: visitor } = house;
const NOW = Date.parse("2026-11-20T15:00:00Z");
const limits = openLimits({ pool, factor: 1, log: openLog("silent") });
const openReplies = openHouseReplies({ places, now: Date.now, nextStarts: async () => [] });
const world = {
  db,
  builtIn,
  themes,
  places,
  limits,
  answering: { openReplies, upstream: null },
  now: () => NOW,
};

const person = (role: Role): Person => ({
  userId: role,
  name: "Ana",
  email: "ana@lane.example",
  role,
  siteId: "main",
  sessionId: role,
  provenAt: NOW,
});
const deskOf = (role: Role): ChatsDesk => {
  const desk = openChatsDesk(person(role), { network: "192.0.2.7", site }, world);
  if (!desk) throw new Error(`A ${role} has no desk of chats.`);
  return desk;
};
const { signal } = new AbortController();

test("a notary reads no chats, an editor does, and only the owner takes them away", () => {
  expect(openChatsDesk(person("notary"), { network: "", site }, world)).toBeNull();
  expect(deskOf("editor").export).toBeNull();
  const late = openChatsDesk({ ...person("owner"), provenAt: 0 }, { network: "", site }, world);
  expect(late?.export?.()).toEqual({ kind: "prove" });
  expect(late?.export?.(randomUUID())).toMatchObject({ kind: "chats" });
});

test("a test is answered as a visitor is, tells what it was taken for, and leaves nothing behind", async () => {
  const outcome = await deskOf("editor").try(
    [{ role: "user", content: "How much is a loan signing in 45040?" }],
    signal,
  );
  if (outcome.kind !== "reply") throw new Error(outcome.kind);
  expect(await outcome.text).toContain("$");
  expect(await outcome.workings).toMatchObject({
    intent: "price",
    unanswered: false,
    by: "house",
    language: "en",
    findings: [
      { what: "ZIP", value: "45040" },
      { what: "Service", value: "Loan Signings", isCarried: false },
      { what: "Document" },
    ],
  });
  const spanish = await deskOf("owner").try(
    [
      { role: "user", content: "¿Vienen a 45202?" },
      { role: "assistant", content: "Sí." },
      { role: "user", content: "¿Cuánto cuesta una apostilla?" },
    ],
    signal,
  );
  if (spanish.kind !== "reply") throw new Error(spanish.kind);
  const workings = await spanish.workings;
  expect(workings.language).toBe("es");
  expect(workings.findings).toContainEqual({ what: "ZIP", value: "45202", isCarried: true });
  expect(await ask("SELECT 1 FROM ai_chat_messages")).toEqual([]);
});

test("whoever tests too often waits, and no visitor with them", async () => {
  const desk = openChatsDesk({ ...person("owner"), userId: "keen" }, { network: "n", site }, world);
  const kinds = [];
  for (let times = 0; times < 61; times += 1) {
    kinds.push((await desk?.try([{ role: "user", content: "Hi" }], signal))?.kind);
  }
  expect(kinds.filter((kind) => kind === "reply")).toHaveLength(60);
  expect(kinds.at(-1)).toBe("too-many");
  const turns = [{ role: "user", content: "Hi" }] as const;
  const answered = await visitor("main", "n").answer({ turns, sessionId: null, signal });
  expect(answered.kind).toBe("reply");
});

test("what is taught, deleted and taken away stands in the log without a visitor's words", async () => {
  const desk = deskOf("owner");
  const id = await session();
  await exchange(id, "My name is Eva. Do you come by boat?");
  const refused = await desk.teach({ question: "Do you come by boat?", answer: " " });
  expect(refused).toMatchObject({
    kind: "refused",
    errors: [{ field: expect.stringMatching(/\.answer$/), message: "This must not be empty." }],
  });
  const lesson = { question: "Do you come by boat?", answer: "Only to Rabbit Hash." };
  expect(await desk.teach(lesson)).toMatchObject({ kind: "published", isNewer: false });
  expect(await desk.teach(lesson)).toMatchObject({ kind: "published", isNewer: true });
  const taken = [];
  const all = desk.export?.();
  for await (const chat of all?.kind === "chats" ? all.chats : []) taken.push(chat);
  expect(taken).toMatchObject([{ id, lines: [{ role: "user" }, { role: "assistant" }] }]);
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

test("of the questions of a day so many were answered, also after they were taught", async () => {
  await ask("DELETE FROM ai_chat_sessions");
  const id = await session();
  await exchange(id, "One?");
  const reply = await exchange(id, "Two?");
  await ask("UPDATE ai_chat_messages SET unanswered = true WHERE id = $1", [reply]);
  await deskOf("owner").settle(reply);
  const day = { start: Date.now() - 3_600_000, end: Date.now() + 3_600_000 };
  expect(await answeredOf(db, "main", day)).toEqual({ questions: 2, answered: 1 });
  expect(await answeredOf(db, "main", { start: 0, end: day.start })).toEqual({
    questions: 0,
    answered: 0,
  });
});
