import { expect, test } from "vitest";
import { validateSection } from "../validate-section.ts";
import { draftRequest, publishRequest } from "./edit-request.ts";

const nested = JSON.parse(`${"[".repeat(5_000)}${"]".repeat(5_000)}`);

test.each([
  ["a null", ["a\0b"]],
  ["half a character", { a: { b: "\ud800" } }],
  ["a field whose name has one", { "\0": 1 }],
  ["lists within lists", nested],
])(
  "a draft with %s in it is rejected, and so is the section itself, with a sentence",
  (_what, value) => {
    expect(draftRequest.safeParse({ value, basedOn: 0 }).success).toBe(false);
    expect(validateSection("faqs", value)).toEqual([
      {
        field: expect.any(String),
        message: expect.stringMatching(/^(?:Entry 1|B|The content of “Questions”) .+\.$/),
      },
    ]);
  },
);

test("a draft may be invalid in every other way", () => {
  const value = { faqs: ["half", null, "👋"] };
  expect(draftRequest.parse({ value, basedOn: 2_147_483_647 })).toEqual({
    value,
    basedOn: 2_147_483_647,
  });
});

test("a version has a maximum, and a publish names each section once", () => {
  const faqs = { key: "faqs", value: null };
  expect(publishRequest.safeParse({ sections: [faqs] }).success).toBe(true);
  for (const sections of [[faqs, faqs], [{ ...faqs, basedOn: 2_147_483_648 }]]) {
    expect(publishRequest.safeParse({ sections }).success).toBe(false);
  }
  expect(draftRequest.safeParse({ value: 1, basedOn: 2_147_483_648 }).success).toBe(false);
  expect(publishRequest.safeParse({ sections: [faqs], note: "\0" }).success).toBe(false);
});
