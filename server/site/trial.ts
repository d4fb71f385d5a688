/** What the tests of sites share: a database of the file's own, with one site that says only what is built in. */
import { join } from "node:path";
import { afterAll, beforeEach, onTestFinished } from "vitest";
import type { SectionKey } from "../../core/site/sections.ts";
import { connect } from "../platform/db/connect.ts";
import { openLog } from "../platform/log.ts";
import { freshDatabase } from "../platform/postgres/testing.ts";
import { SiteBoard } from "./board.ts";
import { readBrand, readBuiltIn, readThemes } from "./brand.ts";
import { linesOf, publish } from "./publish.ts";

const content = join(import.meta.dirname, "../../content");
const builtIn = await readBuiltIn(content);
const themes = await readThemes(content);

/** The second brand, whole. */
export const riverbend = await readBrand(
  join(import.meta.dirname, "../../tests/support/riverbend"),
);

/** A hero like the built-in one under another headline. */
export function heroSaying(headline: string): unknown {
  return { ...(builtIn.heroContent as object), headline };
}

/** Call it at the top of a test file. */
export async function installation() {
  const connection = await freshDatabase();
  const { db, pool, close } = connect(connection, () => {});
  afterAll(close);
  beforeEach(async () => {
    await pool.query("DELETE FROM sites");
    await pool.query("INSERT INTO sites (site_id, is_default) VALUES ('main', true)");
  });
  const world = { db, builtIn, themes };

  /** The board of one more process, closed after the test. */
  async function openBoard(now?: () => number): Promise<SiteBoard> {
    const log = openLog("silent");
    const place = { connection, origin: "http://localhost:3000", log };
    const board = new SiteBoard({ ...world, ...place, ...(now && { now }) });
    onTestFinished(() => board.close());
    return board.open();
  }

  return {
    ...world,
    connection,
    world,
    openBoard,
    /** One query's rows. */
    ask: async (sql: string): Promise<Record<string, unknown>[]> => (await pool.query(sql)).rows,
    /** Publishes one section as Ana, and throws when it is refused; `basedOn` is left to whoever tests it. */
    say: async (key: SectionKey, value: unknown, siteId = "main") => {
      const outcome = await publish({ siteId, sections: [{ key, value }], who: "Ana" }, world);
      if (outcome.kind === "refused") throw new Error(linesOf(outcome.errors));
      return outcome;
    },
  };
}
