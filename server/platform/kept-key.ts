import { randomBytes, randomUUID } from "node:crypto";
import { link, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { makeFolder } from "./folder.ts";

const BYTES = 32;

/** A key of this installation, and how to speak of it to whoever has to mend it. */
export interface KeyKind {
  /** Its file in the data folder. */
  readonly name: string;
  /** "signs forms": what it does. */
  readonly purpose: string;
  /** What happens when it is deleted and made anew. */
  readonly loss: string;
}

/**
 * A key of 32 random bytes, kept in the data folder and made by whichever process comes first. Throws one sentence when
 * it can be neither made nor read.
 */
export async function keepKey(dataDir: string, kind: KeyKind): Promise<Buffer> {
  const path = join(dataDir, kind.name);
  const key = (await readKey(path, kind)) ?? (await makeKey(dataDir, path, kind));
  if (key.length === BYTES) return key;
  throw new Error(
    `${path}, which ${kind.purpose}, holds ${key.length} bytes and not ${BYTES}. Restore it from a backup, or delete it: ${kind.loss}.`,
  );
}

async function readKey(path: string, { purpose }: KeyKind): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw new Error(
      `${path}, which ${purpose}, cannot be read: ${reasonOf(cause)}. Let the account that runs the site read it.`,
      { cause },
    );
  }
}

/** The file gets its name only when it is whole: who reads while another writes never finds half a key. */
async function makeKey(dataDir: string, path: string, { name, purpose }: KeyKind): Promise<Buffer> {
  const draft = join(dataDir, `${name}.${randomUUID()}`);
  try {
    await makeFolder(dataDir);
    await writeLastingly(draft, randomBytes(BYTES));
    await link(draft, path).catch(unless("EEXIST"));
    return await readFile(path);
  } catch (cause) {
    throw new Error(
      `${path}, which ${purpose}, cannot be made: ${reasonOf(cause)}. Let the account that runs the site write to ${dataDir}, and see that there is room.`,
      { cause },
    );
  } finally {
    await rm(draft, { force: true }).catch(() => {});
  }
}

async function writeLastingly(path: string, bytes: Buffer): Promise<void> {
  await using file = await open(path, "wx", 0o600);
  await file.writeFile(bytes);
  await file.sync();
}

function unless(code: string) {
  return (error: NodeJS.ErrnoException) => {
    if (error.code !== code) throw error;
  };
}

function reasonOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? String(error);
}
