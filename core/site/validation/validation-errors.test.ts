import { expect, test } from "vitest";
import { z } from "zod";
import { toSentence, validateValue } from "./validation-errors.ts";

const visit = z.strictObject({
  firstName: z.string().trim().min(1),
  email: z.email(),
  zips: z.array(z.string().regex(/^\d{5}$/, "must be five digits")).min(1),
  minutes: z.number().int().min(5).max(60),
  kind: z.enum(["home", "office", "jail"]),
  note: z.string().max(10).optional(),
  on: z.iso.date().optional(),
});

const VALID = {
  firstName: "Ana",
  email: "ana@example.com",
  zips: ["45202"],
  minutes: 30,
  kind: "home",
};

test.each([
  ["nothing where a text must be", { firstName: undefined }, "First name is required."],
  ["an empty text", { firstName: " " }, "First name is required."],
  ["a number for a text", { firstName: 7 }, "First name must be text."],
  [
    "no email address",
    { email: "ana" },
    "Email must be an email address, such as ana@example.com.",
  ],
  ["a list without entries", { zips: [] }, "ZIPs must have at least one entry."],
  [
    "an entry its schema describes",
    { zips: ["45202", "4"] },
    "Entry 2 of “ZIPs” must be five digits.",
  ],
  ["a number that is too low", { minutes: 1 }, "Minutes can't be less than 5."],
  ["a number that is too high", { minutes: 90 }, "Minutes can't be more than 60."],
  ["half a minute", { minutes: 7.5 }, "Minutes must be a whole number."],
  ["an unknown choice", { kind: "moon" }, "Kind must be one of home, office, jail."],
  ["no choice", { kind: "" }, "Kind is required."],
  ["a text that is too long", { note: "x".repeat(11) }, "Note can't be longer than 10 characters."],
  ["no date", { on: "tomorrow" }, "On must be a date, such as 2026-03-12."],
])("%s is refused in a sentence that names the field", (_what, change, sentence) => {
  expect(validateValue(visit, { ...VALID, ...change }).map(({ message }) => message)).toEqual([
    sentence,
  ]);
});

test("a field nobody knows is named, and so is what is no record at all", () => {
  expect(validateValue(visit, { ...VALID, age: 3 })).toEqual([
    { field: "", message: 'This can\'t have a field named "age". Remove it.' },
  ]);
  expect(validateValue(visit, null)).toEqual([
    { field: "", message: "This must be a set of fields." },
  ]);
});

test.each([
  ["is required", "Weekday hours", "Weekday hours are required."],
  ["is required", "Address", "Address is required."],
  ["has the wrong format", "ZIPs", "ZIPs have the wrong format."],
  [
    "is required",
    "How long a visit usually takes",
    "“How long a visit usually takes” is required.",
  ],
  ["there is no such guide", "Guide", "There is no such guide."],
  ["Choose another.", "Guide", "Choose another."],
])("%s about %s reads as a sentence", (text, label, sentence) => {
  expect(toSentence(text, label)).toBe(sentence);
});
