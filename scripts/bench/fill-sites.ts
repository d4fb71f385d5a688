import { sql } from "drizzle-orm";
import type { WrittenSections } from "../../core/sections/registry.ts";
import { CONTENT } from "../../server/content.ts";
import type { Database } from "../../server/platform/db/connect.ts";
import { readBuiltInSections } from "../../server/site/section-files.ts";
import { savePublish } from "../../server/site/store.ts";

/** The host of a site of the benchmark; site 1 is the default site. */
export function hostOfSite(number: number): string {
  return number === 1 ? "localhost" : `site-${number}.example`;
}

/** Fills an installation up to `count` sites, each with a profile and a hero of its own. Returns the seconds it took. */
export async function fillSites(db: Database, count: number): Promise<number> {
  const startedAt = performance.now();
  const { businessConfig, heroContent } = await readBuiltInSections(CONTENT);
  const numbers = sql`generate_series(2, ${count}::int) AS n`;
  const sections = sql`(VALUES ('businessConfig', ${JSON.stringify(businessConfig)}::jsonb, '{name}', 'Notary '),
    ('heroContent', ${JSON.stringify(heroContent)}::jsonb, '{headline}', 'We drive to you from house '))
    AS section (key, value, path, text)`;
  await db.transaction(async (tx) => {
    await tx.execute(sql`INSERT INTO sites (site_id, origin)
      SELECT 'site-' || n, 'https://site-' || n || '.example' FROM ${numbers} ON CONFLICT DO NOTHING`);
    await tx.execute(sql`INSERT INTO site_hosts (site_id, host)
      SELECT 'site-' || n, 'site-' || n || '.example' FROM ${numbers} ON CONFLICT DO NOTHING`);
    await tx.execute(sql`INSERT INTO site_sections (site_id, key, published, changed_by)
      SELECT 'site-' || n, key, jsonb_set(value, path::text[], to_jsonb(text || n)), 'the benchmark'
      FROM ${numbers}, ${sections} ON CONFLICT DO NOTHING`);
  });
  await db.execute(sql`ANALYZE`);
  return (performance.now() - startedAt) / 1000;
}

/** Publishes another headline on a site, as the admin does after its checks. */
export async function publishHeadline(
  db: Database,
  siteNumber: number,
  builtIn: WrittenSections,
  headline: string,
): Promise<void> {
  const value = { ...(builtIn.heroContent as object), headline }; // a file of ours, which is an object
  await db.transaction((tx) =>
    savePublish(tx, {
      ...{ siteId: `site-${siteNumber}`, key: "heroContent", value, version: 1 },
      who: "the benchmark",
    }),
  );
}
