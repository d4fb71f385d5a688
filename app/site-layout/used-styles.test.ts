import { expect, test } from "vitest";
import { createUsedStyles } from "./used-styles.ts";

const CSS = [
  "@layer properties{@supports (x:y){*{--tw-a:0}}}",
  "@layer theme,base,components,utilities;",
  ".page{width:1px}",
  "@layer utilities{",
  ".flex{display:flex}.grid{display:grid}.chat{color:red}",
  ".mt-0\\.5{margin-top:1px}.\\[\\&_a\\]\\:b a{c:d}",
  "@media (min-width:40rem){.sm\\:flex{display:flex}@media print{.sm\\:print\\:grid{display:grid}}}",
  "}",
  "@font-face{font-family:X}",
].join("");
const KEPT =
  "@layer properties;@layer theme,base,components,utilities;.page{width:1px}@layer utilities{";

const usedStyles = createUsedStyles(CSS, ".chat{color:red}");

test("a page gets the utilities of its elements and of the islands, and everything that is no utility", () => {
  expect(usedStyles('<p class="flex mt-0.5">x</p>')).toBe(
    `${KEPT}.flex{display:flex}.chat{color:red}.mt-0\\.5{margin-top:1px}}@font-face{font-family:X}`,
  );
});

test("utilities in media queries stay with those queries, and empty queries go", () => {
  expect(usedStyles('<p class="sm:print:grid">x</p>')).toBe(
    `${KEPT}.chat{color:red}@media (min-width:40rem){@media print{.sm\\:print\\:grid{display:grid}}}}@font-face{font-family:X}`,
  );
});

test("class names that HTML or CSS escapes are recognized", () => {
  expect(usedStyles('<p class="[&amp;_a]:b">x</p>')).toContain(".\\[\\&_a\\]\\:b a{c:d}");
});
