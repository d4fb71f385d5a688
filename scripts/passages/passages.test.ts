import { expect, test } from "vitest";
import { passagesOf } from "../../core/sections/built-in/former-passages.ts";
import { forStates, statesNamedIn } from "../../core/sections/built-in/state-passages.ts";
import { SECTION_KEYS } from "../../core/sections/registry.ts";
import { siteTokens, tokensIn } from "../../core/sections/text-tokens.ts";
import { CONTENT } from "../../server/content.ts";
import { builtIn } from "../../tests/support/site/built-in.ts";
import { changesOf } from "./changes.ts";
import { readPassages, readRecord, shortFormsOf } from "./records.ts";

const record = readRecord();

test("every passage of the content is recorded, so that none changes unnoticed (npm run passages)", async () => {
  expect(shortFormsOf(await readPassages(CONTENT))).toEqual(record.current);
});

test("no former passage uses a token that sites no longer have", () => {
  const known = siteTokens(builtIn);
  for (const section of SECTION_KEYS) {
    for (const { from } of record.former[section] ?? []) {
      const texts = [new Set<string>(), statesNamedIn(from)].map((states) =>
        JSON.stringify(forStates(from, states)),
      );
      const unknown = texts.flatMap(tokensIn).filter((token) => !known.has(token));
      expect(unknown, `${section}: ${texts[0]}`).toEqual([]);
    }
  }
});

const faqs = (text: string) => ({ faqs: passagesOf([text]) });
const old = "[[OH: In Ohio, $5. || Ask us.]]";
const recorded = { current: shortFormsOf(faqs(old)), former: {} };

test("a changed passage becomes a former one, found in the commits before", () => {
  const changes = changesOf(recorded, faqs("[[OH: Ohio: $5. || Ask us.]]"));
  expect(changes.isComplete()).toBe(false);
  changes.lookIn(faqs("[[OH: never recorded || Ask us.]]"));
  expect(changes.isComplete()).toBe(false);
  changes.lookIn(faqs(old));
  expect(changes.isComplete()).toBe(true);
  expect(changes.result()).toMatchObject({
    current: shortFormsOf(faqs("[[OH: Ohio: $5. || Ask us.]]")),
    former: { faqs: [{ from: [old] }] },
    added: 1,
    lost: [],
  });
});

test("a changed passage that no commit has is reported, and one that was only moved is not looked for", () => {
  expect(changesOf(recorded, faqs("[[OH: Ohio: $5.]]")).result().lost).toHaveLength(1);
  const moved = changesOf(recorded, { faqs: passagesOf(["New.", { answer: old }]) });
  expect(moved.isComplete()).toBe(true);
});
