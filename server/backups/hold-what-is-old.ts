import type { Client } from "pg";

const REASON =
  "Held after a restore: it waited when the backup was made and may have gone out since. Send it again if it did not.";

/**
 * Holds every mail and every call to a webhook that waited when a backup was made, in the transaction that brings it back, and signs
 * everybody out. Answers how many are held; their owners send them again where they are missing.
 */
export async function holdWhatIsOld(client: Client): Promise<number> {
  let held = 0;
  for (const [table, change] of HELD) {
    if (!(await isThere(client, table))) continue; // a backup of a version that had none
    const { rowCount } = await client.query(
      `UPDATE public.${table} SET status = 'dead', last_error = $1, ${change} = now() WHERE status = 'queued'`,
      [REASON],
    );
    held += rowCount ?? 0;
  }
  // A session that was ended since must not be good again.
  if (await isThere(client, "auth_sessions"))
    await client.query("DELETE FROM public.auth_sessions");
  return held;
}

/** Their tables, and the column that says when it went wrong. */
const HELD = [
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
