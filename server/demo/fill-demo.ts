import { and, eq, like } from "drizzle-orm";
import type { Site } from "../../core/sections/site.ts";
import type { Database } from "../platform/db/connect.ts";
import { leads, visits } from "../platform/db/schema.ts";
import { demoChats } from "./chats.ts";
import type { DemoDeps } from "./demo-deps.ts";
import { demoLeads } from "./leads.ts";
import { type DemoVisits, demoVisits } from "./visits.ts";

/**
 * Fills a site with a realistic month of leads, chats and visits, through the same use cases as real ones. Throws when the
 * site has been filled before, and when it has visits of its own, which sample visits would mix with.
 */
export async function fillDemo(
  site: Site,
  deps: DemoDeps,
): Promise<DemoVisits & { leads: number; chats: number }> {
  const { db } = deps.booking;
  await refuseTwice(db, site.id);
  const visitCounts = await demoVisits(site, deps);
  const chats = await demoChats(site, deps);
  return { ...visitCounts, leads: await demoLeads(site, chats, deps), chats: chats.length };
}

async function refuseTwice(db: Database, siteId: string): Promise<void> {
  const demo = and(eq(leads.siteId, siteId), like(leads.requestKey, "demo %"));
  if (await db.$count(leads, demo)) {
    throw new Error(
      `Site ${siteId} has its sample leads and visits already. Delete the site, or use another data folder, to fill it again.`,
    );
  }
  if (await db.$count(visits, eq(visits.siteId, siteId))) {
    throw new Error(
      `Site ${siteId} has visits of its own, and sample ones would take real people's times. Use another data folder.`,
    );
  }
}
