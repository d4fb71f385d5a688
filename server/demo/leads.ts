import { and, desc, eq, inArray } from "drizzle-orm";
import { type Cents, ZERO_CENTS } from "../../core/format/money.ts";
import { HOUR_MS, MINUTE_MS } from "../../core/format/time-units.ts";
import type { Lead } from "../../core/leads/lead.ts";
import { businessHourSpans } from "../../core/leads/response-clock.ts";
import { estimate } from "../../core/pricing/estimate.ts";
import { priceBookOf } from "../../core/pricing/price-book.ts";
import type { Site } from "../../core/sections/site.ts";
import { takeLead } from "../leads/intake/take-lead.ts";
import { leads, visits } from "../platform/db/schema.ts";
import type { DemoChat } from "./chats.ts";
import type { DemoDeps } from "./demo-deps.ts";
import { type DemoLeadStep, dateArrival, takeStep } from "./lead-history.ts";
import { personAt, questionAt } from "./people.ts";
import { demoServicesOf, zipAt } from "./site.ts";

const COUNT = 18;
const WHEN = ["today", "tomorrow", "this-week", "next-week"] as const;
const CAME = ["search.example", "", "maps.example", ""];
/** Which lead is spam, and which one came after a chat. */
const [SPAM, AFTER_CHAT] = [5, COUNT - 4];
/** The service that the first sample chat asks about. */
const CHAT_IS_ABOUT = "general-notary";
const BEFORE_BOOKING_MS = 3 * HOUR_MS;
const AFTER_CHAT_MS = 4 * MINUTE_MS;

/**
 * Adds eighteen leads of the last month, each with its history: the older ones are answered, one is spam, one came after the
 * first chat. Those that are booked are the people of visits, which are there before. Returns how many.
 */
export async function demoLeads(
  site: Site,
  chats: readonly DemoChat[],
  deps: DemoDeps,
): Promise<number> {
  const booked = await bookedVisits(site.id, deps);
  for (let at = 0; at < COUNT; at += 1) {
    const visit = statusAt(at) === "booked" ? booked.pop() : undefined;
    // A business with few hours has fewer visits.
    const status = statusAt(at) === "booked" && !visit ? "contacted" : statusAt(at);
    const chat = at === AFTER_CHAT ? chats[0] : undefined;
    const lead = leadAt(at, visit, chat, site);
    const leadId = await addLead(at, lead, chat, site, deps);
    const createdAt = receivedAt(at, visit, chat, deps.now);
    await dateArrival(site.id, leadId, createdAt, deps);
    const answeredAt = answerTime(createdAt, 4 + ((at * 7) % 31), site);
    const total = quoteFor(lead, site, deps);
    for (const step of stepsOf(status, answeredAt, total, visit))
      await takeStep(site, leadId, { ...step, at: Math.min(step.at, deps.now) }, deps);
    if (status === "new") await stopReminder(site.id, leadId, deps);
  }
  return COUNT;
}

type BookedVisit = Pick<
  typeof visits.$inferSelect,
  "visitId" | "contact" | "zip" | "services" | "agreedAt"
>;

/** The sample visits that could have begun with a lead, newest booking first. */
function bookedVisits(siteId: string, { leads: { db } }: DemoDeps): Promise<BookedVisit[]> {
  const { visitId, contact, zip, services, agreedAt } = visits;
  return db
    .select({ visitId, contact, zip, services, agreedAt })
    .from(visits)
    .where(and(eq(visits.siteId, siteId), inArray(visits.status, ["confirmed", "completed"])))
    .orderBy(desc(agreedAt))
    .limit(COUNT);
}

/** What a sample person asks for: what their visit was booked for, or what they asked the chat about. */
function leadAt(
  at: number,
  visit: BookedVisit | undefined,
  chat: DemoChat | undefined,
  site: Site,
): Lead {
  const services = demoServicesOf(site);
  const { id = "", slug = "" } =
    services.find((service) => service.id === (chat ? CHAT_IS_ABOUT : visit?.services[0])) ??
    services[(at * 3) % services.length] ??
    {};
  const { firstName, lastName, phone, email } = visit?.contact ?? personAt(at + 7);
  return {
    firstName,
    lastName,
    phone,
    email,
    zip: visit?.zip ?? chat?.zip ?? zipAt(at, site),
    preferredTime: WHEN[at % WHEN.length] ?? "this-week",
    services: visit?.services ?? [id],
    details: at === SPAM ? "Buy followers https://a.example https://b.example" : questionAt(at),
    source: { page: `/${slug}`, referrer: CAME[at % CAME.length] ?? "", campaign: {} },
  };
}

async function addLead(
  at: number,
  lead: Lead,
  chat: DemoChat | undefined,
  site: Site,
  deps: DemoDeps,
): Promise<string> {
  const submission = {
    site,
    lead,
    signals: { trap: at === SPAM ? "spam" : "", ageMs: 90_000 },
    network: `demo ${at}`,
    requestKey: `demo ${at}`,
    chatId: chat?.id ?? null,
  };
  const outcome = await takeLead(submission, deps.leads);
  if (outcome.kind !== "taken") throw new Error(`A sample lead was not accepted: ${outcome.kind}.`);
  return outcome.id;
}

/** What the price book asks for a sample lead's request. */
function quoteFor({ services, zip }: Lead, site: Site, { booking: { places } }: DemoDeps): Cents {
  return estimate(services, zip, priceBookOf(site, places))?.total ?? ZERO_CENTS;
}

/** When a lead came in: some hours before its visit was booked, right after its chat, or as one of about four a week. */
function receivedAt(
  at: number,
  visit: BookedVisit | undefined,
  chat: DemoChat | undefined,
  now: number,
): number {
  if (visit?.agreedAt) return visit.agreedAt.getTime() - BEFORE_BOOKING_MS;
  if (chat) return chat.endedAt + AFTER_CHAT_MS;
  return now - (COUNT - at) * 38 * HOUR_MS + ((at * 5) % 9) * HOUR_MS;
}

/** What was done with a lead until it had its state. */
function stepsOf(
  status: LeadStatus,
  answeredAt: number,
  total: Cents,
  visit: BookedVisit | undefined,
): DemoLeadStep[] {
  if (status === "new" || status === "spam") return [];
  if (status === "quoted") return [{ kind: "quoted", total, at: answeredAt }];
  const call = { kind: "call", at: answeredAt } as const;
  if (status === "contacted") return [call];
  if (status === "lost") return [call, { kind: "lost", at: answeredAt + 30 * HOUR_MS }];
  if (!visit?.agreedAt) throw new Error("A booked sample lead has no visit.");
  const bookedAt = visit.agreedAt.getTime();
  return [
    { ...call, at: Math.min(answeredAt, bookedAt - MINUTE_MS) },
    { kind: "booked", visitId: visit.visitId, at: bookedAt },
  ];
}

/** Nobody is reminded of the sample leads that wait. */
async function stopReminder(siteId: string, leadId: string, { leads: { db }, now }: DemoDeps) {
  await db
    .update(leads)
    .set({ nudgedAt: new Date(now) })
    .where(and(eq(leads.siteId, siteId), eq(leads.leadId, leadId)));
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

type LeadStatus = typeof leads.$inferSelect.status;

/** The newest leads wait for an answer; older ones are booked or lost. */
function statusAt(at: number): LeadStatus {
  if (at === SPAM) return "spam";
  if (at >= COUNT - 3) return "new";
  if (at >= COUNT - 6) return at % 2 ? "contacted" : "quoted";
  return at % 4 === 2 ? "lost" : "booked";
}
