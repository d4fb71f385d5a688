import { expect, test } from "vitest";
import { fastestRun } from "../../tests/support/fastest-run.ts";
import { pictureProblems } from "./post-draft.ts";

const isOurs = (address: string) => address.startsWith("/media/");
const messages = (body: string) => pictureProblems(body, isOurs).map(({ message }) => message);

test("pictures from elsewhere and pictures without a description are problems", () => {
  expect(messages('![A seal](/media/1 "Title") and [a link](https://x.example)')).toEqual([]);
  expect(messages("![A [small] seal](/media/1)![](/media/2)")).toEqual([
    expect.stringContaining("has no description"),
  ]);
  for (const body of ["![a](https://x.example/1.png)", "![a [b](  https://x.example/(1).png)"]) {
    expect(messages(body)).toEqual([expect.stringContaining("https://x.example/")]);
  }
  expect(messages("![a]() ![b](/media/1")).toEqual([expect.stringContaining("without an address")]);
});

test.each(["![](", "![", "](", "![]", "![](a ", "[![]("])(
  "a draft of forty thousand characters of %s is checked at once",
  async (piece) => {
    const body = piece.repeat(40_000 / piece.length);
    const tookMs = await fastestRun(250, () => {
      for (const text of [body, `${body})`, `${body}\n`]) pictureProblems(text, isOurs);
    });
    expect(tookMs).toBeLessThan(250); // it took minutes
  },
);
