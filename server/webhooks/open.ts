import type { ClientConfig } from "pg";
import { openAuditLog } from "../people/audit.ts";
import type { Config } from "../platform/config.ts";
import type { OpenDatabase } from "../platform/db/open.ts";
import type { Jobs } from "../platform/jobs/jobs.ts";
import type { Log } from "../platform/log.ts";
import { publicReach } from "./reach.ts";
import { keepWebhookKey } from "./webhook-key.ts";
import type { WebhookWorld } from "./world.ts";

const POSTGRES = 5432;

/** Opens what webhooks are kept and called with. Throws when the key of their secrets cannot be had. */
export async function openWebhooks(
  config: Pick<Config, "dataDir" | "port">,
  address: string,
  { db, connection }: Pick<OpenDatabase, "db" | "connection">,
  jobs: () => Promise<Jobs>,
  log: Log,
): Promise<WebhookWorld> {
  const ownPorts = [config.port, Number(URL.parse(address)?.port ?? 0), portOf(connection)];
  return {
    db,
    jobs,
    webhookKey: await keepWebhookKey(config.dataDir),
    // Behind a proxy the address has no port of its own, and everybody's 443 stays open.
    reach: publicReach(ownPorts.filter((port) => port >= 1024)),
    audit: openAuditLog(db),
    log,
    now: Date.now,
  };
}

function portOf({ port, connectionString }: ClientConfig): number {
  if (port !== undefined) return port;
  return Number(URL.parse(connectionString ?? "")?.port) || POSTGRES;
}
