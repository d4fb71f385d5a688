import { expect, test } from "vitest";
import { fillAnswer, leadAnswers } from "./lead-answers.ts";

const facts = {
  "first name": "Ana",
  service: "Loan Signings",
  total: "$150",
  "next time": "tomorrow at 9 AM",
  totalAtNextTime: "$175",
  signature: "Dana",
};

const answer = (text: string, known = {}) =>
  fillAnswer({ name: "A", text }, { ...facts, ...known });

test("an answer's blanks are filled with what is known of the lead, however they are capitalized", () => {
  expect(answer("Hi [First Name], [service] is [total]. [signature]")).toEqual({
    name: "A",
    text: "Hi Ana, Loan Signings is $150. Dana",
    missing: [],
  });
});

test("a total beside a time is the total at that time, with its surcharge", () => {
  expect(answer("[total], [next time]").text).toBe("$175, tomorrow at 9 AM");
  expect(answer("[total], [next time]", { totalAtNextTime: null }).text).toContain("$150");
});

test("a blank that nothing is known for stays, and is named", () => {
  const filled = answer("[next time] for [total]?", { "next time": null, totalAtNextTime: null });
  expect(filled).toMatchObject({ text: "[next time] for $150?", missing: ["next time"] });
});

test("brackets that are no blank stay as they are", () => {
  expect(answer("[call me] [first name]").text).toBe("[call me] Ana");
});

test("there are at most 20 answers, each with a name and a text", () => {
  const one = { name: "A", text: "B" };
  expect(leadAnswers.safeParse({ signature: "D", templates: Array(20).fill(one) }).success).toBe(
    true,
  );
  expect(leadAnswers.safeParse({ signature: "D", templates: Array(21).fill(one) }).success).toBe(
    false,
  );
  expect(
    leadAnswers.safeParse({ signature: "D", templates: [{ ...one, text: " " }] }).success,
  ).toBe(false);
});
