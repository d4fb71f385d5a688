import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { passagesOf } from "../../core/sections/built-in/former-passages.ts";
import type { FormerPassage } from "../../core/sections/built-in/passage-origins.ts";
import { SECTION_CATALOG } from "../../core/sections/catalog.ts";
import { SECTION_KEYS, type SectionKey } from "../../core/sections/registry.ts";
import { CONTENT } from "../../server/content.ts";
import { formerPassagesPath, readFormerPassages } from "../../server/site/former-passages.ts";
import { readContentFile } from "../../server/site/section-files.ts";
import { root } from "../run.ts";

/** The sections that may have passages: a table has none. */
const KEYS = SECTION_KEYS.filter((key) => !SECTION_CATALOG[key].file.endsWith(".csv"));

/** Their files and folders. */
export const PASSAGE_FILES = KEYS.map((key) => SECTION_CATALOG[key].file);

/** The short form of every passage of the built-in content, so that a change of one is noticed. */
export const RECORDED = "scripts/passages/recorded.json";

/** The passages of a content folder, by section and short form. */
export type Passages = Readonly<Partial<Record<SectionKey, ReadonlyMap<string, FormerPassage>>>>;

/** What is recorded of passages: the short forms of those there are, and those that there were. */
export interface PassageRecord {
  readonly current: Readonly<Partial<Record<SectionKey, readonly string[]>>>;
  readonly former: Readonly<Partial<Record<SectionKey, readonly FormerPassage[]>>>;
}

/** Reads the passages of a content folder of this or an earlier version. Sections it does not have are left out. */
export async function readPassages(folder: string): Promise<Passages> {
  const sections = KEYS.map(async (key) => {
    const written = await readContentFile(join(folder, SECTION_CATALOG[key].file));
    return [key, passagesOf(written)] as const;
  });
  const read = await Promise.all(sections);
  return Object.fromEntries(read.filter(([, passages]) => passages.size > 0));
}

/** The short forms of passages, as they are recorded. */
export function shortFormsOf(passages: Passages): PassageRecord["current"] {
  const entries = Object.entries(passages).map(([key, own]) => [key, [...own.keys()].toSorted()]);
  return Object.fromEntries(entries);
}

/** Reads what `npm run passages` recorded last, or what another `recorded.json` has with it. */
export function readRecord(recorded = readFileSync(join(root, RECORDED), "utf8")): PassageRecord {
  const former = KEYS.map((key) => [key, readFormerPassages(CONTENT, key)] as const);
  return {
    current: JSON.parse(recorded),
    former: Object.fromEntries(former.filter(([, passages]) => passages.length > 0)),
  };
}

/** Writes it, with one passage to a line, so that a merge sees which were added. */
export function writeRecord({ current, former }: PassageRecord): void {
  const sections = Object.entries(current).map(
    ([key, list]) => `${JSON.stringify(key)}: ${linesOf(list)}`,
  );
  writeFileSync(join(root, RECORDED), `{\n${sections.join(",\n")}\n}\n`);
  for (const key of KEYS) {
    const list = former[key];
    if (list) writeFileSync(formerPassagesPath(CONTENT, key), `${linesOf(list)}\n`);
  }
}

function linesOf(list: readonly unknown[]): string {
  return `[\n${list.map((item) => JSON.stringify(item)).join(",\n")}\n]`;
}
