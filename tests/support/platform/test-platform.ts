import type { Config } from "../../../server/platform/config.ts";
import { createPlatform } from "../../../server/platform/create-platform.ts";
import type { InstallationDatabase } from "../../../server/platform/db/open-database.ts";
import type { JobDefinition } from "../../../server/platform/jobs/jobs.ts";
import type { Log } from "../../../server/platform/log.ts";
import type { Outbox } from "../../../server/platform/mail/outbox.ts";

/** The platform of a test with its jobs running; `moreJobs` adds those of the area under test. Close it at the end. */
export async function startTestPlatform(
  config: Config,
  database: Pick<InstallationDatabase, "db" | "pool" | "connection">,
  log: Log,
  moreJobs: (outbox: Outbox) => readonly JobDefinition[] = () => [],
) {
  const platform = createPlatform(config, database, log);
  await platform.jobs.start([...platform.jobDefinitions, ...moreJobs(platform.outbox)]);
  return { ...platform, close: () => platform.jobs.close() };
}
