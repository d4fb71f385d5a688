import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** The operator's commands that the build bundles: one file starts in a fifth of the time of seven hundred. */
export const BUNDLED_COMMANDS = ["site", "owner", "demo", "publish-section", "backup", "restore"];

/** What the bundles of the server and of these commands are made from, as paths in the project. */
export const BUNDLE_INPUTS = [
  "server",
  "core",
  "content",
  "package-lock.json",
  "scripts/site",
  "scripts/command-line",
  "scripts/publish-deps.ts",
  ...BUNDLED_COMMANDS.map((name) => `scripts/${name}.ts`),
  "scripts/install/command-file.mjs",
  "scripts/bundle/bundle-server.ts",
  "scripts/bundle/parse-content.ts",
];

/**
 * The file that runs a command: its bundle, unless there is none or one of its inputs changed since.
 * @param {string} root the project's folder
 * @param {string} name the command, as in "scripts" of package.json
 */
export function commandFile(root, name) {
  const source = join(root, "scripts", `${name}.ts`);
  const bundle = join(root, "build", "app", `${name}.js`);
  if (!BUNDLED_COMMANDS.includes(name) || !existsSync(bundle)) return source;
  const builtAt = statSync(bundle).mtimeMs;
  return BUNDLE_INPUTS.some((path) => changedSince(join(root, path), builtAt)) ? source : bundle;
}

/** Whether a file, or a folder or anything in it, changed after an instant. A folder changes when one of its files goes. */
function changedSince(path, instant) {
  const entry = statSync(path, { throwIfNoEntry: false });
  if (!entry || entry.mtimeMs > instant) return true;
  return (
    entry.isDirectory() && readdirSync(path).some((name) => changedSince(join(path, name), instant))
  );
}
