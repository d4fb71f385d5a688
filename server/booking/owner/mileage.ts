import { createDaySheet, type DaySheet } from "../../../core/booking/day-sheet/day-sheet.ts";
import { rulesFor, type Schedule } from "../../../core/booking/hours/schedule.ts";
import { dayOf } from "../../../core/booking/time/zoned-time.ts";
import type { Visit } from "../../../core/booking/visits/visit.ts";
import { priceOf } from "../../../core/pricing/estimate.ts";
import { formatCsv } from "../../../core/table/format-csv.ts";

const HEAD = ["Date", "Leg", "From", "To", "Purpose", "Miles", "Minutes"];

/** The legs of a notary's visits of a year, day by day and back home, with the year's total. Miles are empty where a ZIP is unknown. */
export function mileageTable(
  year: number,
  visits: readonly Visit[],
  schedule: Schedule,
  provider: string,
): string {
  const days = [...new Set(visits.map(({ start }) => dayOf(start, schedule.zone)))]
    .filter((day) => day.startsWith(`${year}-`))
    .toSorted();
  const sheets = days.map((day) => createDaySheet(day, visits, schedule, provider));
  const total = sheets.reduce((sum, { miles }) => sum + miles, 0);
  const home = rulesFor(provider, schedule.rules).home.zip;
  return formatCsv([
    HEAD,
    ...sheets.flatMap((sheet) => legsOf(sheet, home, schedule)),
    [String(year), "", "", "", "Total", total.toFixed(1), ""],
  ]);
}

function legsOf({ day, stops, home }: DaySheet, homeZip: string, { prices }: Schedule): string[][] {
  const there = stops.map(({ order, visit, drive }, at) => {
    const purpose = visit.services.map((id) => priceOf(id, prices).name).join(", ");
    return [day, order, stops[at - 1]?.visit.zip ?? homeZip, visit.zip, purpose, drive] as const;
  });
  const last = stops.at(-1);
  const back =
    last && home ? [[day, last.order + 1, last.visit.zip, homeZip, "Home", home] as const] : [];
  return [...there, ...back].map(([date, order, from, to, purpose, { miles, minutes }]) => [
    date,
    String(order),
    from,
    to,
    purpose,
    miles === null ? "" : miles.toFixed(1),
    String(minutes),
  ]);
}
