import { join } from "node:path";
import { expect, test } from "vitest";
import { siteOf } from "../../../tests/support/app/desk-without-database.ts";
import { vocabulary } from "../../../tests/support/assistant/vocabulary.ts";
import { readZipDirectory } from "../../locations/zip-directory.ts";
import { createAssistant } from "./create-assistant.ts";

const assistant = createAssistant(await siteOf(), {
  places: await readZipDirectory(join(import.meta.dirname, "../../../content")),
  vocabulary,
  now: () => Date.UTC(2026, 10, 20, 15, 0),
});

async function lastReply(...questions: readonly string[]): Promise<string> {
  const conversation = questions.map((content) => ({ role: "user" as const, content }));
  return (await assistant.reply(conversation)).text;
}

test("a service that is added joins the one that was named before", async () => {
  expect(
    await lastReply("how much for a loan signing in Kettering", "and an apostille too"),
  ).toMatch(/Loan Signings \$100 \+ Apostille Services \$225 \+ \$25 travel\. \*\*Total \$350/);
  expect(await lastReply("cuanto cuesta un poder en Mason?", "y también una apostilla")).toMatch(
    /Total \$350/,
  );
});

test.each([
  [
    "how much is a power of attorney in 45202",
    "I have another question, how much is an apostille?",
    225,
  ],
  ["how much for a POA in Mason", "how much to add my son to a deed", 100],
  ["how much for a loan signing in Mason", "Also, how much is an I-9?", 85],
  ["how much for a loan signing in Mason", "What would a deed cost too?", 100],
  ["how much is a will signing in Mason", "how much for another document, an I-9", 85],
  ["how much for a loan signing in Mason", "is 9pm too late for a deed?", null],
  ["cuanto cuesta un poder en Mason?", "tengo otra pregunta, cuanto cuesta una apostilla?", 225],
])("after %j, %j asks for the new service alone", async (first, second, price) => {
  const text = await lastReply(first, second);
  expect(text).not.toContain(" + Real Estate");
  if (price) expect(text).toContain(`Total $${price}`);
});

test.each([
  ["how much for a loan signing in Mason", "how much to add an I-9?", 185],
  ["how much for a loan signing in Mason", "also an I-9, how much is it?", 185],
  ["how much for a loan signing in Mason", "how much is it together with an I-9", 185],
])("after %j, %j asks for both", async (first, second, price) => {
  expect(await lastReply(first, second)).toContain(`Total $${price}`);
});

test("a service named instead of another takes its place", async () => {
  const asked = ["how much for a loan signing in Kettering", "and an apostille too"];
  const text = await lastReply(...asked, "no wait, not the loan, only the apostille");
  expect(text).toMatch(/Total \$250/);
});

test("the hour that was asked for still counts when the place changes", async () => {
  const text = await lastReply(
    "how much for a will signing in Mason on saturday at 8pm",
    "what about my mother's house in Xenia?",
  );
  expect(text).toMatch(/Xenia.*\$50 after hours\. \*\*Total \$200/);
});

test.each([
  "how much is an I-9 in Mason on a normal weekday",
  "how much is an I-9 in Mason normally",
  "cuanto cuesta un I-9 en Mason entre semana",
])("%j takes back the late hour that was named before", async (question) => {
  const text = await lastReply("loan signing in Mason saturday 8pm", question);
  expect(text).toContain("Total $85");
  expect(text).not.toMatch(/after hours|Fuera de horario/);
});

test("how much of a document is to be filled in is no question about a price", async () => {
  expect(await lastReply("how much of the deed do I have to fill in")).not.toMatch(/\$\d/);
  expect(await lastReply("how much for the deed")).toMatch(/\$100/);
});

test.each<[string, RegExp]>([
  ["ustedes cuanto cobran por un permiso de viaje para mi niño", /\$75/],
  ["¿qué incluye el precio?", /Plumas y sello/],
  ["¿qué servicios tienen?", /Apostillas/],
  ["trabajan domingos?", /domingo/],
])("%j gets a Spanish answer without English names", async (question, wanted) => {
  const text = await lastReply(question);
  expect(text).toMatch(wanted);
  expect(text.replace(/\]\([^)]*\)/g, "")).not.toMatch(/\b(?:the|and|with|visit|services)\b/i);
});

test.each<[string, RegExp]>([
  ["¿aceptan la credencial del INE?", /comisi[oó]n|comisionad/],
  ["my mom has cancer and is very weak but clear, can she sign at home", /cancel/i],
])("a correct word of %j is not corrected into one of the trade", async (question, unwanted) => {
  expect(await lastReply(question)).not.toMatch(unwanted);
});

test.each([
  [["Canada"], "en"],
  [["Colorado?"], "en"],
  [["Orlando Florida"], "en"],
  [["Colorado ID"], "en"],
  [["Sharon"], "en"],
  [["how much is a deed?", "Nevada"], "en"],
  [["how much is a deed?", "notarizaron"], "en"],
  [["notarizaron"], "es"],
  [["¿cuánto cuesta una escritura?", "Nevada"], "es"],
])("the language after %j is %j", async (questions, language) => {
  const conversation = questions.map((content) => ({ role: "user" as const, content }));
  expect((await assistant.reply(conversation)).language).toBe(language);
});

test("a short question is understood together with what came before it, and so are its numbers", async () => {
  const text = await lastReply(
    "my drivers license is expired, does that matter",
    "its only 3 years and two weeks past the date",
    "come on thats close enough isnt it",
  );
  expect(text).toMatch(/^No, not by itself: Ohio/);
});
