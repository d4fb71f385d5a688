import { readFile } from "node:fs/promises";
import type { Client } from "pg";
import { z } from "zod";
import { type About, BackupRefused } from "./format.ts";

const FOLDER = new URL("../platform/db/migrations", import.meta.url);
const journalSchema = z.object({
  entries: z.array(z.object({ when: z.number(), tag: z.string() })),
});

type Version = About["schema"];

/** All migrations of this Doorstep, the oldest first. */
async function journal(): Promise<Version[]> {
  const text = await readFile(new URL("meta/_journal.json", FOLDER), "utf8");
  return journalSchema.parse(JSON.parse(text)).entries.map(({ when, tag }) => ({ when, tag }));
}

/** The last migration a database has. Throws where it is not one of ours. */
export async function versionOf(client: Client): Promise<Version> {
  const { rows } = await client.query<{ when: string }>(
    "SELECT max(created_at) AS when FROM drizzle.__drizzle_migrations",
  );
  const when = Number(rows[0]?.when);
  const known = (await journal()).find((entry) => entry.when === when);
  if (known) return known;
  throw new Error(
    "The database was brought up to date by a newer Doorstep than this one. Use that one.",
  );
}

/** The statements that make an empty database what it was at a version. Throws BackupRefused for one this Doorstep does not know. */
export async function statementsUpTo(version: Version): Promise<string[]> {
  const entries = await journal();
  const last = entries.findIndex(({ when }) => when === version.when);
  if (last === -1) {
    const isNewer = version.when > (entries.at(-1)?.when ?? 0);
    throw new BackupRefused(
      isNewer
        ? `This backup was made by a newer Doorstep (its tables are at ${version.tag}). Bring this one up to date first.`
        : `This backup's tables are at ${version.tag}, which this Doorstep never had. It is from another product or a trial version.`,
    );
  }
  const texts = entries
    .slice(0, last + 1)
    .map(({ tag }) => readFile(new URL(`${tag}.sql`, FOLDER), "utf8"));
  return [
    ...(await Promise.all(texts)).flatMap((text) => text.split("--> statement-breakpoint")),
    LIST,
  ];
}

/** The functions that our migrations make; all of them are called by triggers, without arguments. */
export async function ownFunctions(): Promise<string[]> {
  const latest = (await journal()).at(-1);
  const text = latest ? (await statementsUpTo(latest)).join("\n") : "";
  return [...text.matchAll(/CREATE (?:OR REPLACE )?FUNCTION (\w+)\(\)/g)].flatMap(
    ([, name]) => name ?? [],
  );
}

/** Drizzle's list of migrations, as it makes it; its rows come with the backup. */
const LIST = `CREATE SCHEMA IF NOT EXISTS drizzle;
  CREATE TABLE drizzle.__drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at bigint)`;
