import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compressAssets } from "./compress-assets.ts";
import { alone } from "./lock.mjs";
import { type CommandResult, root, run } from "./run.ts";
import { ensureFonts } from "./subset-fonts.ts";

const INPUTS = [
  "app",
  "core",
  "vite.config.ts",
  "react-router.config.ts",
  "package-lock.json",
  "scripts/subset-fonts.ts",
  "scripts/compress-assets.ts",
];
const stampFile = join(root, "build/.stamp");
const lockFile = join(root, "node_modules/.doorstep-build.lock");

/**
 * Brings build/ up to date with its sources, and prints a line if that takes work.
 * Two processes may ask at once: one builds, the other waits for it.
 * @returns code 0, or the builder's failing code with its output
 */
export async function ensureBuilt(): Promise<CommandResult> {
  await ensureFonts();
  if (isBuilt()) return { code: 0, output: "" };
  return alone(lockFile, buildOnce, () =>
    console.log("Another Doorstep is building here; waiting for it …"),
  );
}

async function buildOnce(): Promise<CommandResult> {
  if (isBuilt()) return { code: 0, output: "" }; // whoever we waited for has done it
  console.log("Building the pages …");
  const began = Date.now();
  rmSync(stampFile, { force: true });
  const sources = fingerprint(); // an edit while it builds makes the next start build again
  // Whoever asks, a test among them: these are the pages visitors get.
  const ending = await run(["env", "NODE_ENV=production", "react-router", "build"]);
  if (ending.code !== 0) return ending;
  compressAssets(join(root, "build/client/assets"));
  writeFileSync(stampFile, sources);
  console.log(`Built in ${((Date.now() - began) / 1000).toFixed(1)} s.`);
  return ending;
}

function isBuilt(): boolean {
  return existsSync(stampFile) && readFileSync(stampFile, "utf8") === fingerprint();
}

/** One hash over path, size and content of all that a build is made from. Tests are not. */
function fingerprint(): string {
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
