import { SERIES } from "../../../../core/insights/report.ts";
import { csvText } from "../../../../core/table/csv.ts";
import { admin } from "../../../desk.ts";
import type { Route } from "./+types/route.ts";

const COLUMNS: Readonly<Record<(typeof SERIES)[number], string>> = {
  visitors: "Visitors",
  views: "Page views",
  quotes: "Prices shown",
  calculators: "Calculator opened",
  calls: "Calls tapped",
  texts: "Texts tapped",
  mails: "Mails tapped",
  starts: "Times asked for",
  holds: "Times kept",
  leads: "Enquiries",
  bookings: "Bookings",
};

/** The numbers as a table to keep: every day, then what was most frequent over all of them. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { insights } = context.get(admin);
  if (!insights) throw new Response(null, { status: 403 });
  const report = await insights.report(url.searchParams);
  const { range, days, pages, sources, campaigns, services, zips } = report;
  const list = (name: string, lines: readonly { subject: string; count: number }[]) =>
    lines.map(({ subject, count }) => [name, subject || "direct or unknown", String(count)]);
  const rows = [
    ["Day", ...SERIES.map((name) => COLUMNS[name])],
    ...days.map((day) => [day.day, ...SERIES.map((name) => String(day[name]))]),
    [],
    ["List", "What", "Count"],
    ...list("Page", pages.lines),
    ...list("Source", sources.lines),
    ...list("Campaign", campaigns.lines),
    ...list("Service", services.lines),
    ...zips.map(({ subject, zone, isServed, count }) => [
      isServed ? `ZIP, ${zone}` : "ZIP, not in your zones",
      subject,
      String(count),
    ]),
  ];
  return new Response(csvText(rows), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="insights-${range.from}-to-${range.to}.csv"`,
    },
  });
}
