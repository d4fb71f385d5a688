import { join } from "node:path";
import { expect, test } from "vitest";
import type { ConversationTurn } from "../../../../core/assistant/conversation.ts";
import { siteOf } from "../../../../tests/support/app/desk-without-database.ts";
import { openCalendar } from "../../../../tests/support/assistant/open-calendar.ts";
import { vocabulary } from "../../../../tests/support/assistant/vocabulary.ts";
import { readZipDirectory } from "../../../locations/zip-directory.ts";
import { createAssistant } from "../create-assistant.ts";

/** A Friday, 10:00 AM in Ohio. */
const NOW = Date.UTC(2026, 10, 20, 15, 0);
const places = await readZipDirectory(join(import.meta.dirname, "../../../../content"));
const site = await siteOf();
const nextSlots = openCalendar(site, places, NOW);
const assistant = createAssistant(site, { places, vocabulary, now: () => NOW, nextSlots });

/** What a visitor types, what the reply must say, and what it must not. */
type Turn = readonly [typed: string, wanted?: RegExp, unwanted?: RegExp];

const SAYS_NO_FROM_PRICE = /plus any zone fee/;

/** What a stranger met: a count taken for the document before it, an old hour in a new question, a ZIP that was lost. */
const CONVERSATIONS: Readonly<Record<string, readonly Turn[]>> = {
  "a count of documents is no deed": [
    ["how much for a deed in 45202", /Total \$100/],
    ["three documents", /Total \$100.*never charge per signature/],
    ["how much for three documents", /never charge per signature/],
    ["does that change the price", /^No surprises/, SAYS_NO_FROM_PRICE],
  ],
  "the old hour stays with the old question": [
    ["can you come tomorrow at 3 to 45036 for a deed", /3:00 PM.*Total \$100/],
    ["how much is an apostille", /Apostille Services \$225.*Total \$225/, /3:00|\(#ask\)/],
    ["do you charge extra on sundays", /Weekend visits/, /3:00/],
    ["do you work holidays", /holiday/, /3:00|Sunday|#start=/],
  ],
  "an hour at night, then a usual day": [
    ["deed in 45036 tomorrow at 9pm", /9:00 PM.*Total \$150/],
    ["how much on a regular day", /Total \$100/, /9:00|\(#ask\)/],
  ],
  "a relative's state moves no visit": [
    ["my zip is 45402", /45402/],
    ["my brother lives in Texas"],
    ["how much for a poa", /45402 \(Dayton.*Total \$150/, /Texas/],
  ],
  "a signer asleep": [
    ["my mom is in the hospital 45219", /45219/],
    ["my mom is asleep, can you wait", /^No one can sign while asleep.*short wait/, /ZIP/],
    ["how much is it", /45219.*Total \$110/, /ZIP\?/],
  ],
  "una mamá dormida": [
    ["mi mamá está en el hospital en 45219", /45219/],
    ["mi mamá está dormida", /^Dormido nadie puede firmar/, /código postal/],
    ["¿cuánto cuesta?", /45219.*Total \$110/, /\$75/],
  ],
  "tres documentos, esta noche a las 9": [
    ["¿cuánto cuesta una carta poder en 45402?", /45402.*Total \$150/],
    ["tres documentos", /Total \$150.*No cobramos por firma/, /\$75|código postal/],
    ["¿pueden venir esta noche a las 9?", /45402.*9:00 p\.m\..*Total \$200/, /9:00 a\.m\./],
  ],
  "a deed for a father, in one breath": [
    ["deed for my dad in lebanon", /Deed/, /\(#ask\)/],
    ["how much", /Lebanon.*Total \$100/],
  ],
};

test.each(Object.entries(CONVERSATIONS))("%s", async (_name, turns) => {
  const conversation: ConversationTurn[] = [];
  for (const [typed, wanted, unwanted] of turns) {
    conversation.push({ role: "user", content: typed });
    const { text } = await assistant.reply(conversation);
    if (wanted) expect(text.replace(/\s+/g, " "), typed).toMatch(wanted);
    if (unwanted) expect(text, typed).not.toMatch(unwanted);
    conversation.push({ role: "assistant", content: text });
  }
});

test.each([
  ["what does canceling cost", /Once we are on the way, it costs \$25; if no one is there, \$75\./],
  ["what does canceling cost", /If more than one applies, you pay only the highest\./],
  ["¿cuánto cuesta cancelar?", /Si aplica más de un cargo, paga solo el más alto\./],
  ["what if I cancel an hour before", /\*\*\$50\*\*.*first 15 minutes after booking/],
])("%j is answered in the words of the booking page and the emails", async (content, wanted) => {
  const { text } = await assistant.reply([{ role: "user", content }]);
  expect(text).toMatch(wanted);
});
