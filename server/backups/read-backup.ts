import { createHash } from "node:crypto";
import { entriesOf } from "./backup-file.ts";
import {
  ABOUT,
  type About,
  aboutSchema,
  type BackupEntry,
  BackupRefused,
  FORMAT,
  FORMAT_VERSION,
  MANIFEST,
  type Manifest,
  manifestSchema,
} from "./format.ts";
import { damaged } from "./tar.ts";

/** A backup that was read from its first byte to its last, and is what was written. */
export interface Backup {
  readonly about: About;
  readonly manifest: Manifest;
  /** Reads it again, without its list. */
  entries(): AsyncGenerator<BackupEntry>;
}

/** Reads all of a backup and holds every file of it to the list at its end. Throws BackupRefused, one sentence. */
export async function readBackup(
  path: string,
  passphrase: string | null,
  signal?: AbortSignal,
): Promise<Backup> {
  let about: About | undefined;
  let manifest: Manifest | undefined;
  const found: Manifest["files"] = [];
  for await (const { path: name, bytes } of entriesOf(path, passphrase)) {
    signal?.throwIfAborted();
    if (manifest) throw damaged();
    about ??= aboutFrom(name, bytes);
    if (name === MANIFEST) manifest = manifestFrom(bytes);
    else
      found.push({
        path: name,
        size: bytes.length,
        sha256: createHash("sha256").update(bytes).digest("hex"),
      });
  }
  if (!about || !manifest || JSON.stringify(found) !== JSON.stringify(manifest.files))
    throw damaged();
  return {
    about,
    manifest,
    async *entries() {
      for await (const entry of entriesOf(path, passphrase))
        if (entry.path !== MANIFEST) yield entry;
    },
  };
}

function aboutFrom(name: string, bytes: Uint8Array): About {
  const foreign = new BackupRefused(
    "This is no backup of Doorstep: it does not begin as one. Name a file called doorstep-….tar.gz.",
  );
  if (name !== ABOUT) throw foreign;
  const said = parsed(bytes) as Partial<About> | undefined;
  if (said?.format !== FORMAT) throw foreign;
  if (typeof said.version === "number" && said.version > FORMAT_VERSION) {
    throw new BackupRefused(
      `This backup was made by a newer Doorstep (${said.product ?? "unknown"}). Bring this one up to date first.`,
    );
  }
  const read = aboutSchema.safeParse(said);
  if (!read.success) throw damaged();
  return read.data;
}

function manifestFrom(bytes: Uint8Array): Manifest {
  const read = manifestSchema.safeParse(parsed(bytes));
  if (!read.success) throw damaged();
  return read.data;
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString());
  } catch {
    return undefined;
  }
}
