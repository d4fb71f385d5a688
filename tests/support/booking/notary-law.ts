import { join } from "node:path";
import { readNotaryLaw } from "../../../server/booking/read-notary-law.ts";

/** The legal reminders of `content/law`, as the server reads them at start. */
export const notaryLaw = await readNotaryLaw(join(import.meta.dirname, "../../../content"));
