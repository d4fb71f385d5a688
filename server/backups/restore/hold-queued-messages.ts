import type { Client } from "pg";

const REASON =
  "Held after a restore: it was waiting when the backup was made and may have been sent since. Send it again if it wasn't.";

/**
 * Marks every queued email and webhook call of the backup as failed, in the transaction that restores it, and deletes
 * all sessions. Returns how many are held; their owners can send them again.
 */
export async function holdQueuedMessages(client: Client): Promise<number> {
  let held = 0;
  for (const [table, change] of HELD_TABLES) {
    if (!(await isThere(client, table))) continue; // the backup's version did not have it
    const { rowCount } = await client.query(
      `UPDATE public.${table} SET status = 'dead', last_error = $1, ${change} = now() WHERE status = 'queued'`,
      [REASON],
    );
    held += rowCount ?? 0;
  }
  // A session that was ended since the backup must not become valid again.
  if (await isThere(client, "auth_sessions"))
    await client.query("DELETE FROM public.auth_sessions");
  return held;
}

/** The tables, and the column with the time of failure. */
const HELD_TABLES = [
  ["mails", "failed_at"],
  ["webhook_deliveries", "last_at"],
] as const;

async function isThere(client: Client, table: string): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    "SELECT to_regclass($1) IS NOT NULL AS there",
    [`public.${table}`],
  );
  return rows[0]?.there === true;
}
