import { expect, test } from "vitest";
import { notaryProblems } from "./notary-problems.ts";

const ana = { id: "owner", name: "Ana Ruiz", phone: "" };
const kim = { id: "kim", name: "Kim Lee", phone: "(513) 555-0142" };

test("a notary's phone number can be called, or is left empty", () => {
  expect(notaryProblems([ana, kim], [])).toEqual([]);
  for (const phone of ["call me", "555-0142", "0000000000"])
    expect(notaryProblems([ana, { ...kim, phone }], [ana, kim])).toEqual([
      { field: "1.phone", message: expect.stringContaining("ten digits in all") },
    ]);
});

test("a notary's name fits a calendar and is no one else's", () => {
  expect(notaryProblems([ana, { ...kim, name: "x".repeat(61) }], [])).toMatchObject([
    { field: "1.name", message: "Name can't be longer than 60 characters." },
  ]);
  expect(notaryProblems([ana, { ...kim, name: "ana ruiz" }], [ana])).toMatchObject([
    { field: "1.name", message: expect.stringMatching(/^Another notary has this name/) },
  ]);
});

test("what was published before these rules can stay", () => {
  const old = { ...kim, name: "x".repeat(70), phone: "ask at the desk" };
  expect(notaryProblems([ana, old], [ana, old])).toEqual([]);
  expect(notaryProblems([ana, { ...old, phone: "or here" }], [ana, old])).toHaveLength(1);
});
