import { runOperatorCommand } from "../platform/operator-command.ts";
import type { Doorstep } from "./doorstep.ts";

/**
 * Runs one of the scripts that owners run with npm, such as `site`, on a running Doorstep.
 * @returns its output; rejects with its error message when it fails
 */
export function runCommand(
  doorstep: Pick<Doorstep, "dataDir">,
  name: "publish-section" | "site" | "owner" | "demo",
  ...args: string[]
): Promise<string> {
  return runOperatorCommand(name, args, { ...process.env, DATA_DIR: doorstep.dataDir });
}
