import { fileURLToPath } from "node:url";
import type { AssistantVocabulary } from "../core/assistant/vocabulary.ts";
import type { ZipDirectory } from "../core/locations/zip-directory.ts";
import type { WrittenSections } from "../core/sections/registry.ts";
import type { Themes } from "../core/site/theme/theme.ts";
import { readAssistantVocabulary } from "./assistant/answers/read-vocabulary.ts";
import { type Law, readLaw } from "./law/read-law.ts";
import { type MapLand, readMapLand } from "./locations/map/map-land.ts";
import { readZipDirectory } from "./locations/zip-directory.ts";
import { readBuiltInSections, readThemes } from "./site/section-files.ts";

/** The folder of the product's own content. */
export const CONTENT = fileURLToPath(new URL("../content", import.meta.url));

/** Everything built in: sections, themes, ZIP directory, land for maps, the assistant's vocabulary and the law. */
export interface Content {
  readonly builtIn: WrittenSections;
  readonly themes: Themes;
  readonly places: ZipDirectory;
  readonly land: MapLand;
  readonly vocabulary: AssistantVocabulary;
  readonly law: Law;
}

/** Reads the built-in content. Throws an error that names an invalid file. */
export async function readContent(): Promise<Content> {
  const law = await readLaw(CONTENT);
  const [builtIn, themes, places, land, vocabulary] = await Promise.all([
    readBuiltInSections(CONTENT, law.stateLaw),
    readThemes(CONTENT),
    readZipDirectory(CONTENT),
    readMapLand(CONTENT),
    readAssistantVocabulary(CONTENT),
  ]);
  return { builtIn, themes, places, land, vocabulary, law };
}
