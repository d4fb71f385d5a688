import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Doorstep } from "./doorstep.ts";

const ROOT = join(import.meta.dirname, "../../..");

/**
 * Runs one of the scripts that owners run with npm, such as `site`, on a running Doorstep.
 * @returns its output; rejects with its error message when it fails
 */
export async function runCommand(
  doorstep: Pick<Doorstep, "dataDir">,
  name: "publish-section" | "site" | "owner" | "demo",
  ...args: string[]
): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(ROOT, `scripts/${name}.ts`), ...args],
    { cwd: ROOT, env: { ...process.env, DATA_DIR: doorstep.dataDir } },
  );
  return stdout;
}
