import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import matter from "gray-matter";
import { parse } from "yaml";
import { hashOfText, PARSED_CONTENT } from "../../server/site/parse-yaml.ts";
import { root } from "../run.ts";

// Parses the YAML of content/ for the server (server/site/parse-yaml.ts): whole files and the heads of Markdown files.

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
writeFileSync(PARSED_CONTENT, JSON.stringify(values));
