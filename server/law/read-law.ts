import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { legalReminders, type NotaryLawFor } from "../../core/booking/intake/notary-law.ts";
import { stateChecklist } from "../../core/booking/intake/state-checklist.ts";
import { type StateLaw, type StateLaws, stateLawFile } from "../../core/law/state-law.ts";
import { contentFileError } from "../site/content-file-error.ts";
import { parseYaml } from "../site/parse-yaml.ts";

/** The law of the installation: by state, and as the notary's checklist uses it. */
export interface Law {
  readonly stateLaw: StateLaws;
  readonly notaryLawFor: NotaryLawFor;
}

/**
 * Reads the law of a content folder: the reminders for every state at once, a state's file when it is first asked for.
 * Throws with the file and field that is refused.
 */
export async function readLaw(contentFolder: string): Promise<Law> {
  const name = "law/everywhere.yaml";
  const everywhere = legalReminders.safeParse(
    parseYaml(await readFile(join(contentFolder, name), "utf8")),
  );
  if (!everywhere.success) throw contentFileError(name, everywhere.error);
  const stateLaw = createStateLaws(contentFolder);
  const notaryLawFor: NotaryLawFor = (corrections) => ({
    everywhere: everywhere.data,
    states: {
      get: (state) => {
        const law = stateLaw(state);
        return law ? stateChecklist(law, everywhere.data, corrections) : undefined;
      },
    },
  });
  return { stateLaw, notaryLawFor };
}

/**
 * The laws of the states, each read once. A site is composed without waiting, so a file is read without waiting too: a few
 * kilobytes, once in the life of a process for each state that a site is in.
 */
export function createStateLaws(contentFolder: string): StateLaws {
  const read = new Map<string, StateLaw | null>();
  return (state) => {
    const known = read.get(state);
    if (known !== undefined) return known;
    const law = /^[A-Z]{2}$/.test(state) ? readStateLaw(contentFolder, state) : null;
    read.set(state, law);
    return law;
  };
}

function readStateLaw(contentFolder: string, state: string): StateLaw | null {
  const file = `law/${state}.yaml`;
  const text = readIfThere(join(contentFolder, file));
  if (text === null) return null;
  const law = stateLawFile.safeParse(parseYaml(text));
  if (!law.success) throw contentFileError(file, law.error);
  if (law.data.state !== state) throw new Error(`${file} is about ${law.data.state}.`);
  return law.data.offered ? law.data : null;
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}
