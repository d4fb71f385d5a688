import { Anchor, List } from "@mantine/core";
import { Link } from "react-router";
import type { CalendarConflict } from "../../../desk.ts";
import { DateTime } from "../../shared/ui/date-time.tsx";
import { Panel } from "../../shared/ui/panel.tsx";

/** The visits that overlap an event of another calendar. */
export function Conflicts({ conflicts }: { conflicts: readonly CalendarConflict[] }) {
  return (
    <Panel
      title="Visits that overlap other events"
      lead="A visit and an event in one of your calendars are at the same time. Move one of them; nothing is changed for you."
    >
      <List size="sm">
        {conflicts.map(({ visitId, name, visitStart, title, eventStart }) => (
          <List.Item key={`${visitId} ${eventStart}`}>
            <Anchor component={Link} to={`/admin/visits/${visitId}`} underline="always">
              {name || "A visit"}
            </Anchor>
            , <DateTime at={new Date(visitStart).toISOString()} />, and “{title || "Busy"}”,{" "}
            <DateTime at={new Date(eventStart).toISOString()} />
          </List.Item>
        ))}
      </List>
    </Panel>
  );
}
