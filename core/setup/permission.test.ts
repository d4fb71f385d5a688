import { expect, test } from "vitest";
import { foundIn } from "../../tests/support/checked-site.ts";

const voice = { text: "Kind and quick.", author: "Ana R.", rating: 5 };
const permission = { on: "2026-11-02", how: "by text message" };
const toldOf = (testimonials?: readonly object[]) =>
  foundIn(testimonials ? { testimonials } : {}).filter(({ kind }) => kind === "permission");

test("the owner's own testimonials without a recorded permission are told, and where to mend it", () => {
  expect(
    toldOf([
      { ...voice, permission },
      { ...voice, author: "Eva" },
    ]),
  ).toMatchObject([
    {
      says: "Kind and quick.",
      but: expect.stringContaining("Eva agreed"),
      where: { key: "testimonials", field: "1" },
    },
  ]);
  expect(toldOf([{ ...voice, permission }])).toEqual([]);
});

test("the sample's voices are told as samples only", () => {
  expect(toldOf()).toEqual([]);
});
