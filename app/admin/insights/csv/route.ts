import { dollars } from "../../../../core/format/money.ts";
import type { NotaryNumbers } from "../../../../core/insights/notary-numbers.ts";
import { INSIGHT_SERIES, type Ranking } from "../../../../core/insights/report.ts";
import { formatCsv } from "../../../../core/table/format-csv.ts";
import { admin, requireDesk } from "../../../desk.ts";
import type { Route } from "./+types/route.ts";

const COLUMNS: Readonly<Record<(typeof INSIGHT_SERIES)[number], string>> = {
  visitors: "Visitors",
  views: "Page views",
  quotes: "Prices viewed",
  calculators: "Calculator opened",
  calls: "Calls tapped",
  texts: "Texts tapped",
  mails: "Emails tapped",
  starts: "Times requested",
  holds: "Times held",
  leads: "Leads",
  bookings: "Bookings",
};

/** What each of several notaries did, as a table of its own; nothing where there is one. */
function notaryRows(notaries: readonly NotaryNumbers[]): string[][] {
  if (notaries.length === 0) return [];
  return [
    [],
    ["Notary", "Visits", "Completed", "No-shows", "Canceled", "Fees"],
    ...notaries.map(({ name, visits, completed, noShows, canceled, fees }) => [
      ...[name, ...[visits, completed, noShows, canceled].map(String)],
      fees === null ? "" : dollars(fees).toFixed(2),
    ]),
  ];
}

/** The numbers as a CSV file: every day, then the most frequent entries of the whole range. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const insights = requireDesk(context.get(admin).insights);
  const report = await insights.report(url.searchParams);
  const { range, days, pages, sources, campaigns, services, zips, otherZips, notaries } = report;
  const others = (name: string, rest: number) =>
    rest > 0 ? [[name, "All others", String(rest)]] : [];
  const list = (name: string, { lines, rest }: Ranking) => [
    ...lines.map(({ subject, count }) => [name, subject || "direct or unknown", String(count)]),
    ...others(name, rest),
  ];
  const rows = [
    ["Day", ...INSIGHT_SERIES.map((name) => COLUMNS[name])],
    ...days.map((day) => [day.day, ...INSIGHT_SERIES.map((name) => String(day[name]))]),
    [],
    ["List", "What", "Count"],
    ...list("Page", pages),
    ...list("Source", sources),
    ...list("Campaign", campaigns),
    ...list("Service", services),
    ...zips.map(({ subject, zone, isServed, count }) => [
      isServed ? `ZIP, ${zone}` : "ZIP, not in your zones",
      subject,
      String(count),
    ]),
    ...others("ZIP", otherZips),
    ...notaryRows(notaries),
  ];
  return new Response(formatCsv(rows), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="insights-${range.from}-to-${range.to}.csv"`,
    },
  });
}
