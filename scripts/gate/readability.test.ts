import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readingGrade } from "../../core/blog/readability.ts";
import { forStates } from "../../core/sections/built-in/state-passages.ts";
import { contentTexts } from "./visible-text.ts";

const ROOT = join(import.meta.dirname, "../..");

/** The school grade that every page may ask of its reader (Flesch-Kincaid, as the blog editor shows it). */
const HIGHEST_GRADE = 8;

/** Texts that no visitor reads. */
const NOT_PUBLIC = /^content\/law\//;

/** Of a file with texts for many pages, the keys that lead to one page: the city and the service, the landing page, or the answer. */
const PAGE = /^(?:towns\.\d+\.(?:about|pages\.[^.]+)|landings\.\d+|topics\.[^.]+)/;

/** Names within a sentence: a hospital or a county is called what it is called, so a name counts as one short word. */
const NAME = /(?<=[\w,;:] )[A-Z][\w'&-]*(?: (?:of |and |the )?[A-Z][\w'&-]*)*/g;

/** A statute's number cannot be put more simply. */
const CITATION = /\s*\((?:ORC|IRC|\d+ CFR|\d+ USC)[^)]*\)/g;

const withoutNames = (text: string) => text.replace(CITATION, "").replace(NAME, "Ann");

/** A text as a site in Ohio shows it. */
const inOhio = (text: string) => String(forStates(text, new Set(["OH"])));

const sentencesOf = (text: string) => (/[.!?]$/.test(text.trim()) ? [text] : []);

/** The prose of each page made of YAML: its texts that are sentences. */
function yamlPages(): Map<string, string> {
  const texts = contentTexts().filter(
    ({ file }) => file.endsWith(".yaml") && !NOT_PUBLIC.test(file),
  );
  const pages = Map.groupBy(texts, ({ file, path }) => `${file} ${PAGE.exec(path)?.[0] ?? ""}`);
  return new Map(
    [...pages].map(([page, parts]) => [
      page.trim(),
      withoutNames(parts.flatMap(({ text }) => sentencesOf(inOhio(text))).join("\n\n")),
    ]),
  );
}

/** A guide or a legal text without its front matter. */
function markdownPages(): Map<string, string> {
  const files = globSync("content/{blog,legal}/*.md", { cwd: ROOT });
  return new Map(
    files.map((file) => [
      file,
      inOhio(readFileSync(join(ROOT, file), "utf8").replace(/^---\n[\s\S]*?\n---\n/, "")),
    ]),
  );
}

const tooHard = (pages: ReadonlyMap<string, string>) =>
  [...pages].flatMap(([page, text]) => {
    const grade = readingGrade(text);
    return grade !== null && grade > HIGHEST_GRADE ? [`${page}: grade ${grade}`] : [];
  });

test("every guide and every legal text reads at grade 8 or lower", () => {
  const pages = markdownPages();
  expect(pages.size).toBeGreaterThan(50);
  expect(tooHard(pages)).toEqual([]);
});

test("so does the text of every other public page", () => {
  const pages = yamlPages();
  expect(pages.size).toBeGreaterThan(100);
  expect(tooHard(pages)).toEqual([]);
});

test("a text in long sentences and long words is found", () => {
  const hard =
    "Notwithstanding the aforementioned considerations, the authentication of documentation intended for international utilization necessitates preliminary coordination with governmental institutions whose requirements frequently demonstrate considerable variability.";
  expect(tooHard(new Map([["page", `${hard} ${hard}`]]))).toHaveLength(1);
});
