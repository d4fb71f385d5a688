import { join } from "node:path";
import { expect, test } from "vitest";
import { composeSite } from "../../core/site/site.ts";
import { readPlaceBook } from "../locations/place-book.ts";
import { readBuiltIn, readThemes } from "../site/brand.ts";
import { publishedSections } from "../site/store.ts";
import { openHouseReplies } from "./house-replies.ts";
import { forgetChats } from "./retention.ts";
import { countToAnswer, questionsToAnswer, settle, teach, unsettle } from "./to-answer.ts";
import { type ChatWish, eraseChat, exportChats, listChats, readChat } from "./transcripts.ts";
import { chatHouse, plain } from "./trial.ts";

const content = join(import.meta.dirname, "../../content");
const [builtIn, themes, places] = await Promise.all([
  readBuiltIn(content),
  readThemes(content),
  readPlaceBook(content),
]);
const dunno = { ...plain, text: "Please call us.", unanswered: true };
const house = await chatHouse(() => dunno);
const { db, ask, desk, session, exchange } = house;

test("conversations are listed newest first, found by what was said, and read whole", async () => {
  const older = await session();
  await exchange(older, "Do you come to 100% of Mason?");
  const newer = await session();
  await exchange(newer, "¿Cuánto cuesta?");
  await session(); // opened, and nothing said
  const all = await listChats(db, "main");
  expect(all.map(({ id }) => id)).toEqual([newer, older]);
  expect(all[1]).toMatchObject({
    opening: "Do you come to 100% of Mason?",
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
  const idsOf = async (wish: ChatWish) => (await listChats(db, "main", wish)).map(({ id }) => id);
  expect(await idsOf({ before: first })).toEqual([older]);
  expect(await idsOf({ since: first.lastAt })).toEqual([newer]);
  await house.ask("UPDATE ai_chat_sessions SET language = 'es' WHERE id = $1", [newer]);
  expect(await idsOf({ language: "es" })).toEqual([newer]);
  expect(await idsOf({ only: "unanswered" })).toEqual([]);
  expect(
    (await readChat(db, "main", older))?.lines.map(({ role, content }) => [role, content]),
  ).toEqual([
    ["user", "Do you come to 100% of Mason?"],
    ["assistant", plain.text],
  ]);
  expect(await readChat(db, "other", older)).toBeNull();
  expect(await listChats(db, "other")).toEqual([]);
});

test("the owner sees what had no answer and what was not liked, each with its question", async () => {
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
  const waiting = await questionsToAnswer(db, "main");
  expect(waiting).toMatchObject([
    { question: "Why?", reply: "Because.", why: "disliked", replyId: disliked },
    { question: "Do you notarize in Klingon?", why: "unanswered" },
  ]);
  expect(await questionsToAnswer(db, "other")).toEqual([]);
  await settle(db, "main", disliked);
  expect(await questionsToAnswer(db, "main")).toHaveLength(1);
  const line = async () =>
    (await readChat(db, "main", id))?.lines.find((each) => each.id === disliked);
  expect(await line()).toMatchObject({ isSettled: true, intent: null });
  await unsettle(db, "main", disliked);
  expect(await countToAnswer(db, "main")).toBe(2);
  await settle(db, "main", disliked);
});

test("one step teaches: the question is published, off the list, and answered at once", async () => {
  const [waiting] = await questionsToAnswer(db, "main");
  const lesson = {
    siteId: "main",
    question: "Do you notarize in Klingon?",
    answer: "Only where the notary reads it. Ask us about a translation first.",
    who: "Ana",
    ...(waiting ? { replyId: waiting.replyId } : {}),
  };
  const world = { db, builtIn, themes };
  expect(await teach(lesson, world)).toMatchObject({ kind: "published" });
  expect(await questionsToAnswer(db, "main")).toEqual([]);
  const face = { id: "main", version: 2, origin: "http://localhost" };
  const site = composeSite(face, builtIn, await publishedSections(db, "main"), themes);
  expect(site.faqs.at(-1)?.answer).toBe(lesson.answer);
  const open = openHouseReplies({ places, now: Date.now, nextStarts: async () => [] });
  const turns = [{ role: "user", content: "do you notarize in klingon" }] as const;
  expect((await open(site).answer(turns)).text).toContain("Only where the notary reads it");
});

test("a better answer takes the place of the old one, and two lessons at once are both kept", async () => {
  const world = { db, builtIn, themes };
  const say = (question: string, answer: string) =>
    teach({ siteId: "main", question, answer, who: "Ana" }, world);
  await say("do you notarize in KLINGON? ", "No.");
  const outcomes = await Promise.all([say("One?", "Yes."), say("Two?", "Yes.")]);
  expect(outcomes.map(({ kind }) => kind)).toEqual(["published", "published"]);
  const { faqs } = await publishedSections(db, "main");
  const said = (faqs as { question: string; answer: string }[]).slice(-3);
  expect(said.map(({ question }) => question).sort()).toEqual([
    "One?",
    "Two?",
    "do you notarize in KLINGON?",
  ]);
  expect(await say("", "Empty.")).toMatchObject({
    kind: "refused",
    errors: [{ key: "faqs", field: "13.question" }],
  });
});

test("a conversation is erased with all that was said, and nobody else's", async () => {
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
  for (let opened = 0; opened < 3; opened += 1) ids.push(await session(mine));
  await house.pool.query(
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

test("conversations nobody has spoken in for so many days are forgotten", async () => {
  const [old, young] = [await session(), await session()];
  for (const id of [old, young]) await exchange(id, "hello");
  await house.pool.query(
    "UPDATE ai_chat_sessions SET last_at = now() - interval '31 days' WHERE id = $1",
    [old],
  );
  expect(await forgetChats(db, "main", Date.now() - 30 * 24 * 3_600_000)).toBe(1);
  expect(await readChat(db, "main", old)).toBeNull();
  expect(await readChat(db, "main", young)).not.toBeNull();
});
