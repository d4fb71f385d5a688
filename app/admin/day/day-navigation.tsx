import { Button, Group } from "@mantine/core";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { Link } from "react-router";
import type { DaySheetView } from "../../../core/booking/day-sheet/view.ts";
import { formatWeekdayAndNumber } from "../../../core/format/days.ts";

/** Links to the day before, today and the day after. Offline they load documents, which the service worker has stored. */
export function DayNavigation({
  sheet,
  isOffline,
  query = "",
}: {
  sheet: Pick<DaySheetView, "before" | "after" | "isToday">;
  isOffline: boolean;
  /** What else the links carry: `&notary=kim`. */
  query?: string;
}) {
  const { before, after, isToday } = sheet;
  const buttonProps = {
    component: Link,
    variant: "default",
    reloadDocument: isOffline,
    px: 6,
    mih: 44,
  } as const;
  return (
    <Group gap="xs" className="not-on-paper" component="nav" aria-label="Days" grow>
      <Button
        {...buttonProps}
        to={`/admin/day?on=${before}${query}`}
        aria-label={`Previous day, ${formatWeekdayAndNumber(before)}`}
        leftSection={<ChevronLeft size={18} aria-hidden />}
      >
        {formatWeekdayAndNumber(before)}
      </Button>
      {isToday ? null : (
        <Button {...buttonProps} to={`/admin/day${query.replace("&", "?")}`}>
          Today
        </Button>
      )}
      <Button
        {...buttonProps}
        to={`/admin/day?on=${after}${query}`}
        aria-label={`Next day, ${formatWeekdayAndNumber(after)}`}
        rightSection={<ChevronRight size={18} aria-hidden />}
      >
        {formatWeekdayAndNumber(after)}
      </Button>
    </Group>
  );
}
