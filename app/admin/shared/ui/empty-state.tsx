import { Paper, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";

/** Shown in place of an empty list: why it is empty, and the next step. */
export function EmptyState({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper withBorder p="xl">
      <Stack align="center" gap="xs" ta="center">
        <Title order={2} fz={20}>
          {title}
        </Title>
        <Text c="dimmed" maw="52ch" component="div">
          {children}
        </Text>
      </Stack>
    </Paper>
  );
}
