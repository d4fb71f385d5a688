import { setTimeout as sleep } from "node:timers/promises";
import { pictureAddress } from "./clients.ts";
import type { RunningCluster } from "./cluster.ts";
import { createClusterClient } from "./http-client.ts";
import type { Acknowledged } from "./load.ts";

const LISTENERS_TIMEOUT_MS = 30_000;

/** Acknowledged rows that are not there, and keys whose row is there more than once. */
export interface LostRows {
  readonly missing: readonly string[];
  readonly doubled: readonly string[];
}

/** Looks every acknowledged row up on the present primary, and every picture through the cluster. */
export async function countLost(
  cluster: RunningCluster,
  acknowledged: readonly Acknowledged[],
): Promise<LostRows> {
  const stored = {
    lead: await idsByKey(cluster, "SELECT lead_id AS id, first_name AS key FROM leads"),
    booking: await idsByKey(
      cluster,
      "SELECT visit_id AS id, contact->>'firstName' AS key FROM visits",
    ),
    upload: await idsByKey(cluster, "SELECT media_id AS id, media_id AS key FROM media"),
  };
  const missing: string[] = [];
  for (const { kind, id, key } of acknowledged) {
    const isStored = stored[kind].get(key)?.includes(id) ?? false;
    if (!isStored || (kind === "upload" && !(await isServed(cluster, id)))) {
      missing.push(`${kind} ${id}`);
    }
  }
  const doubled = Object.values(stored).flatMap((rows) =>
    [...rows].flatMap(([key, ids]) => (ids.length > 1 ? [key] : [])),
  );
  return { missing, doubled };
}

/** How many processes listen for publishes on the present primary; waits half a minute until it is all of them. */
export async function countListeners(cluster: RunningCluster, expected: number): Promise<number> {
  const sql =
    "SELECT count(*)::int AS count FROM pg_stat_activity WHERE application_name = 'doorstep-listen'";
  for (const end = Date.now() + LISTENERS_TIMEOUT_MS; ; await sleep(500)) {
    const [row] = await cluster.query(sql);
    const count = Number(row?.count);
    if (count === expected || Date.now() > end) return count;
  }
}

/**
 * The emails that wait and have no job that will send them. A job that was cut off is given to another process when its two
 * minutes are over, so some may still wait.
 */
export async function countStrandedMails(cluster: RunningCluster): Promise<number> {
  const [row] = await cluster.query(`SELECT count(*)::int AS stranded FROM mails
    WHERE status = 'queued' AND NOT EXISTS (
      SELECT FROM pgboss.job
      WHERE data->>'mailId' = mail_id::text AND state IN ('created', 'retry', 'active'))`);
  return Number(row?.stranded);
}

async function idsByKey(cluster: RunningCluster, sql: string): Promise<Map<string, string[]>> {
  const rows = await cluster.query(sql);
  const ids = new Map<string, string[]>();
  for (const { id, key } of rows) {
    ids.set(String(key), [...(ids.get(String(key)) ?? []), String(id)]);
  }
  return ids;
}

async function isServed({ port }: RunningCluster, id: string): Promise<boolean> {
  const client = createClusterClient(port);
  return client(pictureAddress(id)).then(
    ({ status }) => status === 200,
    () => false,
  );
}
