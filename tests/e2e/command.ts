import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Doorstep } from "./doorstep.ts";

const HOUSE = join(import.meta.dirname, "..");

/**
 * Runs one of the owner's commands, such as `publish`, on a running Doorstep, as `npm run` does.
 * @returns what it printed; rejects with its words when it refuses
 */
export async function command(
  doorstep: Pick<Doorstep, "dataDir">,
  name: "publish" | "site" | "owner",
  ...words: string[]
): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(HOUSE, `scripts/${name}.ts`), ...words],
    { cwd: HOUSE, env: { ...process.env, DATA_DIR: doorstep.dataDir } },
  );
  return stdout;
}
