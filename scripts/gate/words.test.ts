import { expect, test } from "vitest";
import { ALLOWED_WORDS, UNWANTED_WORDS, type UnwantedWord } from "./unwanted-words.ts";
import { codeTexts, contentTexts, docsTexts, type VisibleText } from "./visible-text.ts";

function complaints(texts: readonly VisibleText[], words: readonly UnwantedWord[]): string[] {
  return texts.flatMap((shown) => {
    const word = words.find(({ pattern }) => pattern.test(shown.text));
    if (!word || isAllowed(shown)) return [];
    return [`${shown.file} ${shown.path}: “${shown.text}” → ${word.instead}`];
  });
}

function isAllowed({ file, text }: VisibleText): boolean {
  return ALLOWED_WORDS.some((allowed) => file.startsWith(allowed.in) && allowed.text.test(text));
}

const everywhere = UNWANTED_WORDS.filter(({ only }) => only !== "code");

test("the built-in content says everything in words an American office uses", () => {
  const texts = contentTexts();
  expect(texts.length).toBeGreaterThan(3_000);
  expect(complaints(texts, everywhere)).toEqual([]);
});

test("so does the documentation", () => {
  expect(complaints(docsTexts(), everywhere)).toEqual([]);
});

test("so does every sentence and label of the code", () => {
  const texts = codeTexts((source) => UNWANTED_WORDS.some(({ pattern }) => pattern.test(source)));
  expect(complaints(texts, UNWANTED_WORDS)).toEqual([]);
});

test.each([
  "Please mend this, then send again:",
  "The rule stands in ORC 147.50.",
  "Can your paper be notarized?",
  "Look into your mail.",
  "Your visit is cancelled.",
  "Nobody was there.",
  "Load the page anew.",
  "Ask whoever runs the server.",
  "Choose a colour.",
])("“%s” is found", (text) => {
  expect(complaints([{ file: "app/x.tsx", path: "", text }], UNWANTED_WORDS)).toHaveLength(1);
});

test.each([
  "We print on letter-size paper.",
  "A paper title is signed in front of a notary.",
  "Send it by mail.",
  "The mail server did not accept the email.",
  "Union Centre",
  "An employer in good standing in E-Verify.",
])("“%s” is fine", (text) => {
  expect(complaints([{ file: "app/x.tsx", path: "", text }], UNWANTED_WORDS)).toEqual([]);
});
