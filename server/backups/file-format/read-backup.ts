import { createHash } from "node:crypto";
import { stat } from "node:fs/promises";
import { type Task, UNWATCHED_TASK } from "../../tasks/task.ts";
import { readBackupEntries } from "./backup-file.ts";
import {
  ABOUT_FILE,
  BACKUP_FORMAT,
  BACKUP_FORMAT_VERSION,
  type BackupAbout,
  type BackupEntry,
  type BackupManifest,
  BackupRejectedError,
  backupAboutSchema,
  backupManifestSchema,
  MANIFEST_FILE,
} from "./format.ts";
import { damagedBackupError } from "./tar.ts";

/** A backup that was read completely and verified. */
export interface Backup {
  readonly about: BackupAbout;
  readonly manifest: BackupManifest;
  /** Reads it again, without its manifest. */
  entries(): AsyncGenerator<BackupEntry>;
}

/** Reads a whole backup and compares every file with the manifest at its end. Throws BackupRejectedError. */
export async function readBackup(
  path: string,
  passphrase: string | null,
  { signal, report }: Task = UNWATCHED_TASK,
): Promise<Backup> {
  const total = (await stat(path).catch(() => null))?.size ?? 0;
  const onRead = (done: number) =>
    report({ step: "Checking the backup", done, total, unit: "bytes" });
  let about: BackupAbout | undefined;
  let manifest: BackupManifest | undefined;
  const found: BackupManifest["files"] = [];
  for await (const { path: name, bytes } of readBackupEntries(path, passphrase, onRead)) {
    signal.throwIfAborted();
    if (manifest) throw damagedBackupError();
    about ??= aboutFrom(name, bytes);
    if (name === MANIFEST_FILE) manifest = manifestFrom(bytes);
    else
      found.push({
        path: name,
        size: bytes.length,
        sha256: createHash("sha256").update(bytes).digest("hex"),
      });
  }
  if (!about || !manifest || JSON.stringify(found) !== JSON.stringify(manifest.files))
    throw damagedBackupError();
  return {
    about,
    manifest,
    async *entries() {
      for await (const entry of readBackupEntries(path, passphrase))
        if (entry.path !== MANIFEST_FILE) yield entry;
    },
  };
}

function aboutFrom(name: string, bytes: Uint8Array): BackupAbout {
  const foreign = new BackupRejectedError(
    "This isn't a Doorstep backup. Give a file named doorstep-….tar.gz.",
  );
  if (name !== ABOUT_FILE) throw foreign;
  // Only the format and the version are read before the schema below checks everything.
  const content = parseJson(bytes) as Partial<BackupAbout> | undefined;
  if (content?.format !== BACKUP_FORMAT) throw foreign;
  if (typeof content.version === "number" && content.version > BACKUP_FORMAT_VERSION) {
    throw new BackupRejectedError(
      `This backup was made by a newer version of Doorstep (${content.product ?? "unknown"}). Update this one first.`,
    );
  }
  const read = backupAboutSchema.safeParse(content);
  if (!read.success) throw damagedBackupError();
  return read.data;
}

function manifestFrom(bytes: Uint8Array): BackupManifest {
  const read = backupManifestSchema.safeParse(parseJson(bytes));
  if (!read.success) throw damagedBackupError();
  return read.data;
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString());
  } catch {
    return undefined;
  }
}
