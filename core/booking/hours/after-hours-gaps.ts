import { formatClockHour } from "../../format/dates.ts";
import { capitalize } from "../../format/names.ts";
import { WEEKDAYS, type Weekday } from "../time/zoned-time.ts";
import { type BusinessHours, hoursFields } from "./business-hours.ts";

type WeekHours = Pick<BusinessHours, "weekly" | "afterHours">;

/** Minutes after midnight that nobody can book although the business is open before and after them. */
interface HoursGap {
  readonly weekday: Weekday;
  readonly from: number;
  readonly to: number;
}

/** The gaps beside after hours, such as 6 to 8 PM on a weekend that closes at six. A break between regular hours is none. */
export function afterHoursGaps({ weekly, afterHours }: WeekHours): HoursGap[] {
  return WEEKDAYS.flatMap((weekday) => {
    const windows = [
      ...weekly[weekday].map((window) => ({ ...window, regular: true })),
      ...afterHours[weekday].map((window) => ({ ...window, regular: false })),
    ]
      .filter(({ from, to }) => from < to)
      .toSorted((a, b) => a.from - b.from);
    const gaps: HoursGap[] = [];
    let [last] = windows;
    for (const window of windows) {
      if (last && window.from > last.to && !(last.regular && window.regular)) {
        gaps.push({ weekday, from: last.to, to: window.from });
      }
      if (!last || window.to > last.to) last = window;
    }
    return gaps;
  });
}

/** The parts of a weekday's after hours that cost the surcharge: those outside its regular hours. */
export function surchargedHours(
  weekday: Weekday,
  { weekly, afterHours }: WeekHours,
): Omit<HoursGap, "weekday">[] {
  return weekly[weekday].reduce(
    (parts, regular) =>
      parts.flatMap(({ from, to }) =>
        [
          { from, to: Math.min(to, regular.from) },
          { from: Math.max(from, regular.to), to },
        ].filter((part) => part.from < part.to),
      ),
    afterHours[weekday].map(({ from, to }) => ({ from, to })),
  );
}

/** Such gaps of the hours in a form, each as day and times; none while the hours cannot be read. */
export function afterHoursGapTexts(written: {
  readonly weekly: unknown;
  readonly afterHours: unknown;
}): string[] {
  const weekly = hoursFields.weekly.safeParse(written.weekly);
  const afterHours = hoursFields.afterHours.safeParse(written.afterHours ?? []);
  if (!weekly.success || !afterHours.success) return [];
  return afterHoursGaps({ weekly: weekly.data, afterHours: afterHours.data }).map(
    ({ weekday, from, to }) =>
      `${capitalize(weekday)}, ${formatClockHour(from)} to ${formatClockHour(to)}`,
  );
}
