import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse as parseCsv } from "csv-parse/sync";
import { parse as parseYaml } from "yaml";
import {
  readSection,
  refusal,
  SECTION_KEYS,
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
  themeConfig: "theme.yaml",
  pricing: "rates.yaml",
  faqs: "faqs.yaml",
  testimonials: "testimonials.yaml",
  claims: "claims.yaml",
  policies: "policies.yaml",
  navigation: "navigation.yaml",
};

/**
 * Reads the sections that lie in a brand's folder, each held against its schema.
 * A missing file leaves its section out; a refused one throws with file and field.
 */
export async function readBrand(folder: string): Promise<Partial<WrittenSections>> {
  const sections: Partial<Record<SectionKey, unknown>> = {};
  for (const key of SECTION_KEYS) {
    const value = await readWritten(join(folder, FILES[key]));
    if (value === undefined) continue;
    readSection(key, value, FILES[key]);
    sections[key] = value;
  }
  return sections;
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
  const read = themes.safeParse(await readWritten(join(folder, "themes.yaml")));
  if (read.success) return read.data;
  throw new Error(refusal("themes.yaml", read.error));
}

/** One section as it is written: a YAML file, a CSV table, or a folder with one YAML file per entry. */
export async function readWritten(path: string): Promise<unknown> {
  if (path.endsWith(".csv")) return readTable(path);
  if (path.endsWith(".yaml")) return readYaml(path);
  const names = await readdir(path).catch(absent);
  if (!names) return undefined;
  const files = names.filter((name) => name.endsWith(".yaml")).toSorted();
  return Promise.all(files.map((name) => readYaml(join(path, name))));
}

async function readYaml(path: string): Promise<unknown> {
  const text = await readFile(path, "utf8").catch(absent);
  if (text === undefined) return undefined;
  try {
    return parseYaml(text);
  } catch (error) {
    throw new Error(`${path} is not YAML: ${error instanceof Error ? error.message : error}`);
  }
}

async function readTable(path: string): Promise<unknown> {
  const text = await readFile(path, "utf8").catch(absent);
  return text === undefined ? undefined : parseCsv(text, { columns: true, skip_empty_lines: true });
}

/** A file that is not there is no error here; every other failure is. */
function absent(error: unknown): undefined {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
  throw error;
}
