import { expect, test } from "vitest";
import { languageOf } from "./language.ts";
import { momentIn } from "./moments.ts";
import { questionsIn } from "./questions.ts";
import { correctorOf } from "./typos.ts";
import { spoken } from "./words.ts";
import { zipsIn } from "./zips.ts";

test.each([
  ["How much 4 a P.O.A.??", "how much 4 a poa"],
  ["my power of attorny", "my poa"],
  ["u guys do I-9s & deeds w/ a notary", "you guys do i9 and deeds with a notary"],
  ["I can’t find it, it’s lost", "i cannot find it it is lost"],
  ["¿Cuánto cuesta?", "cuanto cuesta"],
  ["pleeeease", "pleease"],
])("%j is read as %j", (typed, read) => {
  expect(spoken(typed)).toBe(read);
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
])("%j names the ZIPs %j", (typed, zips) => {
  expect(zipsIn(typed).zips).toEqual(zips);
});

test("a ZIP of four digits is noticed where the word stands beside it", () => {
  expect(zipsIn("my zip is 4520")).toEqual({ zips: [], wrong: "4520" });
});

test.each([
  ["saturday 10 am", { weekday: "saturday", minutes: 600 }],
  ["tonight at 9", { relative: "tonight", minutes: 1260 }],
  ["tomorrow at 3", { relative: "tomorrow", minutes: 900 }],
  ["a las 8", { minutes: 480 }],
  ["christmas eve", { holiday: "Christmas" }],
  ["manana por la manana", { part: "morning" }],
])("%j names a moment", (said, moment) => {
  expect(momentIn(said)).toMatchObject(moment);
});

test.each([
  ["what are your hours", "en"],
  ["cuanto cuesta en dayton", "es"],
  ["¿Hablan inglés?", "es"],
  ["45202", null],
  ["qwerty", null],
])("%j is in %j", (typed, language) => {
  expect(languageOf(typed)).toBe(language);
});

test("a slip is mended towards what people ask for, and a word that is right is left alone", () => {
  const correct = correctorOf(["apostille", "township", "kettering", "will"], new Set(["bill"]));
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
])("%j asks %j", (typed, questions) => {
  expect(questionsIn(typed)).toEqual(questions);
});
