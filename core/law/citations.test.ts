import { expect, test } from "vitest";
import { findCitations } from "./citations.ts";

/** The cited words and the ends of their addresses. */
const cited = (text: string) =>
  findCitations(text).map(({ start, end, url }) => [text.slice(start, end), url.split("/").at(-1)]);

test.each([
  ["At most $5 (ORC 147.08).", [["ORC 147.08", "section-147.08"]]],
  ["ORC 147.141(A)(5) forbids it.", [["ORC 147.141(A)(5)", "section-147.141"]]],
  [
    "See ORC 1337.12 and 2133.02, or 5301.255.",
    [
      ["ORC 1337.12", "section-1337.12"],
      ["2133.02", "section-2133.02"],
      ["5301.255", "section-5301.255"],
    ],
  ],
  ["ORC chapter 5302 lists the deeds.", [["ORC chapter 5302", "chapter-5302"]]],
  ["OAC 111:6-1-05 asks for a current ID.", [["OAC 111:6-1-05", "rule-111:6-1-05"]]],
  ["12 CFR 1026.23 for loans", [["12 CFR 1026.23", "section-1026.23"]]],
])("%s", (text, expected) => {
  expect(cited(text)).toEqual(expected);
});

test("federal statutes lead to the United States Code", () => {
  const [first, second] = findCitations("IRC 401(a)(11) and 26 U.S.C. 417(a)(2)");
  expect(first?.url).toContain("title26-section401&");
  expect(second?.url).toContain("title26-section417&");
});

test.each([
  "ORC 147",
  "$1,337.12 and 2133.02",
  "Call (513) 555-0142 by 5:30.",
  "On 12/23 we met CFR 1026.",
])("%s is no citation", (text) => {
  expect(findCitations(text)).toEqual([]);
});
