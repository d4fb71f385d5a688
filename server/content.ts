import { fileURLToPath } from "node:url";
import { readOutlines } from "./locations/area-map.ts";
import { readPlaceBook } from "./locations/place-book.ts";
import { readBuiltIn, readThemes } from "./site/brand.ts";

/** Where the product's own files lie. */
export const CONTENT = fileURLToPath(new URL("../content", import.meta.url));

/** All that is built in: the sections, the themes, the places and their outlines. Throws with the file that is refused. */
export async function readContent() {
  const [builtIn, themes, places, outlines] = await Promise.all([
    readBuiltIn(CONTENT),
    readThemes(CONTENT),
    readPlaceBook(CONTENT),
    readOutlines(CONTENT),
  ]);
  return { builtIn, themes, places, outlines };
}
