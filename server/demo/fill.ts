import { and, eq, like } from "drizzle-orm";
import type { Site } from "../../core/site/site.ts";
import type { Database } from "../platform/db/connect.ts";
import { leads, visits } from "../platform/db/schema.ts";
import { demoLeads } from "./leads.ts";
import { type DemoVisits, demoVisits } from "./visits.ts";
import type { DemoWorld } from "./world.ts";

/**
 * Fills a site with a believable month of enquiries and visits, through the same use cases as real ones. Throws when the
 * site has been filled before, and when it has visits of its own, between which invented ones would stand.
 */
export async function fillDemo(
  site: Site,
  world: DemoWorld,
): Promise<DemoVisits & { leads: number }> {
  const { db } = world.booking;
  await refuseTwice(db, site.id);
  const asked = await demoLeads(site, world);
  return { ...(await demoVisits(site, world)), leads: asked };
}

async function refuseTwice(db: Database, siteId: string): Promise<void> {
  const demo = and(eq(leads.siteId, siteId), like(leads.requestKey, "demo %"));
  if (await db.$count(leads, demo)) {
    throw new Error(
      `Site ${siteId} has its sample leads and visits already. Delete the site, or use another data folder, to fill it anew.`,
    );
  }
  if (await db.$count(visits, eq(visits.siteId, siteId))) {
    throw new Error(
      `Site ${siteId} has visits of its own, and sample ones would take real people's times. Use another data folder.`,
    );
  }
}
