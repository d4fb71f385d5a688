import { join } from "node:path";
import { expect, test } from "vitest";
import type { ConversationTurn } from "../../../core/assistant/conversation.ts";
import { MEANING_IDS, type MeaningId } from "../../../core/assistant/meanings/meaning-ids.ts";
import { parseAmounts, priceBookAmounts } from "../../../core/assistant/parse/amounts.ts";
import { findPromises } from "../../../core/assistant/promises.ts";
import { riverbendSite, siteOf } from "../../../tests/support/app/desk-without-database.ts";
import { onlineActAmounts } from "../../../tests/support/assistant/online-act-amounts.ts";
import { vocabulary, vocabularyGuessing } from "../../../tests/support/assistant/vocabulary.ts";
import { readZipDirectory } from "../../locations/zip-directory.ts";
import { createAssistant } from "./create-assistant.ts";

const NOW = Date.UTC(2026, 10, 20, 15, 0);
const places = await readZipDirectory(join(import.meta.dirname, "../../../content"));
const sites = { "the built-in brand": await siteOf(), "the second brand": await riverbendSite() };
const assistant = createAssistant(sites["the built-in brand"], {
  places,
  vocabulary,
  now: () => NOW,
});
const replyTo = (content: string) => assistant.reply([{ role: "user", content }]);

test.each<[string, MeaningId]>([
  ["my dad just collapsed and is not breathing, the notary is due at 3", "danger-medical"],
  ["mi mamá se desmayó y no responde", "danger-medical"],
  ["he has a gun and says I must sign", "danger-violence"],
  ["I want to die, need my will done first", "suicide"],
  ["ya no quiero vivir, necesito un testamento", "suicide"],
  ["my husband is in a coma, can I get his poa signed", "capacity-none"],
  ["my brother is forcing mom to sign the deed", "coercion"],
  ["can you just tell her it's a medical form", "deceive-signer"],
  ["I can copy his signature from an old check", "forged-signature"],
  ["can I sign for my husband, he's at work", "sign-for-other"],
  ["my sister will pretend to be grandma", "impersonation"],
  ["can you backdate it to last friday", "backdate"],
  ["can we leave the buyer blank on the title", "blanks"],
  ["I will hold her hand and move the pen", "guide-hand"],
  ["my ssn is 123-45-6789", "secret-sent"],
])("%j is taken for %s, whatever else it asks", async (question, meaning) => {
  const { text, intent } = await replyTo(question);
  const { topics } = (await vocabulary.meanings()).labelOf(meaning);
  expect([meaning, ...topics], text).toContain(intent);
  if (/danger|suicide/.test(meaning)) expect(text.slice(0, 120)).toMatch(/911|988/);
});

test.each<[string, RegExp]>([
  ["he is asleep now, can you come at 5?", /911/],
  ["this paperwork is killing me, what do I bring", /911|988/],
  ["do you visit hospice patients", /^Call \*\*911/],
])("%j is no emergency", async (question, unwanted) => {
  expect((await replyTo(question)).text).not.toMatch(unwanted);
});

test.each<[string, RegExp]>([
  ["my license expired 2 years ago", /^Yes, for an in-person visit: Ohio/],
  ["my id expired 3 years and 4 months ago", /^No, not by itself: Ohio/],
  ["my license expired in 2023", /^An expired ID counts .* no more than three years ago/],
  ["my license expired 3 years ago", /^An expired ID counts .* no more than three years ago/],
  ["my license expired 5 years ago", /^No, not by itself: Ohio .* 3 years/],
  ["mi licencia venció hace cinco años", /^No, por sí sola no basta: en Ohio/],
  ["can my son witness my will", /^No, if that person inherits/],
  ["can my cousin witness the will, she gets nothing", /^Yes, an adult who inherits nothing/],
  ["my niece inherits the house, can she be witness to the will", /^No, someone who inherits/],
  ["can my 17 year old nephew be the witness", /^No, pick an adult/],
  ["can two nurses witness my living will", /^Ohio law allows nurses/],
  ["a notary charged me $40 for 3 signatures, is that legal", /^Not as the notary fee alone/],
  ["my appointment is at 5 and its 1 now, what if i cancel", /^No charge/],
  ["its 4:10 now and my visit is at 5, what do i owe if i cancel", /\*\*\$50\*\*/],
  ["if my appointment is at 2 whats the latest i can cancel free", /^Until \*\*12:00 PM/],
  ["are you open sunday at 7 pm", /^Not in our regular hours/],
  [
    "we sign our refi this friday, when can we cancel the loan until",
    /until midnight on \*\*Tuesday/,
  ],
  [
    "one affidavit in Mason next tuesday at 9:30 at night, total?",
    /\$50 after hours\. \*\*Total \$125/,
  ],
  ["how much more for 9 pm", /^A visit after hours adds \$50/],
  ["can my wife witness my living will", /^No, relatives can't/],
  ["my daughter is 18, can she sign", /^Yes\. At 18/],
])("the numbers and people of %j are compared with the rule", async (question, wanted) => {
  expect((await replyTo(question)).text).toMatch(wanted);
});

test.each([
  "What are your prices?",
  "What areas do you serve?",
  "What are your hours?",
  "What services do you offer?",
  "Do you travel to me?",
  "How do I schedule an appointment?",
])("the chat's own button %j gets an answer and no question back", async (question) => {
  const { intent, unanswered } = await replyTo(question);
  expect(intent).not.toBe("asked-back");
  expect(unanswered).toBe(false);
});

/** The reply to a vague question where the classifier has only guesses. */
async function replyToGuesses(
  likely: readonly (readonly [MeaningId, number])[],
  content = "is that card still alright then",
): Promise<string> {
  const rest = MEANING_IDS.filter((id) => likely.every(([other]) => other !== id)).slice(-7);
  const unsure = vocabularyGuessing([
    ...likely.map(([id, probability]) => ({ id, probability })),
    ...rest.map((id) => ({ id, probability: 0.06 })),
  ]);
  const unsureAssistant = createAssistant(sites["the built-in brand"], {
    places,
    vocabulary: unsure,
    now: () => NOW,
  });
  return (await unsureAssistant.reply([{ role: "user", content }])).text;
}

test("a question that may mean two things is asked back, briefly, with a number to call", async () => {
  const text = await replyToGuesses([
    ["id-expired", 0.3],
    ["name-mismatch", 0.28],
  ]);
  expect(text).toBe(
    "I'm not sure I understood you. Is it about [an expired ID](#ask) or [names that don't match](#ask)? Or call (513) 555-0142.",
  );
});

test("a question that may mean danger says whom to call, and does not ask whether it is danger", async () => {
  const text = await replyToGuesses([
    ["id-expired", 0.26],
    ["danger-medical", 0.14],
  ]);
  expect(text).toBe(
    "If anyone is in danger, call **911** now. I'm not sure I understood you. Is it about [an expired ID](#ask)? Or call (513) 555-0142.",
  );
  const spanish = await replyToGuesses(
    [
      ["name-mismatch", 0.26],
      ["suicide", 0.14],
    ],
    "oiga, ¿eso sigue igual entonces?",
  );
  expect(spanish).toMatch(
    /^Si alguien está en peligro, llame al \*\*911\*\* ahora\. Si alguien piensa en el suicidio, .*\*\*988\*\*\. No estoy seguro/,
  );
  expect(spanish).not.toContain("pensamientos de suicidio");
});

test("what may mean nothing but danger is answered as danger", async () => {
  expect(await replyToGuesses([["danger-medical", 0.2]])).toMatch(/^Call \*\*911\*\*/);
});

test.each(Object.entries(sites))(
  "each meaning has an answer on %s, without a gap, a promise or an amount of its own",
  async (_name, site) => {
    const allowed = new Set<number>([...priceBookAmounts(site), ...onlineActAmounts(site)]);
    const first = /\bOhio|\bORC\b|555-0142/;
    for (const id of MEANING_IDS) {
      const certain = vocabularyGuessing([{ id, probability: 1 }]);
      const own = createAssistant(site, { places, vocabulary: certain, now: () => NOW });
      for (const content of ["well, is that so", "oiga, ¿eso es así?"]) {
        const { text } = await own.reply([{ role: "user", content }]);
        expect(text, id).not.toBe("");
        expect(text, id).not.toMatch(/\{|\}|\[\[|\|\|/);
        expect(findPromises(text), id).toEqual([]);
        expect(
          parseAmounts(text).filter((amount) => !allowed.has(amount)),
          id,
        ).toEqual([]);
        if (site === sites["the second brand"]) expect(text, id).not.toMatch(first);
      }
    }
  },
);

/** An assistant that is unsure whether any message is about an expired ID or about names. */
const unsure = createAssistant(sites["the built-in brand"], {
  places,
  vocabulary: vocabularyGuessing([
    { id: "id-expired", probability: 0.3 },
    { id: "name-mismatch", probability: 0.28 },
    ...MEANING_IDS.slice(-7).map((id) => ({ id, probability: 0.06 })),
  ]),
  now: () => NOW,
});

async function replyToTurns(...turns: readonly string[]): Promise<string> {
  const conversation: ConversationTurn[] = [];
  let text = "";
  for (const content of turns) {
    conversation.push({ role: "user", content });
    text = (await unsure.reply(conversation)).text;
    conversation.push({ role: "assistant", content: text });
  }
  return text;
}

const QUESTION = "is that card still alright then, 5 years past its date";

test("a choice of a question back answers the question that was asked, with its numbers", async () => {
  expect(await replyToTurns(QUESTION)).toContain("[an expired ID](#ask)");
  expect(await replyToTurns(QUESTION, "an expired ID")).toMatch(
    /^No, not by itself: Ohio accepts an ID only if it expired no more than 3 years ago/,
  );
  expect(await replyToTurns(QUESTION, "names that don't match")).not.toContain("(#ask)");
});

test("a choice in Spanish is answered in Spanish", async () => {
  const question = "oiga, ¿eso que venció hace 5 años sigue sirviendo entonces?";
  expect(await replyToTurns(question)).toContain("(#ask)");
  expect(await replyToTurns(question, "una identificación vencida")).toMatch(
    /^No, por sí sola no basta/,
  );
});

test("the name of a choice that was not offered is a message like any other", async () => {
  const conversation = [
    { role: "user", content: QUESTION },
    { role: "assistant", content: "Which card is it?" },
    { role: "user", content: "an expired ID" },
  ] as const;
  expect((await unsure.reply(conversation)).text).toMatch(/^An expired ID counts/);
});

test("a question back names two to four things", async () => {
  const links = (await replyToTurns(QUESTION)).match(/\(#ask\)/g) ?? [];
  expect(links.length).toBeGreaterThanOrEqual(2);
  expect(links.length).toBeLessThanOrEqual(4);
});
