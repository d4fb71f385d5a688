import fc from "fast-check";
import { expect, test } from "vitest";
import { changesBetween } from "../../site/validation/value-changes.ts";
import { chooseEdits } from "./choose-edits.ts";

const theirs = { headline: "Theirs", text: "Their text", zones: [{ id: "a", fee: 25 }] };
const mine = {
  headline: "Mine",
  text: "My text",
  zones: [
    { id: "a", fee: 30 },
    { id: "b", fee: 9 },
  ],
};
const keeping = (...fields: string[]) =>
  chooseEdits(theirs, mine, (field) => fields.includes(field));

test("each field is the one that was chosen", () => {
  expect(keeping("headline")).toEqual({ ...theirs, headline: "Mine" });
  expect(keeping("text", "zones.a.fee")).toEqual({
    headline: "Theirs",
    text: "My text",
    zones: [{ id: "a", fee: 30 }],
  });
});

test("an entry that only one of them has is kept or left out", () => {
  expect(keeping("zones.b")).toMatchObject({
    zones: [
      { id: "a", fee: 25 },
      { id: "b", fee: 9 },
    ],
  });
  expect(chooseEdits(mine, theirs, (field) => field === "zones.b")).toMatchObject({
    zones: [{ id: "a", fee: 30 }],
  });
});

test("the order of a list is chosen as one thing", () => {
  const list = ["x", "y", "z"];
  const other = ["z", "x", "y"];
  expect(chooseEdits({ list }, { list: other }, () => true)).toEqual({ list: other });
  expect(chooseEdits({ list }, { list: other }, () => false)).toEqual({ list });
});

const entry = fc.record({
  id: fc.constantFrom("a", "b", "c"),
  fee: fc.integer({ min: 0, max: 3 }),
});
const section = fc.record({
  headline: fc.string(),
  flag: fc.option(fc.boolean(), { nil: undefined }),
  zones: fc.uniqueArray(entry, { selector: ({ id }) => id }),
  lines: fc.array(fc.constantFrom("one", "two", "three")),
});

test("with every field of one side chosen, nothing of the other side is left", () => {
  fc.assert(
    fc.property(section, section, (one, other) => {
      expect(
        changesBetween(
          other,
          chooseEdits(one, other, () => true),
        ),
      ).toEqual([]);
      expect(
        changesBetween(
          one,
          chooseEdits(one, other, () => false),
        ),
      ).toEqual([]);
    }),
  );
});
