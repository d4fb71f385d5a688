import { type Day, dayOf } from "../../core/booking/time/zoned-time.ts";
import type { InsightKind } from "../../core/insights/kinds.ts";
import { OTHER_SUBJECT } from "../../core/insights/kinds.ts";
import type { NotaryNumbers } from "../../core/insights/notary-numbers.ts";
import {
  daysInRange,
  type InsightsRange,
  parseInsightsRange,
  spanOfDays,
} from "../../core/insights/range.ts";
import {
  type DayCount,
  type InsightSeries,
  type InsightTotals,
  NO_TOTALS,
  type Ranking,
  type RequestedService,
  type RequestedZip,
  type ResponseShares,
  sumTotals,
  withoutOther,
} from "../../core/insights/report.ts";
import { type ZipDirectory, zipByCode } from "../../core/locations/zip-directory.ts";
import { priceOf } from "../../core/pricing/estimate.ts";
import { priceBookOf } from "../../core/pricing/price-book.ts";
import { siteZoneFor } from "../../core/pricing/zones.ts";
import { propertyNames } from "../../core/records.ts";
import type { Site } from "../../core/sections/site.ts";
import { answeredShare } from "../assistant/chats/answered-share.ts";
import { loadResponseStats } from "../leads/response-times/response-stats.ts";
import type { Person } from "../people/person.ts";
import type { Database } from "../platform/db/connect.ts";
import type { Insights } from "./create.ts";
import { loadNotaryNumbers } from "./notary-numbers.ts";
import {
  hasCounts,
  loadBookingsByDay,
  loadCountsByDay,
  loadLeadsByDay,
  loadRankedSubjects,
} from "./report-queries.ts";

/** The visitor statistics of a site for a range of its own days. */
interface InsightsReport {
  readonly range: InsightsRange;
  readonly today: Day;
  /** Every day of the range, including those without events. */
  readonly days: readonly DayCount[];
  readonly totals: InsightTotals;
  readonly before: InsightTotals;
  readonly shares: ResponseShares;
  readonly sharesBefore: ResponseShares;
  readonly sources: Ranking;
  readonly campaigns: Ranking;
  readonly pages: Ranking;
  readonly services: Ranking & { readonly lines: readonly RequestedService[] };
  readonly zips: readonly RequestedZip[];
  /** Requests for ZIPs that are not in the list. */
  readonly otherZips: number;
  /** The visits of each notary, where the business has several; empty otherwise. */
  readonly notaries: readonly NotaryNumbers[];
  /** Nothing was ever counted. */
  readonly isEmpty: boolean;
}

/** The statistics of a site, for its owners and editors. */
export interface InsightsDesk {
  /** Parses `?days=` or `?from=&to=` and loads the numbers. */
  report(query: URLSearchParams): Promise<InsightsReport>;
}

export interface InsightsDeskDeps {
  readonly db: Database;
  readonly places: ZipDirectory;
  readonly insights: Pick<Insights, "flush">;
  readonly now: () => number;
}

const RANKED_KINDS: readonly InsightKind[] = ["source", "campaign", "view", "service", "zip"];
const MAX_LINES = 50;

const COUNTED_SERIES = {
  visitor: "visitors",
  view: "views",
  quote: "quotes",
  calculator: "calculators",
  call: "calls",
  text: "texts",
  mail: "mails",
  starts: "starts",
  hold: "holds",
} as const satisfies Partial<Record<InsightKind, InsightSeries>>;
const COUNTED_KINDS: readonly InsightKind[] = propertyNames(COUNTED_SERIES);
const SERIES_OF: Readonly<Record<string, InsightSeries>> = {
  ...COUNTED_SERIES,
  lead: "leads",
  booking: "bookings",
};

/** Creates the desk; null for notaries. */
export function createInsightsDesk(
  { role }: Person,
  site: Site,
  deps: InsightsDeskDeps,
): InsightsDesk | null {
  const withFees = role === "owner";
  return role === "notary"
    ? null
    : { report: (query) => buildReport(query, { site, withFees }, deps) };
}

async function buildReport(
  query: URLSearchParams,
  { site, withFees }: { readonly site: Site; readonly withFees: boolean },
  { db, places, insights, now }: InsightsDeskDeps,
): Promise<InsightsReport> {
  const zone = site.businessConfig.timezone;
  const today = dayOf(now(), zone);
  const range = parseInsightsRange(query, today);
  const both = { from: range.before.from, to: range.to };
  await insights.flush();
  const [counted, leads, bookings, ranked, shares, sharesBefore, isKnown, notaries] =
    await Promise.all([
      loadCountsByDay(db, site.id, both, COUNTED_KINDS),
      loadLeadsByDay(db, site.id, spanOfDays(both, zone), zone),
      loadBookingsByDay(db, site.id, spanOfDays(both, zone), zone),
      loadRankedSubjects(db, site.id, range, RANKED_KINDS, MAX_LINES),
      loadShares(range, site, db),
      loadShares(range.before, site, db),
      hasCounts(db, site.id),
      loadNotaryNumbers(db, site, spanOfDays(range, zone), { withFees }),
    ]);
  const byDay = new Map<Day, Record<InsightSeries, number>>();
  for (const { day, kind, count } of [...counted, ...leads, ...bookings]) {
    const series = SERIES_OF[kind];
    if (!series) continue;
    const totals = byDay.get(day) ?? { ...NO_TOTALS };
    totals[series] += count;
    byDay.set(day, totals);
  }
  const filled = (days: readonly Day[]): DayCount[] =>
    days.map((day) => ({ day, ...(byDay.get(day) ?? NO_TOTALS) }));
  const days = filled(daysInRange(range));
  const rankingOf = (kind: InsightKind): Ranking => ranked.get(kind) ?? { lines: [], rest: 0 };
  const listOf = (kind: InsightKind) => withoutOther(rankingOf(kind));
  const book = priceBookOf(site, places);
  const services = listOf("service");
  const zips = rankingOf("zip"); // in this ranking "other" means ZIPs that do not exist
  return {
    range,
    today,
    days,
    totals: sumTotals(days),
    before: sumTotals(filled(daysInRange({ from: range.before.from, days: range.days }))),
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
    zips: zips.lines.map(({ subject: zip, count }) => requestedZip(zip, count, site, places)),
    otherZips: zips.rest,
    notaries,
    isEmpty: !isKnown && sumTotals(days).leads === 0 && sumTotals(days).bookings === 0,
  };
}

async function loadShares(
  days: { from: Day; to: Day },
  { id, businessConfig }: Site,
  db: Database,
): Promise<ResponseShares> {
  const span = spanOfDays(days, businessConfig.timezone);
  const [share, response] = await Promise.all([
    answeredShare(db, id, span),
    loadResponseStats(db, id, span),
  ]);
  return { ...share, responses: response.answeredCount, medianMinutes: response.medianMinutes };
}

/** A ZIP with its travel zone at today's prices. */
function requestedZip(zip: string, count: number, site: Site, places: ZipDirectory): RequestedZip {
  if (zip === OTHER_SUBJECT) {
    return { subject: "No such ZIP", count, location: "", zone: "", isServed: false };
  }
  const found = zipByCode(zip, places);
  const zone = siteZoneFor(zip, site, places);
  return {
    subject: zip,
    count,
    location: found ? `${found.city}, ${found.state}` : "",
    zone: zone?.name ?? "",
    isServed: zone !== null && zone.id !== site.pricing.elsewhere.id,
  };
}
