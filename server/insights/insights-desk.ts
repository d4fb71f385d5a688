import { type Day, dayOf } from "../../core/booking/time.ts";
import type { Kind } from "../../core/insights/kinds.ts";
import { OTHER } from "../../core/insights/kinds.ts";
import { daysOf, type Range, readRange, spanOf } from "../../core/insights/range.ts";
import {
  type AskedService,
  type AskedZip,
  type DayCount,
  NOTHING,
  type Ranking,
  type Series,
  type Shares,
  type Totals,
  totalsOf,
  withoutOther,
} from "../../core/insights/report.ts";
import type { PlaceBook } from "../../core/locations/places.ts";
import { priceOf } from "../../core/pricing/estimate.ts";
import { travelZoneFor } from "../../core/pricing/zones.ts";
import { priceBookOf, type Site } from "../../core/site/site.ts";
import { answeredOf } from "../assistant/answered.ts";
import { responseOf } from "../leads/response.ts";
import type { Person } from "../people/person.ts";
import type { Database } from "../platform/db/connect.ts";
import { bookingsByDay, countsByDay, isCounted, leadsByDay, rankedSubjects } from "./counts.ts";
import type { Insights } from "./open.ts";

/** What a business sees of its site's visitors, for days of its own calendar. */
interface InsightsReport {
  readonly range: Range;
  readonly today: Day;
  /** Every day of the range, those on which nothing happened too. */
  readonly days: readonly DayCount[];
  readonly totals: Totals;
  readonly before: Totals;
  readonly shares: Shares;
  readonly sharesBefore: Shares;
  readonly sources: Ranking;
  readonly campaigns: Ranking;
  readonly pages: Ranking;
  readonly services: Ranking & { readonly lines: readonly AskedService[] };
  readonly zips: readonly AskedZip[];
  /** Questions about ZIPs further down the list. */
  readonly otherZips: number;
  /** Nothing was ever counted. */
  readonly isEmpty: boolean;
}

/** The numbers of a site, for its owners and editors. */
export interface InsightsDesk {
  /** Reads `?days=` or `?from=&to=`, and counts. */
  report(query: URLSearchParams): Promise<InsightsReport>;
}

export interface InsightsDeskWorld {
  readonly db: Database;
  readonly places: PlaceBook;
  readonly insights: Pick<Insights, "flush">;
  readonly now: () => number;
}

const RANKED: readonly Kind[] = ["source", "campaign", "view", "service", "zip"];
const MOST_LINES = 50;

const SERIES_OF: Readonly<Record<string, Series>> = {
  visitor: "visitors",
  view: "views",
  quote: "quotes",
  calculator: "calculators",
  call: "calls",
  text: "texts",
  mail: "mails",
  starts: "starts",
  hold: "holds",
  lead: "leads",
  booking: "bookings",
};
const COUNTED = Object.keys(SERIES_OF).filter(
  (kind) => kind !== "lead" && kind !== "booking",
) as Kind[];

/** Opens the numbers of a site; null for who has no business with them. */
export function openInsightsDesk(
  { role }: Person,
  site: Site,
  world: InsightsDeskWorld,
): InsightsDesk | null {
  return role === "notary" ? null : { report: (query) => reportOn(query, site, world) };
}

async function reportOn(
  query: URLSearchParams,
  site: Site,
  { db, places, insights, now }: InsightsDeskWorld,
): Promise<InsightsReport> {
  const zone = site.businessConfig.timezone;
  const today = dayOf(now(), zone);
  const range = readRange(query, today);
  const both = { from: range.before.from, to: range.to };
  await insights.flush();
  const [counted, leads, bookings, ranked, shares, sharesBefore, isKnown] = await Promise.all([
    countsByDay(db, site.id, both, COUNTED),
    leadsByDay(db, site.id, spanOf(both, zone), zone),
    bookingsByDay(db, site.id, spanOf(both, zone), zone),
    rankedSubjects(db, site.id, range, RANKED, MOST_LINES),
    sharesOf(range, site, db),
    sharesOf(range.before, site, db),
    isCounted(db, site.id),
  ]);
  const byDay = new Map<Day, Record<Series, number>>();
  for (const { day, kind, count } of [...counted, ...leads, ...bookings]) {
    const series = SERIES_OF[kind];
    if (!series) continue;
    const totals = byDay.get(day) ?? { ...NOTHING };
    totals[series] += count;
    byDay.set(day, totals);
  }
  const filled = (days: readonly Day[]): DayCount[] =>
    days.map((day) => ({ day, ...(byDay.get(day) ?? NOTHING) }));
  const days = filled(daysOf(range));
  const rankingOf = (kind: Kind): Ranking => ranked.get(kind) ?? { lines: [], rest: 0 };
  const listOf = (kind: Kind) => withoutOther(rankingOf(kind));
  const book = priceBookOf(site, places);
  const services = listOf("service");
  const zips = rankingOf("zip"); // there "other" is a ZIP that is none
  return {
    range,
    today,
    days,
    totals: totalsOf(days),
    before: totalsOf(filled(daysOf({ from: range.before.from, days: range.days }))),
    shares,
    sharesBefore,
    sources: listOf("source"),
    campaigns: listOf("campaign"),
    pages: listOf("view"),
    services: {
      ...services,
      lines: services.lines.map(({ subject, count }) => ({
        id: subject,
        subject: priceOf(subject, book).name,
        count,
      })),
    },
    zips: zips.lines.map(({ subject: zip, count }) => askedZip(zip, count, site, places)),
    otherZips: zips.rest,
    isEmpty: !isKnown && totalsOf(days).leads === 0 && totalsOf(days).bookings === 0,
  };
}

async function sharesOf(
  days: { from: Day; to: Day },
  { id, businessConfig }: Site,
  db: Database,
): Promise<Shares> {
  const span = spanOf(days, businessConfig.timezone);
  const [share, response] = await Promise.all([answeredOf(db, id, span), responseOf(db, id, span)]);
  return { ...share, responses: response.cases, medianMinutes: response.medianMinutes };
}

/** A ZIP with the zone that it lies in by today's prices. */
function askedZip(zip: string, count: number, { pricing }: Site, places: PlaceBook): AskedZip {
  if (zip === OTHER) {
    return { subject: "No such ZIP", count, place: "", zone: "", isServed: false };
  }
  const found = places.places.get(zip);
  const zone = travelZoneFor(zip, pricing, places);
  return {
    subject: zip,
    count,
    place: found ? `${found.city}, ${found.state}` : "",
    zone: zone?.name ?? "",
    isServed: zone !== null && zone.id !== pricing.elsewhere.id,
  };
}
