import { CONTENT } from "../server/content.ts";
import { readZipDirectory } from "../server/locations/zip-directory.ts";
import { readConfig } from "../server/platform/config.ts";
import { openDatabase } from "../server/platform/db/open-database.ts";
import { createLog } from "../server/platform/log.ts";
import type { PublishDeps } from "../server/site/editing/publish-sections.ts";
import { readBuiltInSections, readThemes } from "../server/site/section-files.ts";

/**
 * Opens the database and the built-in content, runs `work` with them, and closes the database. Works while the site
 * runs. An error is printed, and the process then exits with code 1.
 */
export async function withPublishDeps(work: (deps: PublishDeps) => Promise<void>): Promise<void> {
  try {
    const config = readConfig();
    const log = createLog(config.logLevel === "info" ? "warn" : config.logLevel);
    const [builtIn, themes, places] = await Promise.all([
      readBuiltInSections(CONTENT),
      readThemes(CONTENT),
      readZipDirectory(CONTENT),
    ]);
    const database = await openDatabase(config, log);
    try {
      await work({ db: database.db, builtIn, themes, places });
    } finally {
      await database.close();
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode ||= 1;
  }
}
