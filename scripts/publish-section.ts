import { userInfo } from "node:os";
import { isSectionKey } from "../core/sections/catalog.ts";
import { SECTION_KEYS } from "../core/sections/registry.ts";
import {
  formatValidationErrors,
  type PublishDeps,
  publishAllSections,
  publishSections,
} from "../server/site/editing/publish-sections.ts";
import { readContentFile, readSectionFiles } from "../server/site/section-files.ts";
import { parseCommandLine } from "./command-line/parse-command-line.ts";
import { withPublishDeps } from "./publish-deps.ts";

const USAGE = `Publishes sections of a site. The running site shows them from the next request on.

  npm run publish-section -- SECTION FILE          one section from a YAML or CSV file
  npm run publish-section -- SECTION --built-in    one section back to its built-in text
  npm run publish-section -- --brand FOLDER        every section of a folder like content/

  --site ID    another site than main

Sections: ${SECTION_KEYS.join(", ")}`;

const { values, positionals } = parseCommandLine(USAGE, {
  allowPositionals: true,
  options: {
    site: { type: "string", default: "main" },
    brand: { type: "string" },
    "built-in": { type: "boolean", default: false },
  },
});
const [key, file] = positionals;
const who = userInfo().username;

if (values.brand) {
  const folder = values.brand;
  await withPublishDeps((deps) => publishFolder(folder, deps));
} else if (key && isSectionKey(key) && (file || values["built-in"])) {
  await withPublishDeps(async (deps) => {
    const value = file ? await readFile(file) : null;
    const sections = [{ key, value }];
    const outcome = await publishSections({ siteId: values.site, sections, who }, deps);
    if (outcome.kind === "refused") throw new Error(formatValidationErrors(outcome.errors));
    if (outcome.kind === "published") {
      console.log(`${key} of ${values.site} is published as version ${outcome.versions[key]}.`);
    }
  });
} else {
  console.error(key && !isSectionKey(key) ? `There is no section "${key}".\n\n${USAGE}` : USAGE);
  process.exitCode = 1;
}

async function readFile(path: string): Promise<unknown> {
  const value = await readContentFile(path);
  if (value === undefined || value === null) {
    throw new Error(`${path} is missing or empty. Give a YAML or CSV file with the section.`);
  }
  return value;
}

async function publishFolder(folder: string, deps: PublishDeps): Promise<void> {
  const sections = await readSectionFiles(folder);
  if (Object.keys(sections).length === 0) {
    throw new Error(`${folder} has no sections. Give a folder laid out like content/.`);
  }
  await publishAllSections(values.site, sections, who, deps);
  console.log(`${values.site} is published: ${Object.keys(sections).join(", ")}.`);
}
