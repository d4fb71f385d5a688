import { expect, test } from "vitest";
import { findingsIn } from "../../../tests/support/site/checked-site.ts";

const voice = { text: "Kind and quick.", author: "Ana R.", rating: 5 };
const permission = { on: "2026-11-02", how: "by text message" };
const toldOf = (testimonials?: readonly object[]) =>
  findingsIn(testimonials ? { testimonials } : {}).filter(({ kind }) => kind === "permission");

test("the owner's own testimonials without a recorded permission are reported, with the place to correct them", () => {
  expect(
    toldOf([
      { ...voice, permission },
      { ...voice, author: "Eva" },
    ]),
  ).toMatchObject([
    {
      quote: "Kind and quick.",
      explanation: expect.stringContaining("Eva agreed"),
      location: { key: "testimonials", field: "1" },
    },
  ]);
  expect(toldOf([{ ...voice, permission }])).toEqual([]);
});

test("sample testimonials are reported as samples only", () => {
  expect(toldOf()).toEqual([]);
});
