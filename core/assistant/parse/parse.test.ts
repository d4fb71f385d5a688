import { expect, test } from "vitest";
import { vocabulary } from "../../../tests/support/assistant/vocabulary.ts";
import { createCorrector } from "../lexicon/spelling.ts";
import { withStateNames } from "../places/states.ts";
import { detectLanguage } from "./language.ts";
import { parseMoment } from "./moments.ts";
import { createNormalizer } from "./normalize.ts";
import { splitQuestions } from "./split-questions.ts";
import { parseZips } from "./zips.ts";

const normalize = createNormalizer(vocabulary);

test.each([
  ["How much 4 a P.O.A.??", "how much 4 a poa"],
  ["my power of attorny", "my poa"],
  ["u guys do I-9s & deeds w/ a notary", "you guys do i9 and deeds with a notary"],
  ["I can’t find it, it’s lost", "i cannot find it it is lost"],
  ["¿Cuánto cuesta?", "cuanto cuesta"],
  ["pleeeease", "pleease"],
  ["Oh ok thanks", "oh ok thanks"],
])("%j is normalized to %j", (typed, expected) => {
  expect(normalize(typed)).toBe(expected);
});

test.each([
  ["zip 45202", ["45202"]],
  ["45202-1234", ["45202"]],
  ["im at 452O2", ["45202"]],
  ["zip45202please", ["45202"]],
  ["45202 or 45402?", ["45202", "45402"]],
  ["a $45,000 car and $45000 cash", []],
  ["call 513-555-0199 or (513) 555-0142", []],
  ["form 1234567", []],
])("the ZIPs in %j are %j", (typed, zips) => {
  expect(parseZips(typed).zips).toEqual(zips);
});

test("four digits behind the word ZIP are an invalid ZIP", () => {
  expect(parseZips("my zip is 4520")).toEqual({ zips: [], invalid: "4520" });
});

test.each([
  ["saturday 10 am", { weekday: "saturday", minutes: 600 }],
  ["tonight at 9", { relativeDay: "tonight", minutes: 1260 }],
  ["tomorrow at 3", { relativeDay: "tomorrow", minutes: 900 }],
  ["a las 8", { minutes: 480 }],
  ["christmas eve", { holiday: { name: { en: "Christmas Eve" } } }],
  ["thanksgiving", { holiday: { name: { en: "Thanksgiving" } } }],
  ["the 3rd floor on december 3", { date: { year: null, month: 12, day: 3 } }],
  ["my id expired on december 3", { date: null }],
  ["can you come yesterday", { relativeDay: "past" }],
  ["manana por la manana", { part: "morning" }],
])("the day and hour in %j are parsed", (text, moment) => {
  expect(parseMoment(text, vocabulary.days)).toMatchObject(moment);
});

test.each([
  ["what are your hours", "en"],
  ["cuanto cuesta en dayton", "es"],
  ["¿Hablan inglés?", "es"],
  ["45202", null],
  ["qwerty", null],
  ["Nevada", null],
])("the language of %j is %j", (typed, language) => {
  expect(detectLanguage(typed, vocabulary)).toBe(language);
});

test("a misspelled word is corrected to one people ask with, and a correct word is left alone", () => {
  const correct = createCorrector(
    ["apostille", "township", "kettering", "will"],
    new Set(["bill"]),
  );
  expect(correct(["appostile", "townshp", "ketering", "bill", "xyz"])).toEqual([
    "apostille",
    "township",
    "kettering",
    "bill",
    "xyz",
  ]);
});

test.each([
  ["What ID do I need? How do I pay?", ["What ID do I need?", "How do I pay?"]],
  ["what are your hours and do you take venmo?", ["what are your hours", "do you take venmo?"]],
  ["deed and will in 45202", ["deed and will in 45202"]],
])("%j is split into %j", (typed, questions) => {
  expect(splitQuestions(typed)).toEqual(questions);
});

test.each([
  ["Mason, OH 45040", ["OH"], "Mason, Ohio 45040"],
  ["is it valid in OH?", ["OH"], "is it valid in Ohio?"],
  ["OH 45040 please", ["OH"], "Ohio 45040 please"],
  ["Oh ok thanks", ["OH"], "Oh ok thanks"],
  ["OH ok thanks", ["OH"], "OH ok thanks"],
  ["IS IT VALID IN OH", ["OH"], "IS IT VALID IN OH"],
  ["come in, please", ["IN"], "come in, please"],
])("%j becomes, for a notary of %j, %j", (typed, homeStates, expected) => {
  expect(withStateNames(typed, homeStates)).toBe(expected);
});
