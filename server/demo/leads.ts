import { and, eq } from "drizzle-orm";
import { HOUR_MS, MINUTE_MS } from "../../core/format/time-units.ts";
import type { Lead } from "../../core/leads/lead.ts";
import { businessHourSpans } from "../../core/leads/response-clock.ts";
import type { Site } from "../../core/sections/site.ts";
import { takeLead } from "../leads/intake/take-lead.ts";
import { leads } from "../platform/db/schema.ts";
import type { DemoDeps } from "./demo-deps.ts";
import { personAt, questionAt } from "./people.ts";
import { demoServicesOf, zipAt } from "./site.ts";

const COUNT = 18;
const WHEN = ["today", "tomorrow", "this-week", "next-week"] as const;
const CAME = ["search.example", "", "maps.example", ""];

/** Adds eighteen leads of the last month; the older ones are answered, one is spam. Returns how many. */
export async function demoLeads(site: Site, deps: DemoDeps): Promise<number> {
  for (let at = 0; at < COUNT; at += 1) {
    const services = demoServicesOf(site);
    const isRobot = at === 5;
    const { id: service = "", slug = "" } = services[(at * 3) % services.length] ?? {};
    const lead: Lead = {
      ...personAt(at + 7),
      zip: zipAt(at, site),
      preferredTime: WHEN[at % WHEN.length] ?? "this-week",
      services: [service],
      details: isRobot ? "Buy followers https://a.example https://b.example" : questionAt(at),
      source: { page: `/${slug}`, referrer: CAME[at % CAME.length] ?? "", campaign: {} },
    };
    const outcome = await takeLead(
      {
        site,
        lead,
        signals: { trap: isRobot ? "spam" : "", ageMs: 90_000 },
        network: `demo ${at}`,
        requestKey: `demo ${at}`,
      },
      deps.leads,
    );
    if (outcome.kind !== "taken")
      throw new Error(`A sample lead was not accepted: ${outcome.kind}.`);
    const createdAt = new Date(deps.now - (COUNT - at) * 38 * HOUR_MS + ((at * 5) % 9) * HOUR_MS);
    await deps.leads.db
      .update(leads)
      .set({ createdAt, ...(isRobot ? {} : outcomeOf(at, createdAt, site, deps.now)) })
      .where(and(eq(leads.siteId, site.id), eq(leads.leadId, outcome.id)));
  }
  return COUNT;
}

/** The state of a lead: answered after some business minutes, or still waiting without a reminder. */
function outcomeOf(at: number, createdAt: Date, site: Site, now: number) {
  const status = statusAt(at);
  if (status === "new") return { status, nudgedAt: new Date(now) };
  const answerMinutes = 4 + ((at * 7) % 31);
  const firstAnsweredAt = answerTime(createdAt.getTime(), answerMinutes, site);
  return { status, answerMinutes, firstAnsweredAt: new Date(Math.min(firstAnsweredAt, now)) };
}

/** The instant this many business minutes later; during a long closure the minutes count at once. */
function answerTime(receivedAt: number, minutes: number, site: Site): number {
  const office = { hours: site.scheduling, zone: site.businessConfig.timezone };
  let left = minutes * MINUTE_MS;
  for (const { start, end } of businessHourSpans(
    { start: receivedAt, end: receivedAt + 96 * HOUR_MS },
    office,
  )) {
    const from = Math.max(start, receivedAt);
    if (end - from >= left) return from + left;
    left -= end - from;
  }
  return receivedAt + left;
}

/** The newest leads wait for an answer; older ones are booked or lost. */
function statusAt(at: number): typeof leads.$inferSelect.status {
  if (at >= COUNT - 3) return "new";
  if (at >= COUNT - 6) return at % 2 ? "contacted" : "quoted";
  return at % 4 === 2 ? "lost" : "booked";
}
