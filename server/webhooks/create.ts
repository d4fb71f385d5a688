import type { ClientConfig } from "pg";
import { createAuditLog } from "../people/audit-log.ts";
import type { Config } from "../platform/config.ts";
import type { InstallationDatabase } from "../platform/db/open-database.ts";
import type { Jobs } from "../platform/jobs/jobs.ts";
import type { Log } from "../platform/log.ts";
import { createPublicUrlGuard } from "./delivery/url-guard.ts";
import type { WebhookDeps } from "./deps.ts";
import { loadOrCreateWebhookKey } from "./settings/webhook-key.ts";

const POSTGRES_PORT = 5432;

/**
 * Builds the dependencies of webhooks. Throws when the key that encrypts their secrets can be neither read nor created.
 */
export async function createWebhookDeps(
  config: Pick<Config, "dataDir" | "port">,
  publicUrl: string,
  { db, connection }: Pick<InstallationDatabase, "db" | "connection">,
  jobs: Jobs,
  log: Log,
): Promise<WebhookDeps> {
  const ownPorts = [config.port, Number(URL.parse(publicUrl)?.port ?? 0), portOf(connection)];
  return {
    db,
    jobs,
    webhookKey: await loadOrCreateWebhookKey(config.dataDir),
    // Behind a proxy the public URL has no port, and port 443 of other hosts must stay allowed.
    urlGuard: createPublicUrlGuard(ownPorts.filter((port) => port >= 1024)),
    audit: createAuditLog(db),
    log,
    now: Date.now,
  };
}

function portOf({ port, connectionString }: ClientConfig): number {
  if (port !== undefined) return port;
  return Number(URL.parse(connectionString ?? "")?.port) || POSTGRES_PORT;
}
