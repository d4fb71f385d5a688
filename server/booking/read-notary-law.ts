import { join } from "node:path";
import { z } from "zod";
import {
  type LegalReminders,
  legalReminders,
  type NotaryLaw,
  stateLaw,
} from "../../core/booking/intake/notary-law.ts";
import { contentFileError } from "../site/content-file-error.ts";
import { readContentFile } from "../site/section-files.ts";

/** Reads the legal reminders of `content/law`. Throws with the file and field that is refused. */
export async function readNotaryLaw(contentFolder: string): Promise<NotaryLaw> {
  const read = (name: string) => readContentFile(join(contentFolder, name), name);
  const everywhere = legalReminders.safeParse(await read("law/everywhere.yaml"));
  if (!everywhere.success) throw contentFileError("law/everywhere.yaml", everywhere.error);
  const files = z.array(stateLaw).safeParse(await read("law/states"));
  if (!files.success) throw contentFileError("law/states", files.error);
  const states = new Map<string, LegalReminders>();
  for (const { state, ...law } of files.data) {
    if (states.has(state)) throw new Error(`law/states: two files are about ${state}.`);
    states.set(state, law);
  }
  return { everywhere: everywhere.data, states };
}
