import { execFileSync } from "node:child_process";
import { installByApt } from "./apt.ts";

function isInstalled(): boolean {
  const script = "command -v radicale || true";
  return execFileSync("/bin/sh", ["-c", script], { encoding: "utf8" }).trim() !== "";
}

/**
 * Makes sure that Radicale, the calendar server of some tests, is installed: by apt on Debian-based systems as root.
 * @returns undefined when it is installed, else a sentence that says what is left out and how to have it
 */
export async function ensureRadicale(): Promise<string | undefined> {
  if (isInstalled()) return undefined;
  const output = await installByApt("radicale", "Radicale (seconds)");
  if (isInstalled()) return undefined;
  return output === undefined
    ? "Radicale isn't installed, so the tests with a real calendar server are left out. Install it (apt-get install radicale; on a Mac: pipx install radicale) and run npm test again."
    : `${output}\napt could not install Radicale; see above. The tests with a real calendar server are left out.`;
}
