import { join } from "node:path";
import { expect, test } from "vitest";
import { MEANING_IDS } from "../../../core/assistant/meanings/meaning-ids.ts";
import { withValue } from "../../../core/setup/inconsistencies/inconsistency.ts";
import { vocabulary, vocabularyGuessing } from "../../../tests/support/assistant/vocabulary.ts";
import { builtIn, checkedSite } from "../../../tests/support/site/checked-site.ts";
import { claimWordsIn } from "../../../tests/support/site/claim-words.ts";
import { confirmedSite } from "../../../tests/support/site/confirmed-site.ts";
import { readZipDirectory } from "../../locations/zip-directory.ts";
import { createAssistant } from "./create-assistant.ts";

const places = await readZipDirectory(join(import.meta.dirname, "../../../content"));
const businessConfig = withValue(builtIn.businessConfig, ["name"], "Maple Street Notary");
const { site } = checkedSite({ businessConfig });
const assistant = createAssistant(site, { places, vocabulary, now: () => Date.UTC(2026, 10, 20) });

test.each([
  "Are you insured?",
  "are you insured and bonded",
  "do you carry e&o insurance and how much",
  "Are you background checked?",
  "what are your credentials",
  "are you NNA certified?",
  "how many clients have you had",
  "what experience do you have",
  "how many years have you been doing this",
  "do you have reviews",
  "what is your rating",
  "can I read testimonials",
  "how fast do you respond",
  "how quickly do you answer",
  "how soon can you be at the hospital",
  "how long do you keep records",
  "tell me about your business",
  "¿Tienen seguro?",
  "¿En cuánto tiempo responden?",
  "¿Cuánta experiencia tienen?",
  "¿Tienen reseñas?",
  "are you a member of any notary association",
  "how many stars do you have",
  "do you have a surety bond on file",
  "can you be at the hospital in 1-2 hours",
  "¿Están asegurados y afianzados?",
  "¿Son notarios certificados?",
  "¿Revisan sus antecedentes penales?",
  "¿Cuántos años llevan en esto?",
])(
  "asked “%s”, the chat of a site with its own name claims nothing unconfirmed",
  async (content) => {
    const { text } = await assistant.reply([{ role: "user", content }]);
    expect(text).not.toBe("");
    expect(claimWordsIn(text), text).toEqual([]);
    expect(text).not.toMatch(
      /testimonials?\)? (?:are|están)|seguro de errores|verificación de ant/i,
    );
  },
);

test("nor does its answer to any meaning it knows, in English or Spanish", async () => {
  for (const id of MEANING_IDS) {
    const own = createAssistant(site, {
      places,
      vocabulary: vocabularyGuessing([{ id, probability: 1 }]),
      now: () => Date.UTC(2026, 10, 20),
    });
    for (const content of ["well, is that so", "oiga, ¿eso es así?"]) {
      const { text } = await own.reply([{ role: "user", content }]);
      expect(claimWordsIn(text), `${id}: ${text}`).toEqual([]);
    }
  }
});

test.each([
  ["Are you insured?", /insur/i],
  ["do you have a background check", /background/i],
  ["are you NNA certified?", /NNA|National Notary/],
  ["how fast do you respond", /within 30 minutes/],
  ["¿Tienen seguro?", /seguro|E&O/i],
])(
  "once its owner has confirmed everything, asked “%s”, the chat says so",
  async (content, claim) => {
    const confirmed = confirmedSite({ name: "Maple Street Notary" });
    const own = createAssistant(confirmed, {
      places,
      vocabulary,
      now: () => Date.UTC(2026, 10, 20),
    });
    const { text } = await own.reply([{ role: "user", content }]);
    expect(text).toMatch(claim);
    expect(claimWordsIn(text), text).not.toEqual([]);
  },
);
