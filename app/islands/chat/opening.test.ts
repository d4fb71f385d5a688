import { expect, test } from "vitest";
import { cents } from "../../../core/format/money.ts";
import type { SiteLanguage } from "../../../core/language.ts";
import { wordsIn } from "../../../core/words/words.ts";
import { isUnanswered, quoteOf } from "../../widgets/chat-panel/chat-state.ts";
import { createChatModel } from "./chat-model.ts";
import { greet, noteQuote } from "./opening.ts";
import { recentTurns } from "./turns.ts";

const QUOTE = { service: "general-notary", zip: "45040", total: cents(10_000), bookable: true };
const configIn = (language: SiteLanguage) => ({
  words: wordsIn(language).chat,
  greeting: language === "es" ? "¡Hola!" : "Hi!",
  services: { "general-notary": "General Notary" },
});
const newModel = () => createChatModel({ store: () => {}, now: () => 1 }, null);
const texts = (model: ReturnType<typeof newModel>) =>
  model.state().messages.map(({ content }) => content);

test("the price that the page showed is noted once and told to the assistant, so that nothing is typed twice", () => {
  const model = newModel();
  const config = configIn("en");
  const note = (quote = QUOTE) => noteQuote(model, { config, lastQuote: () => quote });
  greet(model, config);
  note();
  note();
  expect(texts(model)).toEqual(["Hi!", "Your price so far: General Notary, ZIP 45040, $100"]);
  expect(quoteOf(model.state())).toEqual(QUOTE);
  expect(isUnanswered(model.state())).toBe(false);
  model.addMessage({ role: "user", content: "when can you come?" });
  // A newer price comes after what was said, so that it counts.
  note({ ...QUOTE, zip: "45402", total: cents(12_500) });
  expect(recentTurns(model.state(), config).map(({ content }) => content)).toEqual([
    "How much is General Notary in 45040?",
    "General Notary in 45040 is $100 in all.",
    "when can you come?",
    "How much is General Notary in 45402?",
    "General Notary in 45402 is $125 in all.",
  ]);
});

test("a conversation that was only greeted is greeted in the language of the page that opens it", () => {
  const model = newModel();
  greet(model, configIn("en"));
  greet(model, configIn("es"));
  noteQuote(model, { config: configIn("es"), lastQuote: () => QUOTE });
  expect(texts(model)).toEqual([
    "¡Hola!",
    "Su precio hasta ahora: General Notary, código postal 45040, $100",
  ]);
  model.addMessage({ role: "user", content: "¿cuándo?" });
  greet(model, configIn("en"));
  expect(texts(model)[0]).toBe("¡Hola!");
});
