import { randomBytes, randomUUID } from "node:crypto";
import { link, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { makeFolder } from "../platform/folder.ts";

const NAME = "form.key";
const BYTES = 32;

/**
 * The secret that signs forms, kept in the data folder and made by whichever process comes first. Throws one
 * sentence when it can be neither made nor read.
 */
export async function keepFormKey(dataDir: string): Promise<Buffer> {
  const path = join(dataDir, NAME);
  const key = (await readKey(path)) ?? (await makeKey(dataDir, path));
  if (key.length === BYTES) return key;
  throw new Error(
    `${path} holds ${key.length} bytes and not the ${BYTES} that sign forms. Restore it from a backup, or delete it: forms that are open now then ask to be sent once more.`,
  );
}

async function readKey(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw new Error(
      `${path}, which signs forms, cannot be read: ${reasonOf(cause)}. Let the account that runs the site read it.`,
      { cause },
    );
  }
}

/** The file gets its name only when it is whole: who reads while another writes never finds half a key. */
async function makeKey(dataDir: string, path: string): Promise<Buffer> {
  const draft = join(dataDir, `${NAME}.${randomUUID()}`);
  try {
    await makeFolder(dataDir);
    await writeLastingly(draft, randomBytes(BYTES));
    await link(draft, path).catch(unless("EEXIST"));
    return await readFile(path);
  } catch (cause) {
    throw new Error(
      `${path}, which signs forms, cannot be made: ${reasonOf(cause)}. Let the account that runs the site write to ${dataDir}, and see that there is room.`,
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
