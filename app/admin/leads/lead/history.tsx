import { Group, Paper, Stack, Text, Title } from "@mantine/core";
import { When } from "../../ui/when.tsx";
import type { Happening } from "./history-words.ts";

/** What happened to a lead, the newest first. */
export function History({ happenings }: { happenings: readonly Happening[] }) {
  return (
    <Paper withBorder p="md">
      <Title order={2} fz={20} mb="sm">
        History
      </Title>
      <Stack component="ol" gap="sm" p={0} m={0} style={{ listStyle: "none" }}>
        {happenings.map(({ id, title, words, who, at }) => (
          <li key={id}>
            <Group justify="space-between" gap={4} align="baseline">
              <Text fw={600}>{title}</Text>
              <Text size="sm" c="dimmed">
                {who}, <When at={at} />
              </Text>
            </Group>
            {words ? (
              <Text style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }} dir="auto">
                {words}
              </Text>
            ) : null}
          </li>
        ))}
      </Stack>
    </Paper>
  );
}
