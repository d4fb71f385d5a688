import { join } from "node:path";
import { readBuiltInSections } from "../../../server/site/section-files.ts";

/** The sections of `content/`, as the server reads them at start. */
export const builtIn = await readBuiltInSections(join(import.meta.dirname, "../../../content"));
