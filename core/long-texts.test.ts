import { globSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { fastestRun } from "../tests/support/fastest-run.ts";
import { valuesWithText } from "../tests/support/site/value-with-text.ts";

/** The longest text that any form takes is the body of a post. */
const LONGEST = 40_000;
/**
 * One form may not hold up other visitors for longer, whatever is in it; one with more than ten fields for longer, in proportion.
 */
const MOST_MS = 100;

const files = globSync("**/*.ts", { cwd: import.meta.dirname }).filter(
  (path) => !path.endsWith(".test.ts"),
);
const modules = await Promise.all(
  files.map(async (path) => [path, await import(join(import.meta.dirname, path))] as const),
);

/** Every schema that a module of core exports, also inside of a table such as SECTIONS. */
const schemas = modules.flatMap(([path, exported]) =>
  Object.entries(exported).flatMap(([name, value]): [string, z.ZodType][] => {
    if (value instanceof z.ZodType) return [[`${path} ${name}`, value]];
    if (!value || Object.getPrototypeOf(value) !== Object.prototype) return [];
    return Object.entries(value).flatMap(([key, inner]): [string, z.ZodType][] =>
      inner instanceof z.ZodType ? [[`${path} ${name}.${key}`, inner]] : [],
    );
  }),
);

/** How many texts a value holds. */
function textsIn(value: unknown): number {
  if (typeof value === "string") return 1;
  if (value === null || typeof value !== "object") return 0;
  return Object.values(value).reduce((sum: number, inner) => sum + textsIn(inner), 0);
}

const PIECES = [
  "a",
  " ",
  "\n",
  "0",
  "-",
  ".",
  "@",
  "a@",
  "a.",
  "/",
  "![](",
  "[](",
  "(",
  "{x",
  "{",
  "*_",
  "<a ",
  "&#",
  "%",
  "\\",
  "|-",
  "- ",
  "> ",
  "\u202e",
  "é",
  "🖋️",
  "\ud800",
  "https://a.",
  "1-1/",
];

/** What a long text is made of; the text itself would fill the screen when the test fails. */
const longText = fc.record({
  head: fc.string({ maxLength: 20 }),
  pieces: fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 4 }),
  tail: fc.constantFrom("", "!", "\n", "a", "]", ")", "}"),
});

function write({ head, pieces, tail }: { head: string; pieces: string[]; tail: string }): string {
  const piece = pieces.join("");
  return head + piece.repeat(Math.floor(LONGEST / piece.length)) + tail;
}

test("the schemas of all sections and forms are tried", () => {
  expect(schemas.length).toBeGreaterThan(60);
});

test(`no schema takes longer than ${MOST_MS} ms for a long text, whatever the text is made of`, async () => {
  await fc.assert(
    fc.asyncProperty(longText, async (parts) => {
      const text = write(parts);
      for (const [name, schema] of schemas)
        for (const value of valuesWithText(schema, text)) {
          const most = MOST_MS * Math.max(1, textsIn(value) / 10);
          expect(await fastestRun(most, () => schema.safeParse(value)), name).toBeLessThan(most);
        }
    }),
    { numRuns: 10, endOnFailure: true },
  );
}, 60_000);
