import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { BUNDLE_INPUTS } from "../install/command-file.mjs";
import { withLock } from "../lock.mjs";
import { writeSbom } from "../notices/write-sbom.ts";
import { type CommandResult, root, run } from "../run.ts";
import { compressAssets } from "./compress-assets.ts";
import { ensureFonts } from "./subset-fonts.ts";

/** A part of build/ that is made anew when one of its inputs changed since the last time. */
interface BuildPart {
  readonly name: string;
  readonly inputs: readonly string[];
  readonly stamp: string;
  make(): Promise<CommandResult>;
}

const PAGES: BuildPart = {
  name: "pages",
  inputs: [
    "app",
    "core",
    "vite.config.ts",
    "react-router.config.ts",
    "package-lock.json",
    "scripts/bundle/shared-files.ts",
    "scripts/bundle/subset-fonts.ts",
    "scripts/bundle/compress-assets.ts",
  ],
  stamp: join(root, "build/.stamp"),
  async make() {
    // Always the production build, also when a test asks for it.
    const result = await run(["env", "NODE_ENV=production", "react-router", "build"]);
    if (result.code !== 0) return result;
    await compressAssets(join(root, "build/client/assets"));
    writeSbom(root);
    return result;
  },
};

const SERVER: BuildPart = {
  name: "server",
  inputs: BUNDLE_INPUTS,
  stamp: join(root, "build/.server-stamp"),
  async make() {
    const bundled = await run(["node", "scripts/bundle/bundle-server.ts"]);
    return bundled.code === 0 ? run(["node", "scripts/bundle/parse-content.ts"]) : bundled;
  },
};

/** The weights of the assistant's classifiers. What the first chat of a process would train otherwise. */
const MEANINGS: BuildPart = {
  name: "assistant's classifiers",
  inputs: [
    "content/assistant",
    "core/assistant/meanings",
    "core/assistant/parse/normalize.ts",
    "server/assistant/answers/read-meanings.ts",
  ],
  stamp: join(root, "build/.meanings-stamp"),
  make: () => run(["node", "scripts/bundle/train-meanings.ts"]),
};

const lockFile = join(root, "node_modules/.doorstep-build.lock");

/**
 * Builds the pages and the server into build/ if their sources changed since the last build, and prints a line then.
 * When two processes call this at once, one builds and the other waits for it.
 * @returns code 0, or the exit code and output of the failed build
 */
export async function ensureBuilt(): Promise<CommandResult> {
  await ensureFonts();
  if ([PAGES, SERVER, MEANINGS].every(isUpToDate)) return { code: 0, output: "" };
  return withLock(lockFile, buildAll, () =>
    console.log("Another Doorstep is building here; waiting for it …"),
  );
}

/** The pages first, because their build empties the folder; then the two others at the same time. */
async function buildAll(): Promise<CommandResult> {
  const pages = await buildPart(PAGES);
  if (pages.code !== 0) return pages;
  const others = await Promise.all([buildPart(SERVER), buildPart(MEANINGS)]);
  return others.find(({ code }) => code !== 0) ?? { code: 0, output: "" };
}

async function buildPart(part: BuildPart): Promise<CommandResult> {
  if (isUpToDate(part)) return { code: 0, output: "" }; // the process we waited for has done it
  console.log(`Building the ${part.name} …`);
  const startedAt = Date.now();
  rmSync(part.stamp, { force: true });
  const sources = hashSources(part); // before the build, so that an edit during it triggers the next one
  const result = await part.make();
  if (result.code !== 0) return result;
  writeFileSync(part.stamp, sources);
  console.log(`Built the ${part.name} in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`);
  return result;
}

function isUpToDate(part: BuildPart): boolean {
  return existsSync(part.stamp) && readFileSync(part.stamp, "utf8") === hashSources(part);
}

/** One hash over path, size and content of every file that a part depends on; test files are left out. */
function hashSources({ inputs }: BuildPart): string {
  const hash = createHash("sha256");
  for (const path of inputs.flatMap(filesBelow)) {
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
