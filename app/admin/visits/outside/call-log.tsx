import { List, Text } from "@mantine/core";
import { Link } from "react-router";
import type { CalendarCall } from "../../../desk.ts";
import { DateTime } from "../../shared/ui/date-time.tsx";

const LABELS: Readonly<Record<CalendarCall["act"], string>> = {
  read: "Read the calendar",
  written: "Wrote a visit",
  removed: "Removed a visit",
};

/** What was last done in a calendar. What failed is tried again by itself, and at once with the button to refresh. */
export function CallLog({ calls }: { calls: readonly CalendarCall[] }) {
  return (
    <details>
      <Text component="summary" size="sm" style={{ cursor: "pointer" }}>
        Sync history
      </Text>
      <List size="sm" mt="xs">
        {calls.map(({ at, act, visitId, problem }) => (
          <List.Item key={`${at} ${visitId}`}>
            <DateTime at={new Date(at).toISOString()} />:{" "}
            {visitId ? <Link to={`/admin/visits/${visitId}`}>{LABELS[act]}</Link> : LABELS[act]}
            {problem ? `. Failed: ${problem}` : ""}
          </List.Item>
        ))}
      </List>
    </details>
  );
}
