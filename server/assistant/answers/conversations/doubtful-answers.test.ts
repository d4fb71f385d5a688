import { join } from "node:path";
import { expect, test } from "vitest";
import { siteOf } from "../../../../tests/support/app/desk-without-database.ts";
import { vocabulary, vocabularyGuessing } from "../../../../tests/support/assistant/vocabulary.ts";
import { readZipDirectory } from "../../../locations/zip-directory.ts";
import { createAssistant } from "../create-assistant.ts";

const deps = {
  places: await readZipDirectory(join(import.meta.dirname, "../../../../content")),
  vocabulary,
  now: () => Date.UTC(2026, 10, 20, 15, 0),
};
const site = await siteOf();
const assistant = createAssistant(site, deps);
const replyTo = async (content: string) =>
  (await assistant.reply([{ role: "user", content }])).text;

test("an answer that another one comes near is asked back, and a clear one is given", async () => {
  const replyToGuesses = async (expired: number, mismatch: number) => {
    const guesses = [
      { id: "id-expired" as const, probability: expired },
      { id: "name-mismatch" as const, probability: mismatch },
    ];
    const unsure = createAssistant(site, { ...deps, vocabulary: vocabularyGuessing(guesses) });
    const content = "is that card still alright then, 5 years past its date";
    return (await unsure.reply([{ role: "user", content }])).text;
  };
  expect(await replyToGuesses(0.6, 0.35)).toContain("(#ask)");
  expect(await replyToGuesses(0.97, 0.01)).toMatch(/^No, not by itself/);
});

test.each<[string, RegExp]>([
  ["do you come to 90210", /in California, and we can't come there.*A notary in California/],
  ["Im in florida and mom is in Lebanon ohio, can i set it up for her", /^Yes, we serve Lebanon/],
  ["can i sign as my mom, i have her power of attorney", /^(?!No\. Only the person named)/],
  ["what happens if I have to call off an hour before", /\$50/],
  ["my mom is asleep in her hospital bed and has no ID, can she sign tonight", /^Two things/],
  ["poder para México", /^Sí\. Un poder para usar en el extranjero/],
  ["necesito un poder para México, mi hermano va a vender mi terreno", /apostilla/],
])("%j is answered as it is meant", async (question, wanted) => {
  expect(await replyTo(question)).toMatch(wanted);
});

test.each([
  ["how much is a loan signing in 40507", /is in Kentucky, and we can't come there/],
  ["how much is a loan signing in 00000", /^I couldn't find ZIP 00000\. Check the number/],
  ["what is the travel fee to 00000", /^I couldn't find ZIP 00000/],
  ["do you come to 00000", /^I couldn't find ZIP 00000/],
])("%j gets no total and no fee, as on the page", async (question, wanted) => {
  const reply = await replyTo(question);
  expect(reply).toMatch(wanted);
  expect(reply).not.toMatch(/Total|travel fee/);
});

test("the name of a meaning, typed, is that meaning", async () => {
  expect(await replyTo("An expired ID")).toMatch(/^An expired ID counts/);
});
