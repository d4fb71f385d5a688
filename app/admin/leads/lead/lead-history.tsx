import { Group, Paper, Stack, Text, Title } from "@mantine/core";
import { DateTime } from "../../shared/ui/date-time.tsx";
import type { HistoryEntry } from "./history-entry.ts";

/** The history of a lead, newest first. */
export function LeadHistory({ entries }: { entries: readonly HistoryEntry[] }) {
  return (
    <Paper withBorder p="md">
      <Title order={2} fz={20} mb="sm">
        History
      </Title>
      <Stack component="ol" gap="sm" p={0} m={0} style={{ listStyle: "none" }}>
        {entries.map(({ id, title, note, who, at }) => (
          <li key={id}>
            <Group justify="space-between" gap={4} align="baseline">
              <Text fw={600}>{title}</Text>
              <Text size="sm" c="dimmed">
                {who}, <DateTime at={at} />
              </Text>
            </Group>
            {note ? (
              <Text style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }} dir="auto">
                {note}
              </Text>
            ) : null}
          </li>
        ))}
      </Stack>
    </Paper>
  );
}
