import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { TOPIC_IDS } from "../../../core/assistant/topics/topic-ids.ts";
import { siteOf } from "../../../tests/support/app/desk-without-database.ts";
import { vocabulary } from "../../../tests/support/assistant/vocabulary.ts";
import { readZipDirectory } from "../../locations/zip-directory.ts";
import { createAssistant } from "./create-assistant.ts";
import { readAssistantVocabulary } from "./read-vocabulary.ts";

const content = join(import.meta.dirname, "../../../content");

test("every text of section assistant belongs to a topic", async () => {
  const { topics } = (await siteOf()).assistant;
  expect(Object.keys(topics).filter((id) => !TOPIC_IDS.some((known) => known === id))).toEqual([]);
});

test("no rule takes an everyday word for the name of a state", async () => {
  const assistant = createAssistant(await siteOf(), {
    places: await readZipDirectory(content),
    vocabulary,
    now: () => Date.UTC(2026, 10, 20, 15, 0),
  });
  const conversation = [{ role: "user", content: "Oh ok thanks" }] as const;
  expect((await assistant.reply(conversation)).intent).toBe("thanks");
  expect(assistant.recognize(conversation)).toEqual([]);
});

test.each([
  [
    "a topic that does not exist",
    (text: string) => `${text}\npirce:\n  signals: []\n  examples: []\n`,
    "pirce",
  ],
  [
    "a topic of another file",
    (text: string) => `${text}\nprice:\n  signals: []\n  examples: []\n`,
    "two files",
  ],
  [
    "a pattern that does not compile",
    (text: string) => text.replace("pattern: '", "pattern: '("),
    "regular expression",
  ],
  [
    "an unknown part of a pattern",
    (text: string) => text.replace("pattern: '", "pattern: '{NOWHERE}"),
    "{NOWHERE}",
  ],
])("%s stops the start", async (_, change, message) => {
  const folder = await mkdtemp(join(tmpdir(), "doorstep-vocabulary-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(join(content, "assistant"), join(folder, "assistant"), { recursive: true });
  const file = join(folder, "assistant/topics/law.yaml");
  await writeFile(file, change(await readFile(file, "utf8")));
  await expect(readAssistantVocabulary(folder)).rejects.toThrow(message);
});
