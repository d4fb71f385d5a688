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

const butler = { name: "Butler", fee: 25 };
const warren = { name: "Warren", fee: 25 };
const clermont = { name: "Clermont", fee: 25 };
const zones = { counties: [butler, warren] };
const withButlerAt40 = { counties: [{ ...butler, fee: 40 }, warren] };

test("two entries of a list that one person each changed are merged by their names", () => {
  const theirs = { counties: [butler, { ...warren, fee: 30 }] };
  expect(mergeEdits(zones, theirs, withButlerAt40)).toEqual({
    kind: "merged",
    value: {
      counties: [
        { ...butler, fee: 40 },
        { ...warren, fee: 30 },
      ],
    },
  });
});

test.each([
  ["moved an entry", [warren, butler]],
  ["removed one entry and added another", [warren, clermont]],
  ["replaced an entry", [butler, clermont]],
  ["added an entry", [butler, warren, clermont]],
])("a fee set while somebody else %s is a conflict, never another entry's fee", (_what, theirs) => {
  expect(mergeEdits(zones, { counties: theirs }, withButlerAt40)).toEqual({ kind: "conflict" });
  expect(mergeEdits(zones, withButlerAt40, { counties: theirs })).toEqual({ kind: "conflict" });
});

test("entries without a name that both people changed are a conflict: nobody knows which is which", () => {
  const [first, second] = [
    { fee: 1, wait: 0 },
    { fee: 2, wait: 0 },
  ];
  const stops = { stops: [first, second] };
  const theirs = { stops: [second, first] };
  const mine = { stops: [first, { ...second, wait: 9 }] };
  expect(mergeEdits(stops, theirs, mine)).toEqual({ kind: "conflict" });
});
