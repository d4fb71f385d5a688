import { createHmac } from "node:crypto";
import { open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { makeFolder } from "../platform/folder.ts";
import { keepKey } from "../platform/kept-key.ts";
import { sync } from "../platform/postgres/connection.ts";

/** Outside the database, so that a backup brought back does not forget who was erased after it. */
const FILE = "erasures.log";

/** A transaction may be so long on its way between the time it noted and its commit. */
const UNDER_WAY_MS = 60_000;

const erasureSchema = z.object({
  /** Milliseconds since 1970. */
  at: z.number(),
  siteId: z.string(),
  /** Fingerprints of what the person was asked for by: who has them knows nobody. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  keepAmounts: z.boolean(),
  /** The rows that went, by their ids, and those the owner left out. */
  choice: z.object({
    also: z.array(z.string()).readonly(),
    without: z.array(z.string()).readonly(),
  }),
});

/** That somebody was erased, without saying who. */
export type Erasure = z.output<typeof erasureSchema>;

/** What stands for a mail address or a number. */
export type Fingerprint = (kind: "email" | "phone", text: string) => string;

/** Opens the fingerprints of an installation; they are made with a key of its own, which lies outside the database. */
export async function openFingerprints(dataDir: string): Promise<Fingerprint> {
  const key = await keepKey(dataDir, {
    name: "erasures.key",
    purpose: "recognizes who was erased",
    loss: "after a restore people who were erased since the backup have to be erased by hand",
  });
  return (kind, text) => createHmac("sha256", key).update(`${kind} ${text}`).digest("hex");
}

/**
 * Writes down that a person is being erased, and is done when it is on the disk. Call it in the transaction, as the last before its
 * commit: one who is noted and not erased is erased by a restore at worst, as was wished.
 */
export async function noteErasure(
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
  const fingerprint = await openFingerprints(dataDir);
  const line: Erasure = {
    ...erasure,
    email: email === null ? null : fingerprint("email", email),
    phone: phone === null ? null : fingerprint("phone", phone),
  };
  {
    await using file = await open(join(dataDir, FILE), "a", 0o600);
    // The first line end is for what a crash may have cut off before it.
    await file.writeFile(`\n${JSON.stringify(line)}\n`);
    await file.sync();
  }
  await sync(dataDir);
}

/** Who was erased since, the oldest first. A line that a crash cut off is left out: its person was not erased. */
export async function erasuresSince(dataDir: string, instant: number): Promise<Erasure[]> {
  const text = await readFile(join(dataDir, FILE), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  return text
    .split("\n")
    .map(erasureIn)
    .filter((erasure) => erasure !== null)
    .filter(({ at }) => at >= instant - UNDER_WAY_MS);
}

function erasureIn(line: string): Erasure | null {
  try {
    return erasureSchema.parse(JSON.parse(line));
  } catch {
    return null;
  }
}
