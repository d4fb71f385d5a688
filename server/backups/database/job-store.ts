import type { Client } from "pg";

/** The schema version of the job queue; null before the jobs first ran. */
export async function loadJobStoreVersion(client: Client): Promise<number | null> {
  const { rows } = await client.query<{ there: boolean }>(
    "SELECT to_regclass('pgboss.version') IS NOT NULL AS there",
  );
  if (!rows[0]?.there) return null;
  const found = await client.query<{ version: number }>("SELECT version FROM pgboss.version");
  return found.rows[0]?.version ?? null;
}

/** The statements that create this version's job tables, for a transaction that is already open. */
export async function jobStoreStatements(): Promise<string> {
  const { getConstructionPlans } = await import("pg-boss");
  return getConstructionPlans("pgboss")
    .replace(/^\s*BEGIN;/, "")
    .replace(/COMMIT;\s*$/, "")
    .replaceAll(/SET LOCAL (lock_timeout|idle_in_transaction_session_timeout) = \d+;/g, "");
}
