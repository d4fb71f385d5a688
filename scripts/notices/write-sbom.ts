import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sbomFromLock } from "./sbom.ts";

/** Writes the bill of materials of a project folder to `build/sbom.cdx.json` in it, and returns that path. */
export function writeSbom(folder: string): string {
  const lock: unknown = JSON.parse(readFileSync(join(folder, "package-lock.json"), "utf8"));
  const file = join(folder, "build/sbom.cdx.json");
  mkdirSync(join(folder, "build"), { recursive: true });
  writeFileSync(file, `${JSON.stringify(sbomFromLock(lock), null, 2)}\n`);
  return file;
}
