import { join } from "node:path";
import { expect, test } from "vitest";
import { siteOf } from "../../tests/support/desk-without-database.ts";
import { readPlaceBook } from "../locations/place-book.ts";
import { openAssistant } from "./engine.ts";
import { readQuestions, score } from "./score.ts";

const FRIDAY_MORNING = Date.UTC(2026, 10, 20, 15, 0);
const SUNDAY_NIGHT = Date.UTC(2026, 10, 23, 3, 30);

const site = await siteOf();
const places = await readPlaceBook(join(import.meta.dirname, "../../content"));

/**
 * `public-questions.jsonl` is the public set this product was specified with, as it was given. The others are our own, of the same
 * kinds: `own-questions.jsonl` was looked at while rules were written, `held-out-questions.jsonl` only when they stood.
 */
test.each(["public-questions.jsonl", "own-questions.jsonl", "held-out-questions.jsonl"])(
  "every question of %s gets a right answer",
  async (file) => {
    const assistant = openAssistant(site, { places, now: () => FRIDAY_MORNING });
    const wrong: unknown[] = [];
    for (const question of await readQuestions(join(import.meta.dirname, file))) {
      const { faults, replies } = await score(question, assistant, site, FRIDAY_MORNING);
      if (faults.length > 0)
        wrong.push({ turns: question.turns, faults, reply: replies.at(-1)?.text });
    }
    expect(wrong).toEqual([]);
  },
  120_000,
);

test("no sentence answers everything: of the public questions each text answers few", async () => {
  const assistant = openAssistant(site, { places, now: () => FRIDAY_MORNING });
  const said = new Map<string, Set<string>>();
  for (const question of await readQuestions(join(import.meta.dirname, "public-questions.jsonl"))) {
    const text =
      (await score(question, assistant, site, FRIDAY_MORNING)).replies.at(-1)?.text ?? "";
    said.set(text, (said.get(text) ?? new Set()).add(question.intent));
  }
  expect(Math.max(...[...said.values()].map(({ size }) => size))).toBeLessThan(3);
});

test("whether we are open is told by the business's own clock, on a Sunday night as on a Friday", async () => {
  const ask = (now: number) =>
    openAssistant(site, { places, now: () => now }).reply([
      { role: "user", content: "are you open right now?" },
    ]);
  expect((await ask(FRIDAY_MORNING)).text).toMatch(/^Yes, we are open now, until 8:00 PM today/);
  expect((await ask(SUNDAY_NIGHT)).text).toMatch(
    /^We are closed right now\. We open tomorrow \(Monday\) at 8:00 AM/,
  );
});
