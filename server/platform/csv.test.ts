import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { csvText } from "./csv.ts";

test("a table is read back as it was written, whatever stands in it", () => {
  const plain = fc
    .string({ unit: "grapheme" })
    .filter((text) => !/^[\s\p{Cc}]*[=+\-@|%＝＋－＠]|^[\t\r]/u.test(text));
  const rows = fc.integer({ min: 1, max: 4 }).chain((width) =>
    fc.array(fc.array(plain, { minLength: width, maxLength: width }), {
      minLength: 1,
      maxLength: 5,
    }),
  );
  fc.assert(
    fc.property(rows, (table) => {
      fc.pre(table.every((row) => row.some((text) => text !== "")));
      expect(parse(csvText(table), { record_delimiter: "\r\n" })).toEqual(table);
    }),
  );
});

test.each([
  "=1+1",
  "+1 513",
  "-1-1",
  "@SUM(A1)",
  "\t=1",
  " =1",
  "|x",
  "%x",
  "=cmd|' /C calc'!A0",
  "＝1",
])("%j is no formula for any spreadsheet", (text) => {
  const [[read] = []] = parse(csvText([[text]])) as string[][];
  expect(read).toBe(`'${text}`);
});

test.each(["-12.5", "12", "2026-03-10", "45040", "Ana"])("%j stays what it is", (text) => {
  expect(csvText([[text, "x"]])).toBe(`${text},x\r\n`);
});
