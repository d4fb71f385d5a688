import { createHmac } from "node:crypto";
import { open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { MINUTE_MS } from "../../core/format/time-units.ts";
import { loadOrCreateKey } from "../platform/load-or-create-key.ts";
import { makeFolder } from "../platform/make-folder.ts";
import { sync } from "../platform/postgres/connection.ts";

/** A file outside the database, so that restoring a backup does not forget later erasures. */
const FILE = "erasures.log";

/** The longest time between the recorded time of an erasure and its commit. */
const MAX_COMMIT_DELAY_MS = MINUTE_MS;

const erasureSchema = z.object({
  /** Milliseconds since 1970. */
  at: z.number(),
  siteId: z.string(),
  /** Keyed hashes of what was searched for; they identify nobody by themselves. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  keepAmounts: z.boolean(),
  /** The ids of the erased rows, and those the owner left out. */
  choice: z.object({
    also: z.array(z.string()).readonly(),
    without: z.array(z.string()).readonly(),
  }),
});

/** A recorded erasure, which does not say who was erased. */
export type Erasure = z.output<typeof erasureSchema>;

/** Hashes an email address or a phone number with the installation's key. */
export type PersonFingerprint = (kind: "email" | "phone", text: string) => string;

/** Creates the hash function of an installation. Its key is stored outside the database. */
export async function createFingerprint(dataDir: string): Promise<PersonFingerprint> {
  const key = await loadOrCreateKey(dataDir, {
    name: "erasures.key",
    purpose: "recognizes who was erased",
    loss: "after a restore people who were erased since the backup have to be erased by hand",
  });
  return (kind, text) => createHmac("sha256", key).update(`${kind} ${text}`).digest("hex");
}

/**
 * Records an erasure; resolves when it is on disk. Call it as the last step before the commit: if the commit fails, the
 * worst case is that a restore erases the person, as was requested.
 */
export async function appendErasure(
  dataDir: string,
  {
    email,
    phone,
    ...erasure
  }: Omit<Erasure, "email" | "phone"> & {
    /** In lower case. */
    readonly email: string | null;
    /** Ten digits. */
    readonly phone: string | null;
  },
): Promise<void> {
  await makeFolder(dataDir);
  const fingerprint = await createFingerprint(dataDir);
  const line: Erasure = {
    ...erasure,
    email: email === null ? null : fingerprint("email", email),
    phone: phone === null ? null : fingerprint("phone", phone),
  };
  {
    await using file = await open(join(dataDir, FILE), "a", 0o600);
    // The leading newline ends a line that a crash may have cut off.
    await file.writeFile(`\n${JSON.stringify(line)}\n`);
    await file.sync();
  }
  await sync(dataDir);
}

/**
 * The erasures since an instant, oldest first. A line cut off by a crash is ignored, because its person was not erased.
 */
export async function loadErasuresSince(dataDir: string, instant: number): Promise<Erasure[]> {
  const text = await readFile(join(dataDir, FILE), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  return text
    .split("\n")
    .map(parseErasure)
    .filter((erasure) => erasure !== null)
    .filter(({ at }) => at >= instant - MAX_COMMIT_DELAY_MS);
}

function parseErasure(line: string): Erasure | null {
  try {
    return erasureSchema.parse(JSON.parse(line));
  } catch {
    return null;
  }
}
