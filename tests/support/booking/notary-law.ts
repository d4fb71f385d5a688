import { join } from "node:path";
import { readLaw } from "../../../server/law/read-law.ts";

/** The legal reminders and the laws of `content/law`, as the server reads them at start. */
export const { notaryLawFor, stateLaw } = await readLaw(
  join(import.meta.dirname, "../../../content"),
);

/** The same reminders where no owner corrected the law. */
export const notaryLaw = notaryLawFor({ facts: [] });
