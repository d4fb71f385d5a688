import { Text } from "@mantine/core";
import { actionLabel, detailText } from "../../../core/people/audit-labels.ts";
import type { OperatorLogEntry } from "../../desk.ts";
import { DateTime } from "../shared/ui/date-time.tsx";
import { Panel } from "../shared/ui/panel.tsx";

/** What operators did, newest first. */
export function OperatorActions({
  entries,
  title,
}: {
  entries: readonly OperatorLogEntry[];
  title: string;
}) {
  return (
    <Panel title={title} lead="Entries can’t be changed or removed.">
      {entries.length === 0 ? <Text c="dimmed">Nothing yet.</Text> : null}
      {entries.map(({ id, at, siteId, who, act, detail }) => (
        <div key={id}>
          <Text size="sm">
            {actionLabel(act)}
            {siteId === null ? "" : ` · ${siteId}`} · {who} ·{" "}
            <DateTime at={new Date(at).toISOString()} />
          </Text>
          <Text size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
            {detailText(detail)}
          </Text>
        </div>
      ))}
    </Panel>
  );
}
