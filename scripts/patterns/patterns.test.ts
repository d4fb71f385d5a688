import { join } from "node:path";
import scslre from "scslre";
import { expect, test } from "vitest";
import { topicRulesFor } from "../../core/assistant/topics/topic-rules.ts";
import { vocabulary } from "../../tests/support/assistant/vocabulary.ts";
import { readSourceFiles } from "../metrics/source-files.ts";
import { attackTexts } from "./attack-texts.ts";
import { findPatterns } from "./find-patterns.ts";

// One visitor's text must not stop the others: Node runs an expression to its end before it answers anybody else.
const root = join(import.meta.dirname, "../..");
const files = readSourceFiles(root).filter(
  ({ path, isTest }) => !isTest && /^(?:app|core|server)\//.test(path),
);
const written = files.flatMap(findPatterns);
const known = new Map(
  written.flatMap(({ name, pattern }) =>
    pattern ? [[name, new RegExp(pattern.source, pattern.flags)] as const] : [],
  ),
);

/** Expressions put together at runtime, with the reason why their time is bounded. This list may only shrink. */
const RUNTIME: Readonly<Record<string, string>> = {
  "core/assistant/conditions/rescission.ts": "names of weekdays of our own, in a chat message",
  "core/assistant/conditions/since-expiry.ts": "numbers and units of our own, in a chat message",
  "core/assistant/meanings/meanings.ts": "from content/assistant, tested below",
  "core/assistant/meanings/meaning-words.ts": "names of states, as whole words",
  "core/assistant/parse/parse-message.ts": "the name of a city of our directory, as a whole word",
  "core/assistant/places/states.ts": "the code of a state, tried where the two letters are",
  "core/assistant/topics/topic-rules.ts": "from content/assistant, tested below",
  "core/assistant/regular-expression.ts": "from content/assistant, tested below",
  "core/leads/answers/lead-answers.ts": "names of our own blanks, in brackets",
  "core/locations/pages/similar-towns.ts": "escaped names of towns, as whole words",
  "core/media/address.ts": "a UUID between two ends",
  "core/privacy/person-query.ts": "escaped names and addresses, typed by the owner",
  "core/privacy/row-selection.ts": "a UUID between two ends",
  "core/setup/checks/county-texts.ts": "names of counties, at most a hundred in a row",
  "server/platform/http/response/markup.ts": "the name of a tag, tried where `</` is",
  "server/platform/mail/unsubscribe-headers.ts": "a whole line of our own email",
};

/** The longest text a person may send in one field is the body of a draft; the longest of a chat is a message. */
const LONGEST_TEXT = 40_000;
const LONGEST_MESSAGE = 4_000;
const MOST_MS = 50;

test("no regular expression backtracks polynomially or exponentially", () => {
  const slow = [...known].filter(([, pattern]) => reportsOf(pattern) > 0);
  // The end of these is a whole number behind a label; the texts are messages of a chat, at most 4,000 characters.
  const isRedaction = (name: string) => name.startsWith("core/assistant/parse/redact.ts");
  expect(slow.map(([name]) => name).filter((name) => !isRedaction(name))).toEqual([]);
});

test(`every regular expression answers within ${MOST_MS} ms, also on ${LONGEST_TEXT} characters made to slow it down`, () => {
  const slow = [...known].filter(([, pattern]) => isSlow(pattern, LONGEST_TEXT));
  expect(slow.map(([name]) => name)).toEqual([]);
});

test("expressions put together at runtime are listed with the reason why their time is bounded", () => {
  const runtime = written.filter(({ pattern }) => pattern === null).map(({ name }) => name);
  const paths = new Set(runtime.map((name) => name.split(" ")[0]));
  expect([...paths].toSorted()).toEqual(Object.keys(RUNTIME).toSorted());
});

test(`every expression of the assistant's vocabulary answers ${LONGEST_MESSAGE} characters within ${MOST_MS} ms`, async () => {
  const { words, days, followUps, facts } = vocabulary;
  const { safetyRules } = await vocabulary.meanings();
  const rules = topicRulesFor(vocabulary, ["OH", "KY"]);
  const patterns = [
    ...[...words.shorthandPhrases, ...words.contractions].map(({ pattern }) => pattern),
    ...rules.topics.flatMap(({ signals }) => signals.map(({ pattern }) => pattern)),
    rules.price,
    rules.priceAlone,
    rules.shareOf,
    rules.outsideHomeStates,
    ...Object.values(followUps),
    ...facts.flatMap(({ mentioned, unless, coveredBy }) => [
      mentioned,
      coveredBy,
      ...(unless ? [unless] : []),
    ]),
    ...Object.values(days.weekdays),
    ...days.holidays.map(({ pattern }) => pattern),
    ...[days.past, days.wantsVisit, days.tellsStory],
    ...safetyRules.flatMap(({ pattern, unless }) => (unless ? [pattern, unless] : [pattern])),
  ];
  expect(patterns.filter((pattern) => isSlow(pattern, LONGEST_MESSAGE))).toEqual([]);
});

function reportsOf({ source, flags }: RegExp): number {
  return scslre.analyse({ source, flags }).reports.length;
}

/** Tries short texts first: only what is slow on a tenth of the length can be slow on all of it. */
function isSlow(pattern: RegExp, length: number): boolean {
  return attackTexts(pattern.source).some((textOf) => {
    if (isOver(pattern, textOf(32))) return true; // exponential: a longer text would not come back
    // Time that grows with the square of the length is a hundredth here; a fifth of that leaves room.
    if (msOf(pattern, textOf(length / 10)) < MOST_MS / 500) return false;
    return isOver(pattern, textOf(length));
  });
}

/** Measured again when it looks slow: another process may have had the processor. */
function isOver(pattern: RegExp, text: string): boolean {
  return [1, 2, 3].every(() => msOf(pattern, text) > MOST_MS);
}

function msOf(pattern: RegExp, text: string): number {
  const started = performance.now();
  text.replace(pattern, "");
  return performance.now() - started;
}
