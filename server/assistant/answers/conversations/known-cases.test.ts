import { join } from "node:path";
import { expect, test } from "vitest";
import { knownCaseIn } from "../../../../core/assistant/conditions/known-case.ts";
import { lexiconFor } from "../../../../core/assistant/lexicon/lexicon.ts";
import { parseAmounts, priceBookAmounts } from "../../../../core/assistant/parse/amounts.ts";
import { parseMessage } from "../../../../core/assistant/parse/parse-message.ts";
import { findPromises } from "../../../../core/assistant/promises.ts";
import { riverbendSite, siteOf } from "../../../../tests/support/app/desk-without-database.ts";
import { onlineActAmounts } from "../../../../tests/support/assistant/online-act-amounts.ts";
import { vocabulary } from "../../../../tests/support/assistant/vocabulary.ts";
import { readZipDirectory } from "../../../locations/zip-directory.ts";
import { createAssistant } from "../create-assistant.ts";

const places = await readZipDirectory(join(import.meta.dirname, "../../../../content"));
const sites = { "the built-in brand": await siteOf(), "the second brand": await riverbendSite() };
const { cases } = await vocabulary.meanings();
const deps = { places, vocabulary, now: () => Date.UTC(2026, 10, 20, 15, 0) };
const assistant = createAssistant(sites["the built-in brand"], deps);
const lexicon = lexiconFor(sites["the built-in brand"], deps);

test("each question that a known case names is decided by that case, and by none before it", async () => {
  const meanings = await vocabulary.meanings();
  for (const known of cases)
    for (const question of known.asks) {
      const found = knownCaseIn(parseMessage(question, lexicon), lexicon, meanings);
      expect(found?.asks[0], question).toBe(known.asks[0]);
    }
});

test.each(Object.entries(sites))(
  "each known case is answered on %s, without a gap, a promise or an amount of its own",
  async (_name, site) => {
    const own = createAssistant(site, deps);
    const allowed = new Set<number>([...priceBookAmounts(site), ...onlineActAmounts(site)]);
    for (const { meaning, asks } of cases) {
      for (const content of asks) {
        const { text, intent } = await own.reply([{ role: "user", content }]);
        expect(intent, content).toBe(meaning);
        expect(text, content).not.toMatch(/\{|\}|\[\[|\|\||undefined/);
        expect(findPromises(text), content).toEqual([]);
        const others = parseAmounts(text).filter((amount) => !allowed.has(amount));
        expect(others, content).toEqual([]);
        if (site === sites["the second brand"])
          expect(text, content).not.toMatch(/\bOhio|\bORC\b|555-0142/);
      }
    }
  },
);

async function replyTo(...turns: readonly string[]): Promise<string> {
  const conversation: { role: "user" | "assistant"; content: string }[] = [];
  let text = "";
  for (const content of turns) {
    conversation.push({ role: "user", content });
    text = (await assistant.reply(conversation)).text;
    conversation.push({ role: "assistant", content: text });
  }
  return text;
}

test.each<[readonly string[], RegExp]>([
  [
    ["need a poa for dad in kettering", "financial not medical", "does it need witnesses"],
    /^None: in Ohio a financial power of attorney needs no witnesses/,
  ],
  [
    ["i need a financial power of attorney", "does it need witnesses", "who has to be there"],
    /^Usually not: the person who gives/,
  ],
  [["what does canceling cost", "what if you're already driving"], /\*\*\$25\*\*/],
])("%j: a short question is asked about what was named before it", async (turns, wanted) => {
  expect(await replyTo(...turns)).toMatch(wanted);
});

test.each<[string, RegExp]>([
  ["how much for a will with two witnesses in 45040", /Total \$125/],
  ["my nephew is pushing granddad to give him the truck", /^No one may be made to sign/],
  ["my ex is at the door with a bat yelling i better sign the title", /911/],
])("%j is more than its case: a price, or harm to a signer, goes first", async (asked, wanted) => {
  expect(await replyTo(asked)).toMatch(wanted);
});
