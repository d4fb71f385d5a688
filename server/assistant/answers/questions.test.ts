import { join } from "node:path";
import { expect, test } from "vitest";
import { siteOf } from "../../../tests/support/app/desk-without-database.ts";
import {
  QUESTION_SETS,
  readQuestions,
  scoreQuestion,
} from "../../../tests/support/assistant/score.ts";
import { vocabulary } from "../../../tests/support/assistant/vocabulary.ts";
import { readZipDirectory } from "../../locations/zip-directory.ts";
import { createAssistant } from "./create-assistant.ts";

const FRIDAY_MORNING = Date.UTC(2026, 10, 20, 15, 0);
const SUNDAY_NIGHT = Date.UTC(2026, 10, 23, 3, 30);

const site = await siteOf();
const places = await readZipDirectory(join(import.meta.dirname, "../../../content"));

/**
 * `public-questions.jsonl` is the public set this product was specified with, as it was given. The others are our own, of the same
 * kinds: `own-questions.jsonl` was looked at while rules were written, `held-out-questions.jsonl` only when they stood.
 */
test.each(QUESTION_SETS)(
  "every question of %s gets a right answer",
  async (file) => {
    const assistant = createAssistant(site, { places, vocabulary, now: () => FRIDAY_MORNING });
    const wrong: unknown[] = [];
    for (const question of await readQuestions(file)) {
      const { faults, replies } = await scoreQuestion(question, assistant, site, FRIDAY_MORNING);
      if (faults.length > 0)
        wrong.push({ turns: question.turns, faults, reply: replies.at(-1)?.text });
    }
    expect(wrong).toEqual([]);
  },
  120_000,
);

test("no reply is given to more than two kinds of the public questions", async () => {
  const assistant = createAssistant(site, { places, vocabulary, now: () => FRIDAY_MORNING });
  const intentsByText = new Map<string, Set<string>>();
  for (const question of await readQuestions("public")) {
    const text =
      (await scoreQuestion(question, assistant, site, FRIDAY_MORNING)).replies.at(-1)?.text ?? "";
    intentsByText.set(text, (intentsByText.get(text) ?? new Set()).add(question.intent));
  }
  expect(Math.max(...[...intentsByText.values()].map(({ size }) => size))).toBeLessThan(3);
});

test("whether we are open goes by the clock of the business, on a Sunday night as on a Friday", async () => {
  const ask = (now: number) =>
    createAssistant(site, { places, vocabulary, now: () => now }).reply([
      { role: "user", content: "are you open right now?" },
    ]);
  expect((await ask(FRIDAY_MORNING)).text).toMatch(/^Yes, we are open now, until 8:00 PM today/);
  expect((await ask(SUNDAY_NIGHT)).text).toMatch(
    /^We are closed right now\. We open tomorrow \(Monday\) at 8:00 AM/,
  );
});
