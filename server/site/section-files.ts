import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { parse as parseCsv } from "csv-parse/sync";
import matter from "gray-matter";
import type { z } from "zod";
import type { StateLaws } from "../../core/law/state-law.ts";
import { withStates } from "../../core/sections/built-in/by-state.ts";
import { forStates, statesNamedIn } from "../../core/sections/built-in/state-passages.ts";
import { SECTION_CATALOG } from "../../core/sections/catalog.ts";
import {
  SECTION_KEYS,
  SECTIONS,
  type SectionKey,
  type WrittenSections,
} from "../../core/sections/registry.ts";
import { schemaProblems } from "../../core/sections/section-error.ts";
import { type Themes, themes } from "../../core/site/theme/theme.ts";
import { createStateLaws } from "../law/read-law.ts";
import { ContentFileError, contentFileError } from "./content-file-error.ts";
import { readFormerPassages } from "./former-passages.ts";
import { isAcceptedSection, parseYaml } from "./parse-yaml.ts";

/**
 * Reads the sections of a content folder, each validated by its schema. A section without a file is left out.
 * Throws a ContentFileError with file and path for an invalid one.
 */
export async function readSectionFiles(folder: string): Promise<Partial<WrittenSections>> {
  const sections: Partial<Record<SectionKey, unknown>> = {};
  for (const key of SECTION_KEYS) {
    const value = await readContentFile(
      join(folder, SECTION_CATALOG[key].file),
      SECTION_CATALOG[key].file,
    );
    if (value === undefined) continue;
    if (isAcceptedSection(key, value)) {
      sections[key] = value;
      continue;
    }
    // What holds in any state, then what a site in none or in all of the states sees that its passages name.
    const variants = [new Set<string>(), statesNamedIn(value)].map((states) => {
      const written = forStates(value, states);
      return { written, read: SECTIONS[key].safeParse(written) };
    });
    const failed = variants.find(({ read }) => !read.success);
    if (failed?.read.error)
      throw await sectionFileError(folder, key, failed.read.error, failed.written);
    const read = variants[0]?.read;
    // CSV has only text: the parsed value has numbers and booleans, as stored sections have.
    sections[key] = SECTION_CATALOG[key].file.endsWith(".csv") ? read?.data : value;
  }
  return sections;
}

/** The error for a section its schema rejects. In a folder of entries it names the entry's file, not its number. */
async function sectionFileError(
  folder: string,
  key: SectionKey,
  error: z.ZodError,
  value: unknown,
) {
  const source = SECTION_CATALOG[key].file;
  const entries = source.includes(".") ? [] : ((await listEntries(join(folder, source))) ?? []);
  return new ContentFileError(
    schemaProblems(key, error, value).map(({ path, problem }) => {
      const [first, ...rest] = path.split(".");
      const entry = first ? entries[Number(first)] : undefined;
      return entry
        ? { file: `${source}/${entry}`, path: rest.join("."), problem }
        : { file: source, path, problem };
    }),
  );
}

/**
 * Reads the built-in content, which must be complete. Its passages and entries for some states are chosen by site; what is
 * returned is for the states of the built-in business itself.
 */
export async function readBuiltInSections(
  folder: string,
  stateLaw: StateLaws = createStateLaws(folder),
): Promise<WrittenSections> {
  const sections = await readSectionFiles(folder);
  const missing = SECTION_KEYS.filter((key) => sections[key] === undefined);
  if (missing.length > 0) {
    const files = missing.map((key) => SECTION_CATALOG[key].file).join(", ");
    throw new Error(`${folder} has no ${files}. Restore it from the repository.`);
  }
  // None is missing, as checked above.
  return withStates(sections as WrittenSections, stateLaw, (section) =>
    readFormerPassages(folder, section),
  );
}

/** Reads the built-in themes. Throws a ContentFileError for an invalid color. */
export async function readThemes(folder: string): Promise<Themes> {
  const written = await readContentFile(join(folder, "themes.yaml"), "themes.yaml");
  const read = themes.safeParse(written);
  if (read.success) return read.data;
  throw contentFileError("themes.yaml", read.error, written);
}

/**
 * One section as written: a YAML file, a CSV table, or a folder with one file per entry, in YAML or in Markdown
 * with YAML front matter; the slug of a Markdown entry is its file name. Undefined when it does not exist. Throws
 * with `name` when it cannot be parsed.
 */
export async function readContentFile(path: string, name = path): Promise<unknown> {
  if (path.endsWith(".csv")) return readTable(path, name);
  if (path.endsWith(".yaml")) return readYaml(path, name);
  const files = await listEntries(path);
  return files && Promise.all(files.map((file) => readEntry(join(path, file), `${name}/${file}`)));
}

async function listEntries(folder: string): Promise<string[] | undefined> {
  const names = await readdir(folder).catch(undefinedIfMissing);
  return names?.filter((name) => name.endsWith(".yaml") || name.endsWith(".md")).toSorted();
}

function readEntry(path: string, name: string): Promise<unknown> {
  return path.endsWith(".md") ? readMarkdown(path, name) : readYaml(path, name);
}

async function readMarkdown(path: string, name: string): Promise<unknown> {
  const text = await readFile(path, "utf8");
  try {
    const { data, content } = matter(text, {
      engines: { yaml: (head) => Object(parseYaml(head)) },
    });
    return { ...data, slug: basename(path, ".md"), body: content.trim() };
  } catch (error) {
    throw new Error(
      `${name}: its front matter isn't valid YAML: ${errorSummary(error)}. Correct it there.`,
    );
  }
}

async function readYaml(path: string, name: string): Promise<unknown> {
  const text = await readFile(path, "utf8").catch(undefinedIfMissing);
  if (text === undefined) return undefined;
  try {
    return parseYaml(text);
  } catch (error) {
    throw new Error(`${name} isn't valid YAML: ${errorSummary(error)}. Correct it there.`);
  }
}

async function readTable(path: string, name: string): Promise<unknown> {
  const text = await readFile(path, "utf8").catch(undefinedIfMissing);
  if (text === undefined) return undefined;
  try {
    return parseCsv(text, { columns: true, skip_empty_lines: true });
  } catch (error) {
    throw new Error(`${name} isn't a valid table: ${errorSummary(error)}. Correct it there.`);
  }
}

/** The first line of a parser's message, without the excerpt below it. */
function errorSummary(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return (message.split("\n")[0] ?? "").replace(/[.:]$/, "");
}

/** A missing file is no error here; every other failure is. */
function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
  throw error;
}
