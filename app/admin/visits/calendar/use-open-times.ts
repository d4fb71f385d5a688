import { useState } from "react";
import { useFetcher } from "react-router";
import type { OpenTimes } from "../slots/open-times.ts";
import type { CalendarData } from "./calendar-data.ts";
import { nearestTime } from "./nearest-time.ts";

/** Where a visit can move to on the days that are shown, looked up when its drag begins. */
export function useOpenTimes({
  days: { from, days },
  stepMinutes,
}: Pick<CalendarData, "days" | "stepMinutes">) {
  const { load, data } = useFetcher<OpenTimes>();
  const [dragged, setDragged] = useState<string | null>(null);
  const timesOf = (id: string) => (data?.visit === id && data.from === from ? data.times : []);
  return {
    begin: (id: string) => {
      setDragged(id);
      void load(
        `/admin/visits/starts?${new URLSearchParams({ visit: id, day: from, days: String(days) })}`,
      );
    },
    end: () => setDragged(null),
    /** Whether the visit that is being dragged can begin within a cell of the calendar. */
    isOpen: (cell: { readonly start: string; readonly end: string }) =>
      dragged !== null && timesOf(dragged).some((time) => cell.start <= time && time < cell.end),
    /** The bookable time within a step of a drop, which is the height of a cell; else the time of the drop. */
    snap: (id: string, dropped: string) =>
      nearestTime(dropped, timesOf(id), stepMinutes) ?? dropped,
  };
}
