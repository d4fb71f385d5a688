import { and, eq } from "drizzle-orm";
import { MINUTE } from "../../core/booking/time.ts";
import { officeSpans } from "../../core/leads/clock.ts";
import type { Lead } from "../../core/leads/taken.ts";
import type { Site } from "../../core/site/site.ts";
import { takeLead } from "../leads/take-lead.ts";
import { leads } from "../platform/db/schema.ts";
import { personAt, questionAt } from "./people.ts";
import { servicesOf, zipAt } from "./site.ts";
import type { DemoWorld } from "./world.ts";

const HOUR = 3_600_000;
const COUNT = 18;
const WHEN = ["today", "tomorrow", "this-week", "next-week"] as const;
const CAME = ["search.example", "", "maps.example", ""];

/** Eighteen enquiries of the last month, the older ones dealt with, one of them a robot's. Answers how many. */
export async function demoLeads(site: Site, world: DemoWorld): Promise<number> {
  for (let at = 0; at < COUNT; at += 1) {
    const services = servicesOf(site);
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
      world.leads,
    );
    if (outcome.kind !== "taken")
      throw new Error(`A sample enquiry was not taken: ${outcome.kind}.`);
    const createdAt = new Date(world.now - (COUNT - at) * 38 * HOUR + ((at * 5) % 9) * HOUR);
    await world.leads.db
      .update(leads)
      .set({ createdAt, ...(isRobot ? {} : becameOf(at, createdAt, site, world.now)) })
      .where(and(eq(leads.siteId, site.id), eq(leads.leadId, outcome.id)));
  }
  return COUNT;
}

/** How far one has come: answered some minutes of our hours later, or still waiting, of which nobody is reminded. */
function becameOf(at: number, createdAt: Date, site: Site, now: number) {
  const status = statusAt(at);
  if (status === "new") return { status, nudgedAt: new Date(now) };
  const answerMinutes = 4 + ((at * 7) % 31);
  const firstAnsweredAt = answeredAt(createdAt.getTime(), answerMinutes, site);
  return { status, answerMinutes, firstAnsweredAt: new Date(Math.min(firstAnsweredAt, now)) };
}

/** So many minutes of a business's hours after an instant; closed for long, the minutes are counted at once. */
function answeredAt(asked: number, minutes: number, site: Site): number {
  const office = { hours: site.scheduling, zone: site.businessConfig.timezone };
  let left = minutes * MINUTE;
  for (const { start, end } of officeSpans({ start: asked, end: asked + 96 * HOUR }, office)) {
    const from = Math.max(start, asked);
    if (end - from >= left) return from + left;
    left -= end - from;
  }
  return asked + left;
}

/** The newest wait for an answer; the older ones are booked, or came to nothing. */
function statusAt(at: number): typeof leads.$inferSelect.status {
  if (at >= COUNT - 3) return "new";
  if (at >= COUNT - 6) return at % 2 ? "contacted" : "quoted";
  return at % 4 === 2 ? "lost" : "booked";
}
