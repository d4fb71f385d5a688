import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { commandFile } from "../../../scripts/install/command-file.mjs";

const ROOT = join(import.meta.dirname, "../../..");

/**
 * Runs one of the commands that operators run with npm, such as `site`, with these settings as its whole environment.
 * @returns its output; rejects with its error message when it fails
 */
export async function runOperatorCommand(
  name: string,
  words: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<string> {
  const script = [commandFile(ROOT, name), ...words];
  const { stdout } = await promisify(execFile)(process.execPath, script, { cwd: ROOT, env });
  return stdout;
}
