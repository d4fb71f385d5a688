import { expect, test } from "vitest";
import { mergeEdits } from "./merge-edits.ts";

const base = { headline: "We come to you", text: "Call", faqs: [{ q: "When?", a: "Today" }] };

test("fields that only one person changed are taken from that person", () => {
  const theirs = { ...base, headline: "Ben" };
  const mine = { ...base, faqs: [{ q: "When?", a: "At once" }] };
  expect(mergeEdits(base, theirs, mine)).toEqual({
    kind: "merged",
    value: { ...base, headline: "Ben", faqs: [{ q: "When?", a: "At once" }] },
  });
});

test("the same edit made twice is settled, whatever order its fields came in", () => {
  const { headline: _, ...rest } = base;
  expect(mergeEdits(base, { ...rest, headline: "Now" }, { headline: "Now", ...rest }).kind).toBe(
    "merged",
  );
});

test.each([
  ["the same field in different ways", { ...base, text: "Write" }, { ...base, text: "Text" }],
  [
    "a list of which one removed an entry that the other changed",
    { ...base, faqs: [] },
    { ...base, faqs: [{ q: "When?", a: "Never" }] },
  ],
])("%s is a conflict", (_what, theirs, mine) => {
  expect(mergeEdits(base, theirs, mine)).toEqual({ kind: "conflict" });
});

test("a field that one person removed stays removed", () => {
  const { text: _, ...theirs } = base;
  const mine = { ...base, headline: "Mine" };
  expect(mergeEdits(base, theirs, mine)).toEqual({
    kind: "merged",
    value: { headline: "Mine", faqs: base.faqs },
  });
});
