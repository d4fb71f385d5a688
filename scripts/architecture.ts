import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pictureOf, withPicture } from "./architecture/picture.ts";
import { readSourceFiles } from "./metrics/source-files.ts";

// npm run architecture: redraws the picture in docs/architecture.md from the imports of the code.
const ROOT = join(import.meta.dirname, "..");
const page = join(ROOT, "docs/architecture.md");
writeFileSync(page, withPicture(readFileSync(page, "utf8"), pictureOf(readSourceFiles(ROOT))));
