import { expect, test } from "vitest";
import { createUsedStyles, partsOf } from "./used-styles.ts";

const CSS = [
  "/*! tailwindcss */\n@layer properties{@supports (x:y){*{--tw-a:0}}}",
  "@layer theme,base,components,utilities;",
  "@layer base{*{margin:0}dialog::backdrop{color:red}::-webkit-date-and-time-value{a:b}}",
  ".page{width:1px}",
  "@layer utilities{",
  ".flex{display:flex}.grid{color:var(--tw-b)}.chat{color:red}",
  ".mt-0\\.5{margin-top:1px}.\\[\\&_a\\]\\:b a{c:d}.group-open\\:flex:is(:where(.group):is([open]) *),.x,.y{e:f}",
  "@media (min-width:40rem){.sm\\:flex{display:flex}@media print{.sm\\:print\\:grid{display:grid}}}",
  "}",
  "@font-face{font-family:X}",
  '@property --tw-b{syntax:"*"}',
].join("");
const START = "@layer properties;@layer theme,base,components,utilities;@layer base{*{margin:0}}";
const FONT = "@font-face{font-family:X}";

const stylesFor = createUsedStyles(CSS);
const usedStyles = (html: string) => stylesFor(partsOf(html));

test("a page gets the styles whose classes and elements it has", () => {
  expect(usedStyles('<p class="flex mt-0.5 page">x</p>')).toBe(
    `${START}.page{width:1px}@layer utilities{.flex{display:flex}.mt-0\\.5{margin-top:1px}}${FONT}`,
  );
  expect(usedStyles("<dialog></dialog>")).toContain("dialog::backdrop{color:red}");
});

test("utilities in media queries stay with those queries, and empty queries go", () => {
  expect(usedStyles('<p class="sm:print:grid">x</p>')).toBe(
    `${START}@layer utilities{@media (min-width:40rem){@media print{.sm\\:print\\:grid{display:grid}}}}${FONT}`,
  );
});

test("class names that HTML or CSS escapes are recognized, and a rule for several stays for one", () => {
  expect(usedStyles('<a class="[&amp;_a]:b">x</a>')).toContain(".\\[\\&_a\\]\\:b a{c:d}");
  expect(usedStyles('<p class="y">x</p>')).toContain(",.x,.y{e:f}");
  expect(usedStyles('<p class="group">x</p>')).not.toContain("e:f");
});

test("the inner parts of inputs are styled where there are such inputs", () => {
  expect(usedStyles('<input type="date">')).toContain("::-webkit-date-and-time-value{a:b}");
  expect(usedStyles('<input type="text">')).not.toContain("::-webkit");
});

test("a property is declared where its value is used", () => {
  expect(usedStyles('<p class="grid">x</p>')).toContain("@property --tw-b");
  expect(usedStyles("<p>x</p>")).not.toContain("@property");
});
