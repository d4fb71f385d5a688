import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import matter from "gray-matter";
import { parse } from "yaml";
import { SECTION_CATALOG } from "../../core/sections/catalog.ts";
import type { SectionKey } from "../../core/sections/registry.ts";
import { hashOfText, PARSED_CONTENT, type ParsedContent } from "../../server/site/parse-yaml.ts";
import { readSectionFiles } from "../../server/site/section-files.ts";
import { root } from "../run.ts";

// Parses the YAML of content/ for the server (server/site/parse-yaml.ts): whole files and the heads of Markdown files. Then
// checks every section by its schema, so that a start needs not.

const folder = join(root, "content");
const values: Record<string, unknown> = {};
const keep = (text: string) => {
  values[hashOfText(text)] = parse(text);
};

for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
  if (!/\.(?:yaml|md)$/.test(name)) continue;
  const text = readFileSync(join(folder, name), "utf8");
  if (name.endsWith(".yaml")) keep(text);
  else matter(text, { engines: { yaml: (head) => Object(keep(head)) } });
}
rmSync(PARSED_CONTENT, { force: true }); // an earlier build's answer must not pass for this one's
const accepted = Object.entries(await readSectionFiles(folder))
  // Text of a table becomes numbers by its schema, which therefore runs at every start.
  .filter(([key]) => !SECTION_CATALOG[key as SectionKey].file.endsWith(".csv")) // its keys are section keys
  .map(([key, value]) => [key, hashOfText(JSON.stringify(value))]);
const content: ParsedContent = { values, accepted: Object.fromEntries(accepted) };
writeFileSync(PARSED_CONTENT, JSON.stringify(content));
