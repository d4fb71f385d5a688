import { Client, type ClientConfig } from "pg";

/** The key of the advisory lock shared by all processes of an installation. */
const BACKUP_LOCK = 7_236_012;

/** Runs `work` unless another process of this installation is making or trying a backup; then returns null. */
export async function withBackupLock<Result>(
  connection: ClientConfig,
  work: () => Promise<Result>,
): Promise<Result | null> {
  const client = new Client({ ...connection, application_name: "doorstep-backups" });
  client.on("error", () => {}); // losing the lock midway is harmless: every run writes a file of its own
  await client.connect();
  try {
    const { rows } = await client.query<{ mine: boolean }>(
      "SELECT pg_try_advisory_lock($1) AS mine",
      [BACKUP_LOCK],
    );
    return rows[0]?.mine ? await work() : null;
  } finally {
    await client.end().catch(() => {});
  }
}
