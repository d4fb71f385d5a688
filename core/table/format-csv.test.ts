import fc from "fast-check";
import { expect, test } from "vitest";
import { formatCsv, unescapeFormula } from "./format-csv.ts";
import { parseTable } from "./parse-table.ts";

/** The cells of a table as they were before they were written. */
const cellsOf = (text: string) => parseTable(text).map(({ cells }) => cells.map(unescapeFormula));

test("a table is parsed as it was formatted, whatever it contains", () => {
  // A lone carriage return is read as a line end, as spreadsheets do.
  const cell = fc
    .string({ unit: fc.constantFrom(..."ab =+-@'\"\n,;\té9 ".split("")), maxLength: 12 })
    .map((text) => text.replaceAll("\r", ""));
  const rows = fc.integer({ min: 1, max: 4 }).chain((width) =>
    fc.array(fc.array(cell, { minLength: width, maxLength: width }), {
      minLength: 1,
      maxLength: 5,
    }),
  );
  // The first row decides the separator, so it is a plain one, as a header is.
  const head = (width: number) => Array.from({ length: width }, (_, at) => `Head ${at}`);
  fc.assert(
    fc.property(rows, (table) => {
      fc.pre(table.every((row) => row.some((text) => unescapeFormula(text).trim() !== "")));
      fc.pre(table.every((row) => formatCsv([row]).trim() !== ""));
      const whole = [head(table[0]?.length ?? 0), ...table];
      expect(cellsOf(formatCsv(whole))).toEqual(whole);
    }),
    { numRuns: 500 },
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
  "'=1",
])("%j is no formula for any spreadsheet", (text) => {
  const [[read] = []] = parseTable(formatCsv([["A"], [text]]))
    .slice(1)
    .map(({ cells }) => cells);
  expect(read).toBe(`'${text}`);
  expect(unescapeFormula(read ?? "")).toBe(text);
});

test.each(["-12.5", "12", "2026-03-10", "45040", "Ana"])("%j stays unchanged", (text) => {
  expect(formatCsv([[text, "x"]])).toBe(`${text},x\r\n`);
});

test.each([
  ["commas", "a,b\nc,d", ["a", "b"], ["c", "d"]],
  ["tabs, though a name has a comma", "a, x\tb\nc\td", ["a, x", "b"], ["c", "d"]],
  ["semicolons", "a;b\r\nc;d\r\n", ["a", "b"], ["c", "d"]],
  ["old line ends and a byte order mark", "\uFEFFa,b\rc,d", ["a", "b"], ["c", "d"]],
  ["blank lines between", "\n\na,b\n , \nc,d\n\n", ["a", "b"], ["c", "d"]],
  [
    "quoted cells, blanks around them",
    '"a","b"\n "c" , "d" \n',
    ["a", "b"],
    ["c", " d "].map((x) => x.trim()),
  ],
])("a table with %s is parsed", (_name, text, first, second) => {
  expect(cellsOf(text)).toEqual([first, second]);
});

test("a row has the line it begins on, even after a cell of two lines", () => {
  const rows = parseTable('a,b\n"two\nlines",c\n\nd,e');
  expect(rows.map(({ line }) => line)).toEqual([1, 2, 5]);
  expect(rows[1]?.cells).toEqual(["two\nlines", "c"]);
});

test("an unclosed quotation mark affects its own row and no other", () => {
  const rows = parseTable('a,b\n"open,c\nd,e\n"f","g"\nh,6" pipe');
  expect(rows.map(({ hasUnclosedQuote }) => hasUnclosedQuote)).toEqual([
    false,
    true,
    false,
    false,
    false,
  ]);
  expect(rows.map(({ cells }) => cells)).toEqual([
    ["a", "b"],
    ['"open', "c"],
    ["d", "e"],
    ["f", "g"],
    ["h", '6" pipe'],
  ]);
});

test("no text makes the parser throw", () => {
  const sign = fc.oneof(fc.constantFrom(...'",;\t\r\n a'), fc.string({ maxLength: 2 }));
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 40 }), (signs) =>
      Array.isArray(parseTable(signs.join(""))),
    ),
  );
});
