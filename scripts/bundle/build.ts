import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { withLock } from "../lock.mjs";
import { writeSbom } from "../notices/write-sbom.ts";
import { type CommandResult, root, run } from "../run.ts";
import { compressAssets } from "./compress-assets.ts";
import { ensureFonts } from "./subset-fonts.ts";

const INPUTS = [
  "app",
  "core",
  "vite.config.ts",
  "react-router.config.ts",
  "package-lock.json",
  "scripts/bundle/subset-fonts.ts",
  "scripts/bundle/compress-assets.ts",
];
const stampFile = join(root, "build/.stamp");
const lockFile = join(root, "node_modules/.doorstep-build.lock");

/**
 * Builds the pages into build/ if their sources changed since the last build, and prints a line then.
 * When two processes call this at once, one builds and the other waits for it.
 * @returns code 0, or the exit code and output of the failed build
 */
export async function ensureBuilt(): Promise<CommandResult> {
  await ensureFonts();
  if (isUpToDate()) return { code: 0, output: "" };
  return withLock(lockFile, buildOnce, () =>
    console.log("Another Doorstep is building here; waiting for it …"),
  );
}

async function buildOnce(): Promise<CommandResult> {
  if (isUpToDate()) return { code: 0, output: "" }; // the process we waited for has done it
  console.log("Building the pages …");
  const startedAt = Date.now();
  rmSync(stampFile, { force: true });
  const sources = hashSources(); // before the build, so that an edit during it triggers the next one
  // Always the production build, also when a test asks for it.
  const result = await run(["env", "NODE_ENV=production", "react-router", "build"]);
  if (result.code !== 0) return result;
  compressAssets(join(root, "build/client/assets"));
  writeSbom(root);
  writeFileSync(stampFile, sources);
  console.log(`Built in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`);
  return result;
}

function isUpToDate(): boolean {
  return existsSync(stampFile) && readFileSync(stampFile, "utf8") === hashSources();
}

/** One hash over path, size and content of every file a build depends on; test files are left out. */
function hashSources(): string {
  const hash = createHash("sha256");
  for (const path of INPUTS.flatMap(filesBelow)) {
    const content = readFileSync(join(root, path));
    hash.update(`${path}\0${content.byteLength}\0`).update(content);
  }
  return hash.digest("hex");
}

function filesBelow(path: string): string[] {
  if (statSync(join(root, path)).isFile()) return [path];
  const names = readdirSync(join(root, path), { recursive: true, withFileTypes: true });
  return names
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
}
