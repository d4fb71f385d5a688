import { readFile } from "node:fs/promises";
import { z } from "zod";

/** The migrations of this version, and those that the baseline replaced: databases and backups may be older than it. */
export const MIGRATION_FOLDERS = {
  current: new URL("./migrations/", import.meta.url),
  beforeBaseline: new URL("./migrations-before-baseline/", import.meta.url),
};

/** A migration: when it was written (epoch milliseconds), and the name of its file without `.sql`. */
export interface Migration {
  readonly when: number;
  readonly tag: string;
}

const journalSchema = z.object({
  entries: z.array(z.object({ when: z.number(), tag: z.string() })),
});

/** The migrations in a folder, oldest first. */
export async function readMigrations(folder = MIGRATION_FOLDERS.current): Promise<Migration[]> {
  const text = await readFile(new URL("meta/_journal.json", folder), "utf8");
  return journalSchema.parse(JSON.parse(text)).entries;
}

/** The SQL statements of a migration. */
export async function readStatements({ tag }: Migration, folder: URL): Promise<string[]> {
  const text = await readFile(new URL(`${tag}.sql`, folder), "utf8");
  return text.split("--> statement-breakpoint");
}
