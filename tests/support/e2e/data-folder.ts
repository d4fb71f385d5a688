import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "../../../server/platform/db/open-database.ts";
import { createLog } from "../../../server/platform/log.ts";

/** The environment variable that leads a run's processes to the folder they copy. */
const TEMPLATE = "DOORSTEP_TEST_DATA";

/**
 * Makes what every first start makes: a database cluster with the product's empty tables. That is a second of processor
 * time, so it is done once for all servers of a run. Returns what removes it.
 */
export async function createDataFolderTemplate(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), "doorstep-template-"));
  chmodSync(folder, 0o711); // as root, the database runs as another account
  const database = await openDatabase({ dataDir: folder, databaseUrl: null }, createLog("warn"));
  await database.close();
  process.env[TEMPLATE] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/** An installation's data folder before its first start: a copy of the run's template, or empty where a run has none. */
export function newDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "doorstep-"));
  const template = process.env[TEMPLATE];
  if (template) {
    chmodSync(folder, 0o711);
    execFileSync("cp", ["-a", join(template, "postgres"), folder]);
  }
  return folder;
}
