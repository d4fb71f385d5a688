import { expect, test } from "vitest";
import { chooseEdits } from "./choose-edits.ts";
import { clashSides } from "./clash-sides.ts";

const base = { headline: "Old", subheadline: "Old", text: "Old" };

test("only fields that both changed are left to decide, and both sides keep everybody's other edits", () => {
  const theirs = { ...base, headline: "Theirs", subheadline: "Theirs" };
  const mine = { ...base, headline: "Mine", text: "Mine" };
  const sides = clashSides(base, theirs, mine);
  expect(sides.changes).toEqual([{ field: "headline", from: "Theirs", to: "Mine" }]);
  expect([...sides.changedHere]).toEqual(["headline"]);
  expect(sides.theirs).toEqual({ headline: "Theirs", subheadline: "Theirs", text: "Mine" });
  expect(sides.mine).toEqual({ headline: "Mine", subheadline: "Theirs", text: "Mine" });
});

test("an entry that only the other person added is not dropped by what was typed into another entry", () => {
  const list = { faqs: [{ question: "When?", answer: "Today" }] };
  const theirs = { faqs: [...list.faqs, { question: "Where?", answer: "Here" }] };
  const mine = { faqs: [{ question: "When?", answer: "Now" }] };
  const sides = clashSides(list, theirs, mine);
  expect([...sides.changedHere]).toEqual(["faqs.When?.answer"]);
  const chosen = chooseEdits(sides.theirs, sides.mine, (field) => sides.changedHere.has(field));
  expect(chosen).toEqual({
    faqs: [
      { question: "When?", answer: "Now" },
      { question: "Where?", answer: "Here" },
    ],
  });
});

test("where nobody knows what both began from, every difference is left to decide", () => {
  const sides = clashSides(undefined, { headline: "Theirs" }, { headline: "Mine" });
  expect(sides.changes).toEqual([{ field: "headline", from: "Theirs", to: "Mine" }]);
  expect([...sides.changedHere]).toEqual(["headline"]);
});
