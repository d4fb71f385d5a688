import { join } from "node:path";
import { expect, test } from "vitest";
import { MEANING_IDS } from "../../../core/assistant/meanings/meaning-ids.ts";
import { siteOf } from "../../../tests/support/app/desk-without-database.ts";
import { vocabulary } from "../../../tests/support/assistant/vocabulary.ts";
import { readZipDirectory } from "../../locations/zip-directory.ts";
import { createAssistant } from "./create-assistant.ts";

const site = await siteOf();
const deps = {
  places: await readZipDirectory(join(import.meta.dirname, "../../../content")),
  vocabulary,
  now: () => Date.UTC(2026, 10, 20, 15, 0),
};

async function usualQuestions(): Promise<readonly string[]> {
  const { labelOf } = await vocabulary.meanings();
  return MEANING_IDS.flatMap((id) => labelOf(id).examples.slice(0, 3));
}

const question = "Do you notarize at the Saturday farmers market?";
const answer = "Yes, on the first Saturday of each month, next to the flower stand.";

test("an open question comes with what it is about and an answer from the site's facts", async () => {
  const review = await createAssistant(site, deps).review("my license ran out two years ago, hm");
  expect(review.about).toBe("an expired ID");
  expect(review.draft).toMatch(/^Yes, for an in-person visit: Ohio accepts/);
  expect(review.draft).not.toMatch(/\]\(|\*\*/);
});

test.each([
  "are you open now",
  "When can you come next?",
  "what is your soonest appointment",
  "can you come tonight",
  "how much for a deed in 45402 tomorrow at 9pm",
  "do you serve 45402",
  "cheapest thing you do?",
  "can you come on christmas",
  "what do you charge if I cancel",
  "he has a gun to my head",
  "can you help me book",
])("%j gets no draft, for its answer is true only now, or needs care", async (open) => {
  expect((await createAssistant(site, deps).review(open)).draft).toBeNull();
});

test("a draft keeps the words of a link within a sentence", async () => {
  const usual = await usualQuestions();
  const assistant = createAssistant(site, deps);
  const drafts = await Promise.all(usual.map(async (open) => (await assistant.review(open)).draft));
  const written = drafts.filter((draft) => draft !== null);
  expect(written.length).toBeGreaterThan(100);
  expect(written.filter((draft) => /\$\d|(?:,| or|:|\btoday)$/i.test(draft))).toEqual([]);
});

test("an answer that the owner gave answers the same question in other words", async () => {
  const taught = createAssistant({ ...site, faqs: [...site.faqs, { question, answer }] }, deps);
  for (const content of [
    "are you at the farmers market",
    "farmers market this saturday, will you be there",
  ])
    expect((await taught.reply([{ role: "user", content }])).text).toContain("flower stand");
  const other = await taught.reply([{ role: "user", content: "do you work saturdays" }]);
  expect(other.text).not.toContain("flower stand");
});

test("the owner learns which usual questions a new answer would take over", async () => {
  const { usualQuestionsLike } = createAssistant(site, deps);
  expect(await usualQuestionsLike(question)).toEqual([]);
  expect(await usualQuestionsLike("whats your cheapest option")).toContain(
    "whats your cheapest option",
  );
  expect(await usualQuestionsLike("Can you be a witness?")).toContain("can my son witness my will");
});
