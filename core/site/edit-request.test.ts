import { expect, test } from "vitest";
import { draftRequest, publishRequest } from "./edit-request.ts";
import { problemsIn } from "./problems.ts";

const nested = JSON.parse(`${"[".repeat(5_000)}${"]".repeat(5_000)}`);

test.each([
  ["a null", ["a\0b"]],
  ["half a character", { a: { b: "\ud800" } }],
  ["a field whose name has one", { "\0": 1 }],
  ["lists within lists", nested],
])(
  "a draft with %s in it is refused, and so is the section itself, in a sentence",
  (_what, value) => {
    expect(draftRequest.safeParse({ value, basedOn: 0 }).success).toBe(false);
    expect(problemsIn("faqs", value)).toEqual([
      { field: expect.any(String), message: expect.stringMatching(/^This .+\.$/) },
    ]);
  },
);

test("a draft may be as wrong as it likes in every other way", () => {
  const value = { faqs: ["half", null, "👋"] };
  expect(draftRequest.parse({ value, basedOn: 2_147_483_647 })).toEqual({
    value,
    basedOn: 2_147_483_647,
  });
});

test("no version is higher than there is room for, and no section stands twice in a publish", () => {
  const faqs = { key: "faqs", value: null };
  expect(publishRequest.safeParse({ sections: [faqs] }).success).toBe(true);
  for (const sections of [[faqs, faqs], [{ ...faqs, basedOn: 2_147_483_648 }]]) {
    expect(publishRequest.safeParse({ sections }).success).toBe(false);
  }
  expect(draftRequest.safeParse({ value: 1, basedOn: 2_147_483_648 }).success).toBe(false);
  expect(publishRequest.safeParse({ sections: [faqs], note: "\0" }).success).toBe(false);
});
