import fc from "fast-check";
import { expect, test } from "vitest";
import { followStates, passageOrigins } from "./passage-origins.ts";
import { forStates, statesNamedIn } from "./state-passages.ts";

const OHIO = new Set(["OH"]);
const OREGON = new Set(["OR"]);

const section = {
  law: "[[OH: ORC 147.08 || {law.feeSource}]]",
  text: "Bring your ID. [[OH: Ohio takes one that expired within 3 years.]] Call first.",
  list: ["Always", "[[OH: The BMV may differ]]"],
  questions: [
    { question: "Where?", answer: "Here." },
    { states: ["OH"], question: "Does a will need a notary?", answer: "Not in Ohio." },
    { exceptStates: ["OH"], question: "A will?", answer: "Ask an attorney." },
  ],
  states: ["OH", "KY"],
};

test("a site sees the passages and entries of its own states", () => {
  expect(forStates(section, OHIO)).toEqual({
    law: "ORC 147.08",
    text: "Bring your ID. Ohio takes one that expired within 3 years. Call first.",
    list: ["Always", "The BMV may differ"],
    questions: [
      { question: "Where?", answer: "Here." },
      { question: "Does a will need a notary?", answer: "Not in Ohio." },
    ],
    states: ["OH", "KY"],
  });
  expect(forStates(section, OREGON)).toEqual({
    law: "{law.feeSource}",
    text: "Bring your ID. Call first.",
    list: ["Always"],
    questions: [
      { question: "Where?", answer: "Here." },
      { question: "A will?", answer: "Ask an attorney." },
    ],
    states: ["OH", "KY"],
  });
});

test("a notary with both commissions sees what is for one of them", () => {
  expect(forStates(section.law, new Set(["OR", "OH"]))).toBe("ORC 147.08");
});

test("the states that a section names are those of its passages and entries", () => {
  expect([...statesNamedIn(section)]).toEqual(["OH"]);
});

test("what an owner published unchanged follows the state, their own words stay", () => {
  const origins = passageOrigins(section, [new Set(), OHIO]);
  const published = {
    ...(forStates(section, OHIO) as typeof section),
    text: "My own text on Ohio.",
  };
  const moved = followStates(published, origins, OREGON);
  expect(moved).toEqual({
    ...(forStates(section, OREGON) as object),
    text: "My own text on Ohio.",
  });
  expect(followStates(moved, origins, OHIO)).toMatchObject({ law: "ORC 147.08" });
});

test("an entry of a list that an owner changed elsewhere gives way to the one for other states", () => {
  const origins = passageOrigins(section, [new Set(), OHIO]);
  const [, will] = (forStates(section, OHIO) as typeof section).questions;
  const own = { question: "My own?", answer: "Yes." };
  expect(followStates({ questions: [own, will] }, origins, OREGON)).toEqual({
    questions: [own, { question: "A will?", answer: "Ask an attorney." }],
  });
});

test("a text that also stands elsewhere as it is stays as published", () => {
  const guides = [
    { slug: "jurat", related: ["[[OH: i-9 || jurat]]"] },
    { slug: "i-9", related: [] },
  ];
  const origins = passageOrigins(guides, [new Set(), OHIO]);
  const mine = { ...(forStates(guides[0], OHIO) as object), title: "Mine" };
  expect(followStates([mine], origins, OHIO)).toEqual([
    { slug: "jurat", related: ["i-9"], title: "Mine" },
  ]);
});

test("a part without passages is not copied", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      fc.pre(!/\[\[|"states"|"exceptStates"/.test(JSON.stringify(value)));
      expect(forStates(value, OREGON)).toBe(value);
      expect(followStates(value, new Map(), OREGON)).toBe(value);
    }),
  );
});
