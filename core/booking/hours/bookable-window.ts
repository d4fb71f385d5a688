import { WEEKDAYS } from "../time/zoned-time.ts";
import type { BusinessHours } from "./business-hours.ts";

/** The earliest and the latest minute after midnight at which visits take place, and whether that holds every day. */
interface BookableWindow {
  readonly from: number;
  readonly to: number;
  readonly everyDay: boolean;
}

/** From when until when visits take place in an ordinary week, after-hours times included; null if no day has hours. */
export function bookableWindow({
  weekly,
  afterHours,
}: Pick<BusinessHours, "weekly" | "afterHours">): BookableWindow | null {
  const days = WEEKDAYS.map((day) => [...weekly[day], ...afterHours[day]]).map((windows) => ({
    from: Math.min(...windows.map(({ from }) => from)),
    to: Math.max(...windows.map(({ to }) => to)),
  }));
  const open = days.filter(({ from }) => Number.isFinite(from));
  if (open.length === 0) return null;
  const from = Math.min(...open.map((day) => day.from));
  const to = Math.max(...open.map((day) => day.to));
  return { from, to, everyDay: days.every((day) => day.from === from && day.to === to) };
}
