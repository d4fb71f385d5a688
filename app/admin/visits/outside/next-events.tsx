import { List, Text } from "@mantine/core";
import type { OutsideCalendar } from "../../../desk.ts";
import { DateTime } from "../../shared/ui/date-time.tsx";

/** The next events of a calendar. */
export function NextEvents({ next }: { next: OutsideCalendar["next"] }) {
  if (next.length === 0) return <Text size="sm">No upcoming events that block your time.</Text>;
  return (
    <List size="sm">
      {next.map(({ start, title, place }) => (
        <List.Item key={`${start} ${title}`}>
          <DateTime at={new Date(start).toISOString()} />: {title || "Busy"}
          {place ? `, ${place}` : ""}
        </List.Item>
      ))}
    </List>
  );
}
