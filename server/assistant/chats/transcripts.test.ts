import { join } from "node:path";
import { expect, test } from "vitest";
import { cents } from "../../../core/format/money.ts";
import { composeSite } from "../../../core/sections/compose-site.ts";
import {
  createChatTestApp,
  plainReply,
} from "../../../tests/support/assistant/chat-test-support.ts";
import { vocabulary } from "../../../tests/support/assistant/vocabulary.ts";
import { readZipDirectory } from "../../locations/zip-directory.ts";
import { readBuiltInSections, readThemes } from "../../site/section-files.ts";
import { publishedSections } from "../../site/store.ts";
import { createSiteReplies } from "../answers/site-replies.ts";
import { deleteInactiveChats } from "./delete-inactive-chats.ts";
import {
  countReviewItems,
  dismissReply,
  listReviewItems,
  restoreReply,
  teachAnswer,
} from "./review-queue.ts";
import { type ChatListQuery, eraseChat, exportChats, listChats, readChat } from "./transcripts.ts";

const content = join(import.meta.dirname, "../../../content");
const [builtIn, themes, places] = await Promise.all([
  readBuiltInSections(content),
  readThemes(content),
  readZipDirectory(content),
]);
const noAnswer = { ...plainReply, text: "Please call us.", unanswered: true };
const app = await createChatTestApp(() => noAnswer);
const { db, ask, desk, session, exchange } = app;

test("conversations are listed newest first, searched by their text, and read with all messages", async () => {
  const older = await session();
  await exchange(older, "Do you come to 100% of Mason?");
  const newer = await session();
  await exchange(newer, "¿Cuánto cuesta?");
  await session(); // opened, and nothing said
  const all = await listChats(db, "main");
  expect(all.map(({ id }) => id)).toEqual([newer, older]);
  expect(all[1]).toMatchObject({
    firstQuestion: "Do you come to 100% of Mason?",
    messages: 2,
    unanswered: 0,
  });
  const found = async (search: string) =>
    (await listChats(db, "main", { search })).map(({ id }) => id);
  expect(await found("MASON")).toEqual([older]);
  expect(await found("100%")).toEqual([older]);
  expect(await found("1%n")).toEqual([]);
  expect(await found("\\")).toEqual([]);
  const [first] = all;
  if (!first) throw new Error("There is no first conversation.");
  const idsOf = async (query: ChatListQuery) =>
    (await listChats(db, "main", query)).map(({ id }) => id);
  expect(await idsOf({ before: first })).toEqual([older]);
  expect(await idsOf({ since: first.lastAt })).toEqual([newer]);
  await app.ask("UPDATE ai_chat_sessions SET language = 'es' WHERE id = $1", [newer]);
  expect(await idsOf({ language: "es" })).toEqual([newer]);
  expect(await idsOf({ only: "unanswered" })).toEqual([]);
  expect(
    (await readChat(db, "main", older))?.lines.map(({ role, content }) => [role, content]),
  ).toEqual([
    ["user", "Do you come to 100% of Mason?"],
    ["assistant", plainReply.text],
  ]);
  expect(await readChat(db, "other", older)).toBeNull();
  expect(await listChats(db, "other")).toEqual([]);
});

test("a conversation says which price its visitor had seen", async () => {
  const id = await session();
  const priceShown = { service: "loan-signings", zip: "45040", total: cents(100_00) };
  await desk().addMessages([
    { sessionId: id, role: "user", content: "Can you come at six?", priceShown },
    { sessionId: id, role: "assistant", content: "Yes.", priceShown },
  ]);
  const chat = await readChat(db, "main", id);
  expect(chat?.lines.map((line) => line.priceShown)).toEqual([priceShown, null]);
  await eraseChat(db, "main", id);
});

test("the review list holds replies without an answer and disliked ones, each with its question", async () => {
  const id = await session();
  const at = desk();
  const outcome = await at.answer({
    turns: [{ role: "user", content: "Do you notarize in Klingon?" }],
    sessionId: id,
    signal: new AbortController().signal,
  });
  if (outcome.kind === "reply")
    await exchange(id, "Do you notarize in Klingon?", await outcome.text);
  const disliked = await exchange(id, "Why?", "Because.");
  await at.rate({ id: disliked, sessionId: id, rating: -1 });
  await at.rate({ id: await exchange(id, "Thanks", "Any time."), sessionId: id, rating: 1 });
  const waiting = await listReviewItems(db, "main");
  expect(waiting).toMatchObject([
    { question: "Why?", reply: "Because.", why: "disliked", replyId: disliked },
    { question: "Do you notarize in Klingon?", why: "unanswered" },
  ]);
  expect(await listReviewItems(db, "other")).toEqual([]);
  await dismissReply(db, "main", disliked);
  expect(await listReviewItems(db, "main")).toHaveLength(1);
  const line = async () =>
    (await readChat(db, "main", id))?.lines.find((each) => each.id === disliked);
  expect(await line()).toMatchObject({ isSettled: true, intent: null });
  await restoreReply(db, "main", disliked);
  expect(await countReviewItems(db, "main")).toBe(2);
  await dismissReply(db, "main", disliked);
});

test("teaching publishes the question, takes it off the list, and answers it at once", async () => {
  const [waiting] = await listReviewItems(db, "main");
  const taught = {
    siteId: "main",
    question: "Do you notarize in Klingon?",
    answer: "Only where the notary reads it. Ask us about a translation first.",
    who: "Ana",
    ...(waiting ? { replyId: waiting.replyId } : {}),
  };
  const deps = { db, builtIn, themes };
  expect(await teachAnswer(taught, deps)).toMatchObject({ kind: "published" });
  expect(await listReviewItems(db, "main")).toEqual([]);
  const face = { id: "main", version: 2, origin: "http://localhost" };
  const site = composeSite(face, builtIn, await publishedSections(db, "main"), themes);
  expect(site.faqs.at(-1)?.answer).toBe(taught.answer);
  const open = createSiteReplies({ places, vocabulary, now: Date.now, nextSlots: async () => [] });
  const turns = [{ role: "user", content: "do you notarize in klingon" }] as const;
  expect((await open(site).answer(turns)).text).toContain("Only where the notary reads it");
});

test("a better answer replaces the old one, and two taught at the same time are both kept", async () => {
  const deps = { db, builtIn, themes };
  const teachAs = (question: string, answer: string) =>
    teachAnswer({ siteId: "main", question, answer, who: "Ana" }, deps);
  await teachAs("do you notarize in KLINGON? ", "No.");
  const outcomes = await Promise.all([teachAs("One?", "Yes."), teachAs("Two?", "Yes.")]);
  expect(outcomes.map(({ kind }) => kind)).toEqual(["published", "published"]);
  const { faqs } = await publishedSections(db, "main");
  const taughtFaqs = (faqs as { question: string; answer: string }[]).slice(-3);
  expect(taughtFaqs.map(({ question }) => question).sort()).toEqual([
    "One?",
    "Two?",
    "do you notarize in KLINGON?",
  ]);
  expect(await teachAs("", "Empty.")).toMatchObject({
    kind: "refused",
    errors: [{ key: "faqs", field: "13.question" }],
  });
});

test("a conversation is deleted with all its messages, and no other is", async () => {
  const [mine, other] = [await session(), await session()];
  for (const id of [mine, other]) await exchange(id, "hello");
  expect(await eraseChat(db, "other", mine)).toBe(false);
  expect(await eraseChat(db, "main", mine)).toBe(true);
  expect(await eraseChat(db, "main", mine)).toBe(false);
  const left = "SELECT count(*)::int AS left FROM ai_chat_messages WHERE session_id = $1";
  expect(await ask(left, [mine])).toEqual([{ left: 0 }]);
  expect(await ask(left, [other])).toEqual([{ left: 2 }]);
});

test("an export holds every conversation once", async () => {
  const mine = desk("other", "exporter");
  const ids = [];
  for (let created = 0; created < 3; created += 1) ids.push(await session(mine));
  await app.pool.query(
    "INSERT INTO ai_chat_sessions (site_id, id) SELECT 'other', gen_random_uuid() FROM generate_series(1, 120)",
  );
  await exchange(ids[0] ?? "", "only here", "yes", mine);
  const exported = await Array.fromAsync(exportChats(db, "other"));
  expect(exported).toHaveLength(123);
  expect(new Set(exported.map(({ id }) => id)).size).toBe(123);
  const spoken = exported.filter(({ lines }) => lines.length > 0);
  expect(spoken.map(({ lines }) => lines.map(({ content }) => content))).toEqual([
    ["only here", "yes"],
  ]);
});

test("conversations without a message for so many days are deleted", async () => {
  const [old, young] = [await session(), await session()];
  for (const id of [old, young]) await exchange(id, "hello");
  await app.pool.query(
    "UPDATE ai_chat_sessions SET last_at = now() - interval '31 days' WHERE id = $1",
    [old],
  );
  expect(await deleteInactiveChats(db, "main", Date.now() - 30 * 24 * 3_600_000)).toBe(1);
  expect(await readChat(db, "main", old)).toBeNull();
  expect(await readChat(db, "main", young)).not.toBeNull();
});
