import { join } from "node:path";
import { readLaw } from "../../../server/law/read-law.ts";

/** The legal reminders and the laws of `content/law`, as the server reads them at start. */
export const { notaryLaw, stateLaw } = await readLaw(join(import.meta.dirname, "../../../content"));
