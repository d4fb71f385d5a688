import { z } from "zod";

/** What the first file of a backup says, so that nothing else is ever taken for one. */
export const FORMAT = "doorstep-backup";
/** Raised when an older Doorstep could not read what is written. */
export const FORMAT_VERSION = 1;

export const ABOUT = "about.json";
export const MANIFEST = "manifest.json";

/** The first file of a backup: what it is, and which Doorstep can read it. */
export const aboutSchema = z.object({
  format: z.literal(FORMAT),
  version: z.number().int().positive(),
  product: z.string(),
  /** An ISO instant. */
  madeAt: z.string(),
  /** The installation, as whoever replaces one has to type it. */
  installation: z.string(),
  /** The last migration: when it was written, which tells one from the other, and its name. */
  schema: z.object({ when: z.number(), tag: z.string() }),
  /** Which release of the job store its tables are of; null before the jobs first ran. */
  jobs: z.number().int().nullable(),
});

export type About = z.output<typeof aboutSchema>;

const tableSchema = z.object({
  /** "public.leads". */
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number().int(),
  /** The same for the same rows in whatever order. */
  sum: z.string(),
});

const sequenceSchema = z.object({
  name: z.string(),
  last: z.string(),
  isCalled: z.boolean(),
});

/** The last file of a backup: what all the others have to be. */
export const manifestSchema = z.object({
  tables: z.array(tableSchema),
  sequences: z.array(sequenceSchema),
  /** Keys of the data folder that are in it. */
  keys: z.array(z.string()),
  pictures: z.object({
    files: z.number().int(),
    /** Where they lie when they are not in it; null when they are. */
    elsewhere: z.string().nullable(),
    /** Rows lead to them and the store had none. */
    missing: z.number().int(),
  }),
  /** Every other file of the backup, in order. */
  files: z.array(z.object({ path: z.string(), size: z.number().int(), sha256: z.string() })),
});

export type Manifest = z.output<typeof manifestSchema>;
export type BackedTable = z.output<typeof tableSchema>;
export type BackedSequence = z.output<typeof sequenceSchema>;

/** A file that is no good backup, in one sentence for whoever holds it. */
export class BackupRefused extends Error {}

/** A file inside a backup on its way. */
export interface BackupEntry {
  readonly path: string;
  readonly bytes: Uint8Array;
}
