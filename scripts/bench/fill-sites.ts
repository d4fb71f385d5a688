import { type SQL, sql } from "drizzle-orm";
import { CONTENT } from "../../server/content.ts";
import type { Database } from "../../server/platform/db/connect.ts";
import { readBuiltInSections } from "../../server/site/section-files.ts";

/** The id of a site of the benchmark. */
export function siteIdOf(number: number): string {
  return number === 1 ? "main" : `site-${number}`;
}

/** The host of a site of the benchmark; site 1 is the default site. */
export function hostOfSite(number: number): string {
  return number === 1 ? "localhost" : `site-${number}.example`;
}

/**
 * Fills an installation up to `count` sites, each with a name, phone number, hero and prices of its own, so that sites share no
 * more than real ones do. Returns the seconds it took.
 */
export async function fillSites(db: Database, count: number): Promise<number> {
  const startedAt = performance.now();
  const { businessConfig, heroContent, pricing } = await readBuiltInSections(CONTENT);
  const numbers = sql`generate_series(2, ${count}::int) AS n`;
  const { services } = pricing as { services: readonly unknown[] }; // a file of ours
  const prices = services.reduce(
    (value: SQL, _, at) =>
      sql`jsonb_set(${value}, ${`{services,${at},baseRate}`}::text[], to_jsonb(60 + n % 200))`,
    sql`${JSON.stringify(pricing)}::jsonb`,
  );
  const profile = sql`jsonb_set(${JSON.stringify(businessConfig)}::jsonb, '{name}', to_jsonb('Notary ' || n))`;
  const sections = sql`LATERAL (VALUES
    ('businessConfig', jsonb_set(${profile}, '{phone}', to_jsonb('(513) 555-' || lpad((n % 10000)::text, 4, '0')))),
    ('heroContent', jsonb_set(${JSON.stringify(heroContent)}::jsonb, '{headline}', to_jsonb('We drive to house ' || n))),
    ('pricing', ${prices})) AS section (key, value)`;
  await db.transaction(async (tx) => {
    await tx.execute(sql`INSERT INTO sites (site_id, origin)
      SELECT 'site-' || n, 'https://site-' || n || '.example' FROM ${numbers} ON CONFLICT DO NOTHING`);
    await tx.execute(sql`INSERT INTO site_hosts (site_id, host)
      SELECT 'site-' || n, 'site-' || n || '.example' FROM ${numbers} ON CONFLICT DO NOTHING`);
    await tx.execute(sql`INSERT INTO site_sections (site_id, key, published, changed_by)
      SELECT 'site-' || n, key, value, 'the benchmark'
      FROM ${numbers}, ${sections} ON CONFLICT DO NOTHING`);
  });
  await db.execute(sql`ANALYZE`);
  return (performance.now() - startedAt) / 1000;
}
