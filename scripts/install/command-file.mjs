import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** The operator's commands that the build bundles: one file starts in a fifth of the time of seven hundred. */
export const BUNDLED_COMMANDS = ["site", "owner", "demo", "publish-section", "backup", "restore"];

/** What a bundle is made from. */
const SOURCES = ["server", "core", "scripts", "package-lock.json"];

/**
 * The file that runs a command: its bundle, unless there is none or a source changed since.
 * @param {string} root the project's folder
 * @param {string} name the command, as in "scripts" of package.json
 */
export function commandFile(root, name) {
  const source = join(root, "scripts", `${name}.ts`);
  const bundle = join(root, "build", "app", `${name}.js`);
  if (!BUNDLED_COMMANDS.includes(name) || !existsSync(bundle)) return source;
  const builtAt = statSync(bundle).mtimeMs;
  return SOURCES.some((path) => changedSince(join(root, path), builtAt)) ? source : bundle;
}

/** Whether a file, or a folder or anything in it, changed after an instant. A folder changes when one of its files goes. */
function changedSince(path, instant) {
  const entry = statSync(path, { throwIfNoEntry: false });
  if (!entry || entry.mtimeMs > instant) return true;
  return (
    entry.isDirectory() && readdirSync(path).some((name) => changedSince(join(path, name), instant))
  );
}
