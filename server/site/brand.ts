import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { parse as parseCsv } from "csv-parse/sync";
import matter from "gray-matter";
import { parse as parseYaml } from "yaml";
import { z } from "zod";
import {
  refusal,
  SECTION_KEYS,
  SECTIONS,
  type SectionKey,
  type WrittenSections,
} from "../../core/site/sections.ts";
import { type Themes, themes } from "../../core/site/theme.ts";

/** Where each section lies in a brand's folder: `content/` for the built-in brand, a folder like it for any other. */
const FILES: Readonly<Record<SectionKey, string>> = {
  businessConfig: "profile.yaml",
  heroContent: "hero.yaml",
  servicesContent: "service-cards.yaml",
  services: "services",
  serviceLocations: "locations.csv",
  cities: "cities.csv",
  localPages: "local-pages.yaml",
  themeConfig: "theme.yaml",
  pricing: "rates.yaml",
  scheduling: "scheduling.yaml",
  bookNow: "book-now.yaml",
  faqs: "faqs.yaml",
  testimonials: "testimonials.yaml",
  claims: "claims.yaml",
  policies: "policies.yaml",
  navigation: "navigation.yaml",
  aboutContent: "about.yaml",
  countyCards: "county-cards.yaml",
  localNotes: "local",
  documents: "documents.yaml",
  blogCategories: "blog-categories.yaml",
  guides: "blog",
  pages: "pages.yaml",
  legal: "legal",
  assistant: "assistant.yaml",
  credentials: "credentials.yaml",
  notifications: "notifications.yaml",
  reviews: "reviews.yaml",
  retention: "retention.yaml",
  quickAdd: "quick-add.yaml",
};

/**
 * Reads the sections that lie in a brand's folder, each held against its schema.
 * A missing file leaves its section out; a refused one throws with file and field.
 */
export async function readBrand(folder: string): Promise<Partial<WrittenSections>> {
  const sections: Partial<Record<SectionKey, unknown>> = {};
  for (const key of SECTION_KEYS) {
    const value = await readWritten(join(folder, FILES[key]), FILES[key]);
    if (value === undefined) continue;
    const read = SECTIONS[key].safeParse(value);
    if (!read.success) throw new Error(await refusalOf(folder, key, read.error));
    // A table holds text; from here on its numbers are numbers and its yes is a yes, as in a stored section.
    sections[key] = FILES[key].endsWith(".csv") ? read.data : value;
  }
  return sections;
}

/** An entry of a folder is named by its file: nobody who wrote it knows its place in the list. */
async function refusalOf(folder: string, key: SectionKey, error: z.ZodError): Promise<string> {
  const source = FILES[key];
  const entries = source.includes(".") ? [] : ((await entriesIn(join(folder, source))) ?? []);
  const lines = error.issues.map((issue) => {
    const [at, ...field] = issue.path;
    const file = typeof at === "number" ? entries[at] : undefined;
    return file
      ? refusal(`${source}/${file}`, new z.ZodError([{ ...issue, path: field }]))
      : refusal(source, new z.ZodError([issue]));
  });
  return lines.join("\n");
}

/** Reads the built-in brand, which must be whole. */
export async function readBuiltIn(folder: string): Promise<WrittenSections> {
  const sections = await readBrand(folder);
  const missing = SECTION_KEYS.filter((key) => sections[key] === undefined);
  if (missing.length > 0) {
    const files = missing.map((key) => FILES[key]).join(", ");
    throw new Error(`content/ lacks ${files}. Restore it from the repository.`);
  }
  return sections as WrittenSections;
}

/** Reads the built-in themes; a refused colour throws with file and field. */
export async function readThemes(folder: string): Promise<Themes> {
  const read = themes.safeParse(await readWritten(join(folder, "themes.yaml"), "themes.yaml"));
  if (read.success) return read.data;
  throw new Error(refusal("themes.yaml", read.error));
}

/**
 * One section as it is written: a YAML file, a CSV table, or a folder with one file per entry, in YAML or in Markdown
 * with a YAML head; a Markdown entry's slug is its file's name. Undefined when
 * it is not there; a text that cannot be read throws with the `name` its author knows it by.
 */
export async function readWritten(path: string, name = path): Promise<unknown> {
  if (path.endsWith(".csv")) return readTable(path, name);
  if (path.endsWith(".yaml")) return readYaml(path, name);
  const files = await entriesIn(path);
  return files && Promise.all(files.map((file) => readEntry(join(path, file), `${name}/${file}`)));
}

async function entriesIn(folder: string): Promise<string[] | undefined> {
  const names = await readdir(folder).catch(absent);
  return names?.filter((name) => name.endsWith(".yaml") || name.endsWith(".md")).toSorted();
}

function readEntry(path: string, name: string): Promise<unknown> {
  return path.endsWith(".md") ? readMarkdown(path, name) : readYaml(path, name);
}

async function readMarkdown(path: string, name: string): Promise<unknown> {
  const text = await readFile(path, "utf8");
  try {
    const { data, content } = matter(text, { engines: { yaml: (head) => parseYaml(head) } });
    return { ...data, slug: basename(path, ".md"), body: content.trim() };
  } catch (error) {
    throw new Error(`${name}: its head is not YAML: ${firstLine(error)}. Mend it there.`);
  }
}

async function readYaml(path: string, name: string): Promise<unknown> {
  const text = await readFile(path, "utf8").catch(absent);
  if (text === undefined) return undefined;
  try {
    return parseYaml(text);
  } catch (error) {
    throw new Error(`${name} is not YAML: ${firstLine(error)}. Mend it there.`);
  }
}

async function readTable(path: string, name: string): Promise<unknown> {
  const text = await readFile(path, "utf8").catch(absent);
  if (text === undefined) return undefined;
  try {
    return parseCsv(text, { columns: true, skip_empty_lines: true });
  } catch (error) {
    throw new Error(`${name} is not a table: ${firstLine(error)}. Mend it there.`);
  }
}

/** What a parser complains of, without the picture it draws below. */
function firstLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return (message.split("\n")[0] ?? "").replace(/[.:]$/, "");
}

/** A file that is not there is no error here; every other failure is. */
function absent(error: unknown): undefined {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
  throw error;
}
