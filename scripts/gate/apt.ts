import { existsSync } from "node:fs";
import { run } from "../run.ts";

const APT = [
  ...["env", "DEBIAN_FRONTEND=noninteractive", "apt-get"],
  ...[
    "-o",
    "Acquire::Retries=0",
    "-o",
    "Acquire::http::Timeout=20",
    "-o",
    "DPkg::Lock::Timeout=120",
  ],
];
/** Installations follow one another, because apt has one lock. */
let last: Promise<unknown> = Promise.resolve();
let updated: Promise<unknown> | undefined;

/**
 * Installs a package of Debian.
 * @param label the name to print while it is installed
 * @returns what apt printed; undefined where apt cannot be used
 */
export async function installByApt(name: string, label: string): Promise<string | undefined> {
  if (!existsSync("/usr/bin/apt-get") || process.getuid?.() !== 0) return undefined;
  const installed = last.then(async () => {
    console.log(`Installing ${label} by apt …`);
    // It may fail for one of several sources; the next command reports whether that matters.
    updated ??= run([...APT, "update"]);
    await updated;
    return (await run([...APT, "install", "-y", "--no-install-recommends", name])).output;
  });
  last = installed;
  return installed;
}
