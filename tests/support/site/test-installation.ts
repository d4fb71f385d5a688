/** Shared by the tests of sites: a database per test file, with one site that has only built-in content. */
import { join } from "node:path";
import { afterAll, beforeEach, onTestFinished } from "vitest";
import type { SectionKey } from "../../../core/sections/registry.ts";
import { connect } from "../../../server/platform/db/connect.ts";
import { createLog } from "../../../server/platform/log.ts";
import {
  formatValidationErrors,
  publishSections,
} from "../../../server/site/editing/publish-sections.ts";
import { SiteRegistry } from "../../../server/site/registry/site-registry.ts";
import {
  readBuiltInSections,
  readSectionFiles,
  readThemes,
} from "../../../server/site/section-files.ts";
import { createTestDatabase } from "../platform/test-database.ts";

const content = join(import.meta.dirname, "../../../content");
const builtIn = await readBuiltInSections(content);
const themes = await readThemes(content);

/** The sections of the second test business. */
export const riverbend = await readSectionFiles(join(import.meta.dirname, "../riverbend"));

/** The built-in hero with another headline. */
export function heroWithHeadline(headline: string): unknown {
  return { ...(builtIn.heroContent as object), headline };
}

/** A database for the test file, with an empty site `main` before each test. Call it at the top of the file. */
export async function createTestInstallation() {
  const connection = await createTestDatabase();
  const { db, pool, close } = connect(connection, () => {});
  afterAll(close);
  beforeEach(async () => {
    await pool.query("DELETE FROM sites");
    await pool.query("INSERT INTO sites (site_id, is_default) VALUES ('main', true)");
  });
  const deps = { db, builtIn, themes };

  /** The registry of one more process, closed after the test. */
  async function openSiteRegistry(now?: () => number): Promise<SiteRegistry> {
    const log = createLog("silent");
    const address = { connection, origin: "http://localhost:3000", log };
    const registry = new SiteRegistry({ ...deps, ...address, ...(now && { now }) });
    onTestFinished(() => registry.close());
    return registry.open();
  }

  return {
    ...deps,
    connection,
    pool,
    deps,
    openSiteRegistry,
    /** The rows of a query. */
    query: async (sql: string): Promise<Record<string, unknown>[]> => (await pool.query(sql)).rows,
    /** Publishes one section as Ana, without a version check; throws when it is rejected. */
    publishSection: async (key: SectionKey, value: unknown, siteId = "main") => {
      const outcome = await publishSections(
        { siteId, sections: [{ key, value }], who: "Ana" },
        deps,
      );
      if (outcome.kind === "refused") throw new Error(formatValidationErrors(outcome.errors));
      return outcome;
    },
  };
}
