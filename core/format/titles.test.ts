import { expect, test } from "vitest";
import { fitTitle } from "./titles.ts";

test.each([
  ["FAQ | Signature Lane", "FAQ | Signature Lane"],
  [
    "Jurat or Acknowledgment? Ohio Acts in Plain English | Signature Lane",
    "Jurat or Acknowledgment? Ohio Acts in Plain English",
  ],
  [`${"long ".repeat(13)}title`, `${"long ".repeat(13)}title`],
])("%s is shown as %s", (title, shown) => {
  expect(fitTitle(title)).toBe(shown);
});
