import { sql } from "drizzle-orm";
import { readConfig } from "../../server/platform/config.ts";
import { openDatabase } from "../../server/platform/db/open-database.ts";
import { createLog } from "../../server/platform/log.ts";

/** The first names of all leads that an installation has stored. */
export async function storedNames(dataDir: string): Promise<string[]> {
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir }), createLog("silent"));
  try {
    const { rows } = await database.db.execute<{ name: string }>(
      sql`SELECT first_name AS name FROM leads`,
    );
    return rows.map(({ name }) => name);
  } finally {
    await database.close();
  }
}
