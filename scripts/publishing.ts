import { CONTENT } from "../server/content.ts";
import { readConfig } from "../server/platform/config.ts";
import { openDatabase } from "../server/platform/db/open.ts";
import { openLog } from "../server/platform/log.ts";
import { readBuiltIn, readThemes } from "../server/site/brand.ts";
import type { PublishWorld } from "../server/site/publish.ts";

/** Opens what a publish needs, also while the site runs, does the work, and closes it. A refusal is printed and ends with code 1. */
export async function withPublishing(work: (world: PublishWorld) => Promise<void>): Promise<void> {
  try {
    const config = readConfig();
    const log = openLog(config.logLevel === "info" ? "warn" : config.logLevel);
    const [builtIn, themes] = await Promise.all([readBuiltIn(CONTENT), readThemes(CONTENT)]);
    const database = await openDatabase(config, log);
    try {
      await work({ db: database.db, builtIn, themes });
    } finally {
      await database.close();
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
