import { join } from "node:path";
import { expect, test } from "vitest";
import { siteOf } from "../../../tests/support/app/desk-without-database.ts";
import { vocabulary } from "../../../tests/support/assistant/vocabulary.ts";
import { readZipDirectory } from "../../locations/zip-directory.ts";
import { createAssistant } from "./create-assistant.ts";

const places = await readZipDirectory(join(import.meta.dirname, "../../../content"));
const now = () => Date.UTC(2026, 10, 20);
const assistant = createAssistant(await siteOf(), { places, vocabulary, now });
const replyTo = async (content: string) =>
  (await assistant.reply([{ role: "user", content }])).text;

test.each([
  "Is the $75 the notary fee?",
  "so the notary fee is $75?",
  "is $75 the notary fee",
  "is the $100 the notary fee",
  "¿Los $75 son el honorario del notario?",
])("“%s” is answered no, with the most the law allows", async (question) => {
  expect(await replyTo(question)).toMatch(/^No\. Ohio lim.*\$5 (?:per|por)/);
});

test.each(["why $75 when the law says $5", "is there a legal limit on notary fees"])(
  "“%s” is no yes-or-no question about a price",
  async (question) => {
    expect(await replyTo(question)).toMatch(/^Ohio limits the notary fee/);
  },
);
