import { open, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { makeFolder } from "../platform/folder.ts";
import { sync } from "../platform/postgres/connection.ts";

/** Every secret of the data folder that `keepKey` made, present and to come: all are called so. */
const KEY = /^[a-z][a-z0-9-]*\.key$/;

/** The names of the keys in a data folder. */
export async function keyNames(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir).catch(() => []);
  return names.filter((name) => KEY.test(name)).sort();
}

export function readKey(dataDir: string, name: string): Promise<Buffer> {
  return readFile(join(dataDir, name));
}

/** Puts keys next to those that are there; `done` gives them their names, `undo` takes them away. */
export async function layKeys(dataDir: string, keys: ReadonlyMap<string, Uint8Array>) {
  await makeFolder(dataDir);
  const laid = [...keys].map(([name, bytes]) => {
    if (!KEY.test(name)) throw new Error(`${name} is no name of a key.`);
    return { bytes, path: join(dataDir, name), draft: join(dataDir, `${name}.restored`) };
  });
  for (const { draft, bytes } of laid) {
    await rm(draft, { force: true });
    await using file = await open(draft, "wx", 0o600);
    await file.writeFile(bytes);
    await file.sync();
  }
  return {
    async done() {
      for (const { draft, path } of laid) await rename(draft, path);
      await sync(dataDir);
    },
    async undo() {
      for (const { draft } of laid) await rm(draft, { force: true });
    },
  };
}
