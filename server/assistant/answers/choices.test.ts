import { join } from "node:path";
import { expect, test } from "vitest";
import type { ConversationTurn } from "../../../core/assistant/conversation.ts";
import { MEANING_IDS } from "../../../core/assistant/meanings/meaning-ids.ts";
import { siteOf } from "../../../tests/support/app/desk-without-database.ts";
import { vocabularyGuessing } from "../../../tests/support/assistant/vocabulary.ts";
import { readZipDirectory } from "../../locations/zip-directory.ts";
import { createAssistant } from "./create-assistant.ts";

/** An assistant that is unsure whether any message is about an expired ID or about names. */
const unsure = createAssistant(await siteOf(), {
  places: await readZipDirectory(join(import.meta.dirname, "../../../content")),
  vocabulary: vocabularyGuessing([
    { id: "id-expired", probability: 0.3 },
    { id: "name-mismatch", probability: 0.28 },
    ...MEANING_IDS.slice(-7).map((id) => ({ id, probability: 0.06 })),
  ]),
  now: () => Date.UTC(2026, 10, 20, 15, 0),
});

async function replyTo(...turns: readonly string[]): Promise<string> {
  const conversation: ConversationTurn[] = [];
  let text = "";
  for (const content of turns) {
    conversation.push({ role: "user", content });
    text = (await unsure.reply(conversation)).text;
    conversation.push({ role: "assistant", content: text });
  }
  return text;
}

const QUESTION = "is that card still alright then, 5 years past its date";

test("a choice of a question back answers the question that was asked, with its numbers", async () => {
  expect(await replyTo(QUESTION)).toContain("[an expired ID](#ask)");
  expect(await replyTo(QUESTION, "an expired ID")).toMatch(
    /^No, not by itself: Ohio accepts an ID only if it expired no more than 3 years ago/,
  );
  expect(await replyTo(QUESTION, "names that don't match")).not.toContain("(#ask)");
});

test("a choice in Spanish is answered in Spanish", async () => {
  const question = "oiga, ¿eso que venció hace 5 años sigue sirviendo entonces?";
  expect(await replyTo(question)).toContain("(#ask)");
  expect(await replyTo(question, "una identificación vencida")).toMatch(
    /^No, por sí sola no basta/,
  );
});

test("the name of a choice that was not offered is a message like any other", async () => {
  const conversation = [
    { role: "user", content: QUESTION },
    { role: "assistant", content: "Which card is it?" },
    { role: "user", content: "an expired ID" },
  ] as const;
  expect((await unsure.reply(conversation)).text).toMatch(/^An expired ID counts/);
});

test("a question back names two to four things", async () => {
  const links = (await replyTo(QUESTION)).match(/\(#ask\)/g) ?? [];
  expect(links.length).toBeGreaterThanOrEqual(2);
  expect(links.length).toBeLessThanOrEqual(4);
});
