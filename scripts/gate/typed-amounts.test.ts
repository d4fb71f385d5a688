import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { codeTexts } from "./visible-text.ts";

const ROOT = join(import.meta.dirname, "../..");

/** Where amounts are kept, each with its source; what visitors may type; and the price book. */
const HOME_OF_AMOUNTS =
  /^content\/(law\/|office-amounts\.yaml|rates\.yaml|assistant\/(examples|labels|concepts|words|topics))/;

/** Amounts in texts that no later change of a fee or law can make wrong. */
const LASTING: readonly { readonly in: string; readonly text: RegExp; readonly reason: string }[] =
  [
    { in: "content/", text: /samplePrice: /, reason: "the specification's prices of the sample" },
    {
      in: "content/credentials.yaml",
      text: /E&O insurance \$100,000/,
      reason: "the owner's own policy",
    },
    {
      in: "content/figures/",
      text: /text: "\$6,500"/,
      reason: "a price written on a sample title",
    },
    {
      in: "content/blog/notary-fees-and-mobile-travel.md",
      text: /Before 2019 the cap was \$1\.50 or \$2\. From 2019 to 2025/,
      reason: "history",
    },
    {
      in: "content/blog/title-transfer-checklist.md",
      text: /Older web pages that say \$15 are out of date/,
      reason: "history",
    },
    { in: "", text: /such as (“E&O insurance )?\$\d/, reason: "an example in a form" },
    {
      in: "core/",
      text: /^as texts say it: |^can't be (less|more) than \$|^Enter (at most|more than) \$/,
      reason: "limits of fields",
    },
    { in: "core/", text: /Set it to \$0/, reason: "nothing at all" },
    { in: "app/admin/leads/", text: /up to \$10,000/, reason: "limit of a field" },
  ];

const AMOUNT = /\$\d|\b\d+ (cents|dollars|d[oó]lares|centavos)\b/;
/** `SELECT $1`: a parameter of a query, and `$1` of a regular expression. */
const NO_AMOUNT = /\b(SELECT|UPDATE|INSERT|WITH)\b|^Entry \$1$/;

function isLasting(file: string, text: string): boolean {
  return LASTING.some((amount) => file.startsWith(amount.in) && amount.text.test(text));
}

test("built-in texts take every amount of a law, an office or the price book by token", () => {
  const files = globSync("content/**/*.{md,yaml}", { cwd: ROOT }).map((file) =>
    file.replaceAll("\\", "/"),
  );
  const typed = files
    .filter((file) => !HOME_OF_AMOUNTS.test(file))
    .flatMap((file) =>
      readFileSync(join(ROOT, file), "utf8")
        .split("\n")
        .filter((line) => AMOUNT.test(line) && !isLasting(file, line))
        .map((line) => `${file}: ${line.trim()}`),
    );
  expect(files.length).toBeGreaterThan(150);
  expect(typed).toEqual([]);
});

test("so do the texts of the code", () => {
  const texts = codeTexts((source) => AMOUNT.test(source));
  const typed = texts.filter(
    ({ file, text }) => AMOUNT.test(text) && !NO_AMOUNT.test(text) && !isLasting(file, text),
  );
  expect(typed.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
});
