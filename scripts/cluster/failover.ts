import { setTimeout as sleep } from "node:timers/promises";
import {
  type DatabaseServer,
  type DatabaseSettings,
  killDatabase,
  query,
} from "./database-servers.ts";

const CHECK_EVERY_MS = 500;
const FAILED_CHECKS = 3;

/** What promotes a standby when the primary is gone, in the place of Patroni. */
export interface Failover {
  primary(): DatabaseServer;
  stop(): Promise<void>;
}

/** Watches the primary twice a second; after three failed checks the standby that has received most becomes the primary. */
export function watchPrimary(
  first: DatabaseServer,
  servers: readonly DatabaseServer[],
  settings: DatabaseSettings,
): Failover {
  const stopping = new AbortController();
  let primary = first;

  async function watch(): Promise<void> {
    for (let failed = 0; !stopping.signal.aborted; ) {
      await sleep(CHECK_EVERY_MS);
      const isThere = await answersInTime(primary, settings);
      failed = isThere ? 0 : failed + 1;
      if (failed < FAILED_CHECKS || stopping.signal.aborted) continue;
      await killDatabase(primary); // two primaries would both take writes
      primary = await promote(servers, settings).catch((error: unknown) => {
        console.error("no standby could be promoted:", error);
        return primary;
      });
      failed = 0;
    }
  }

  const watching = watch();
  return {
    primary: () => primary,
    stop: () => {
      stopping.abort();
      return watching;
    },
  };
}

async function answersInTime(server: DatabaseServer, settings: DatabaseSettings): Promise<boolean> {
  const asked = query(server, settings, ["SELECT 1"]).then(
    () => true,
    () => false,
  );
  return Promise.race([asked, sleep(1_000, false)]);
}

/** Of the servers that run, the one with the most of the write-ahead log has every acknowledged commit. */
async function promote(servers: readonly DatabaseServer[], settings: DatabaseSettings) {
  const standbys = servers.filter(({ program }) => program && !program.hasEnded());
  const received = await Promise.all(
    standbys.map(async (server) => {
      const [row] = await query(server, settings, [
        "SELECT (pg_last_wal_receive_lsn() - '0/0')::text AS bytes",
      ]);
      return { server, bytes: BigInt(String(row?.bytes ?? 0)) };
    }),
  );
  const [best] = received.toSorted((left, right) => (left.bytes < right.bytes ? 1 : -1));
  if (!best) throw new Error("No standby runs.");
  await query(best.server, settings, ["SELECT pg_promote()"]);
  return best.server;
}
