import { expect, test } from "vitest";
import { cents } from "../format/money.ts";
import { parseAmounts, unlistedAmounts } from "./parse/amounts.ts";
import { findPromises } from "./promises.ts";

test.each([
  ["From $75 plus $25 travel.", [7500, 2500]],
  ["It is $1,250.50 in all", [125050]],
  ["insured to $100K", [10_000_000]],
  ["100 dollars, or 40 bucks", [10_000, 4000]],
  ["son 75 dólares", [7500]],
  ["45202 and 24/7, 2 hours, ORC 147.08", []],
])("the amounts in %j are %j", (text, amounts) => {
  expect(parseAmounts(text)).toEqual(amounts);
});

test("an amount that no tool returned is found", () => {
  expect(unlistedAmounts("Total $125, or $99 today", new Set([cents(125_00)]))).toEqual([9900]);
});

test.each([
  "I have booked you for Friday.",
  "You're all set for 10 AM!",
  "Your appointment is confirmed.",
  "I'll call the notary for you.",
  "I've just sent you an email.",
  "The notary is on her way.",
  "We guarantee a two-week apostille.",
  "Su cita está confirmada.",
])("%j claims or promises something the assistant cannot do", (text) => {
  expect(findPromises(text)).not.toEqual([]);
});

test.each([
  "I cannot book from this chat: choose an open time.",
  "Call (513) 555-0142 to confirm your visit.",
  "We aim to answer within 30 minutes.",
  "The full price is confirmed with you before we drive.",
  "You can move a visit by the link in your confirmation.",
])("%j promises nothing", (text) => {
  expect(findPromises(text)).toEqual([]);
});
