import { execFileSync, spawnSync } from "node:child_process";
import { lstatSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../free-port.ts";
import { root } from "../run.ts";
import { startProcess } from "./processes.ts";
import type { Figure } from "./report.ts";
import { request } from "./request.ts";

const TIMEOUT_MS = 15 * 60_000;

/** Time from `npm start` in a clone of the last commit to its first page, and what its packages take on disk. */
export async function measureFreshClone(folder: string): Promise<Figure[]> {
  const clone = join(folder, "clone");
  mkdirSync(clone);
  const archive = execFileSync("git", ["archive", "HEAD"], { cwd: root, maxBuffer: 2 ** 30 });
  spawnSync("tar", ["-x", "-C", clone], { input: archive });
  const port = await freePort();
  const settings = [`PORT=${port}`, "HOST=127.0.0.1", "PUBLIC_URL=", "DATABASE_URL="];
  const startedAt = performance.now();
  const child = await startProcess("env", [
    ...[...settings, `DATA_DIR=${join(folder, "clone-data")}`, "NODE_COMPILE_CACHE="],
    ...["npm", "--prefix", clone, "start"],
  ]);
  const hasPage = () => request(`http://127.0.0.1:${port}`).catch(() => undefined);
  while ((await hasPage())?.status !== 200) {
    if (child.hasEnded() || performance.now() - startedAt > TIMEOUT_MS) {
      throw new Error(`The clone served no page. Its output:\n${child.output()}`);
    }
    await pause(100);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  await child.stop();
  const note = [...child.output().matchAll(/(?:installed|Built [^\n]*) in [\d.]+ s/g)].join("; ");
  return [
    {
      label: "npm start until the first page",
      value: seconds,
      unit: "s",
      budget: { most: 60 },
      note,
    },
    {
      label: "node_modules after it",
      value: bytesOnDisk(join(clone, "node_modules")) / 1024 ** 2,
      unit: "MiB",
      budget: { most: 450 },
    },
  ];
}

/** What a folder takes on disk; a file with several names counts once. */
function bytesOnDisk(folder: string, seen = new Set<number>()): number {
  let bytes = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) bytes += bytesOnDisk(path, seen);
    const { ino, blocks } = lstatSync(path);
    if (seen.has(ino)) continue;
    seen.add(ino);
    bytes += blocks * 512;
  }
  return bytes;
}
