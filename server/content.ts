import { fileURLToPath } from "node:url";
import { readAssistantVocabulary } from "./assistant/read-vocabulary.ts";
import { readCountyOutlines } from "./locations/area-map.ts";
import { readZipDirectory } from "./locations/zip-directory.ts";
import { readBuiltInSections, readThemes } from "./site/section-files.ts";

/** The folder of the product's own content. */
export const CONTENT = fileURLToPath(new URL("../content", import.meta.url));

/** Everything built in: sections, themes, ZIP codes and county outlines. */
export type Content = Awaited<ReturnType<typeof readContent>>;

/** Reads the built-in content. Throws an error that names the file it refuses. */
export async function readContent() {
  const [builtIn, themes, places, outlines, vocabulary] = await Promise.all([
    readBuiltInSections(CONTENT),
    readThemes(CONTENT),
    readZipDirectory(CONTENT),
    readCountyOutlines(CONTENT),
    readAssistantVocabulary(CONTENT),
  ]);
  return { builtIn, themes, places, outlines, vocabulary };
}
