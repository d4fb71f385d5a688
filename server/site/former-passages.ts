import { readFileSync } from "node:fs";
import { join } from "node:path";
import { formerPassages } from "../../core/sections/built-in/former-passages.ts";
import type { FormerPassage } from "../../core/sections/built-in/passage-origins.ts";
import type { SectionKey } from "../../core/sections/registry.ts";

/** Where a content folder has the former passages of a section (`npm run passages`). */
export function formerPassagesPath(folder: string, section: SectionKey): string {
  return join(folder, "former-passages", `${section}.json`);
}

/**
 * Reads the passages for some states that a built-in section had in earlier versions; none where it has no file. Only for a
 * section that a site has published, because those of the guides are long.
 */
export function readFormerPassages(folder: string, section: SectionKey): readonly FormerPassage[] {
  const text = readIfExists(formerPassagesPath(folder, section));
  return text === undefined ? [] : formerPassages.parse(JSON.parse(text));
}

function readIfExists(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}
