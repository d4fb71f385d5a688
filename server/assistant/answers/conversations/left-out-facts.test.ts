import { join } from "node:path";
import { expect, test } from "vitest";
import { siteOf } from "../../../../tests/support/app/desk-without-database.ts";
import { vocabularyGuessing } from "../../../../tests/support/assistant/vocabulary.ts";
import { readZipDirectory } from "../../../locations/zip-directory.ts";
import { createAssistant } from "../create-assistant.ts";

const places = await readZipDirectory(join(import.meta.dirname, "../../../../content"));
const site = await siteOf();
const sureOfDeed = vocabularyGuessing([
  { id: "deed", probability: 0.99 },
  { id: "price", probability: 0.001 },
]);
const now = () => Date.UTC(2026, 10, 20, 15, 0);
const assistant = createAssistant(site, { places, vocabulary: sureOfDeed, now });

test("a sure answer that leaves out a death is no answer, and the general one is a tap away", async () => {
  const question = "the deed names my uncle and he is deceased, does it go through";
  const asked = { role: "user", content: question } as const;
  const { text, unanswered } = await assistant.reply([asked]);
  expect(text).toMatch(
    /^I'm not sure about this one\. Your question involves someone who has died,/,
  );
  expect(text).toContain("555-0142");
  expect(unanswered).toBe(true);
  const chosen = /\[([^\]]+)\]\(#ask\)/.exec(text)?.[1] ?? "";
  const general = await assistant.reply([
    asked,
    { role: "assistant", content: text },
    { role: "user", content: chosen },
  ]);
  expect(general.text).not.toMatch(/^I'm not sure/);
});
