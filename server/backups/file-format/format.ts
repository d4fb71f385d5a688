import { z } from "zod";

/** The format marker in the first file of a backup. */
export const BACKUP_FORMAT = "doorstep-backup";
/** Raised when older versions could not read what is written. */
export const BACKUP_FORMAT_VERSION = 1;

export const ABOUT_FILE = "about.json";
export const MANIFEST_FILE = "manifest.json";

/** The first file of a backup: what it is, and which versions can read it. */
export const backupAboutSchema = z.object({
  format: z.literal(BACKUP_FORMAT),
  version: z.number().int().positive(),
  product: z.string(),
  /** An ISO instant. */
  madeAt: z.string(),
  /** The name of the installation, which must be typed to replace one. */
  installation: z.string(),
  /** The last migration: its timestamp, which identifies it, and its name. */
  schema: z.object({ when: z.number(), tag: z.string() }),
  /** The schema version of the job tables; null before the jobs first ran. */
  jobs: z.number().int().nullable(),
});

export type BackupAbout = z.output<typeof backupAboutSchema>;

const tableSchema = z.object({
  /** E.g. "public.leads". */
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number().int(),
  /** The checksum, which does not depend on the order of rows. */
  sum: z.string(),
});

const sequenceSchema = z.object({
  name: z.string(),
  last: z.string(),
  isCalled: z.boolean(),
});

/** The last file of a backup: the expected content of all others. */
export const backupManifestSchema = z.object({
  tables: z.array(tableSchema),
  sequences: z.array(sequenceSchema),
  /** The key files of the data folder that are included. */
  keys: z.array(z.string()),
  pictures: z.object({
    files: z.number().int(),
    /** Where the pictures are stored when they are not included; null when they are. */
    elsewhere: z.string().nullable(),
    /** Rows refer to them, but the store did not have them. */
    missing: z.number().int(),
  }),
  /** Every other file of the backup, in order. */
  files: z.array(z.object({ path: z.string(), size: z.number().int(), sha256: z.string() })),
});

export type BackupManifest = z.output<typeof backupManifestSchema>;
export type BackedTable = z.output<typeof tableSchema>;
export type BackedSequence = z.output<typeof sequenceSchema>;

/** Thrown for a file that is not a usable backup; the message is one sentence for the person restoring it. */
export class BackupRejectedError extends Error {}

/** One file inside a backup. */
export interface BackupEntry {
  readonly path: string;
  readonly bytes: Uint8Array;
}
