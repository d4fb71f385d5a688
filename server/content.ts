import { fileURLToPath } from "node:url";
import type { AssistantVocabulary } from "../core/assistant/vocabulary.ts";
import type { NotaryLaw } from "../core/booking/intake/notary-law.ts";
import type { ZipDirectory } from "../core/locations/zip-directory.ts";
import type { WrittenSections } from "../core/sections/registry.ts";
import type { Themes } from "../core/site/theme/theme.ts";
import { readAssistantVocabulary } from "./assistant/answers/read-vocabulary.ts";
import { readNotaryLaw } from "./booking/read-notary-law.ts";
import { type MapLand, readMapLand } from "./locations/map-land.ts";
import { readZipDirectory } from "./locations/zip-directory.ts";
import { readBuiltInSections, readThemes } from "./site/section-files.ts";

/** The folder of the product's own content. */
export const CONTENT = fileURLToPath(new URL("../content", import.meta.url));

/** Everything built in: sections, themes, ZIP directory, land for maps, the assistant's vocabulary and notary law. */
export interface Content {
  readonly builtIn: WrittenSections;
  readonly themes: Themes;
  readonly places: ZipDirectory;
  readonly land: MapLand;
  readonly vocabulary: AssistantVocabulary;
  readonly notaryLaw: NotaryLaw;
}

/** Reads the built-in content. Throws an error that names an invalid file. */
export async function readContent(): Promise<Content> {
  const [builtIn, themes, places, land, vocabulary, notaryLaw] = await Promise.all([
    readBuiltInSections(CONTENT),
    readThemes(CONTENT),
    readZipDirectory(CONTENT),
    readMapLand(CONTENT),
    readAssistantVocabulary(CONTENT),
    readNotaryLaw(CONTENT),
  ]);
  return { builtIn, themes, places, land, vocabulary, notaryLaw };
}
