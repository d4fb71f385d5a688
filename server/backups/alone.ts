import { Client, type ClientConfig } from "pg";

/** Any fixed number: all processes of this product ask for the same lock. */
const BACKUP_LOCK = 7_236_012;

/** Does `work` unless another process of this installation makes or tries a backup just now: then null. */
export async function aloneWithBackups<Result>(
  connection: ClientConfig,
  work: () => Promise<Result>,
): Promise<Result | null> {
  const client = new Client({ ...connection, application_name: "doorstep-backups" });
  client.on("error", () => {}); // a lock that is lost in the middle costs nothing: files have names of their own
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
