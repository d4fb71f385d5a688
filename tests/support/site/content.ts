import { readContent } from "../../../server/content.ts";

/** Everything built in, as the server reads it at start. */
export const content = await readContent();
