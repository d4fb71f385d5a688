import { Paper, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";

/** What stands where a list has nothing in it yet: why, and the one next step. */
export function Empty({ title, children }: { title: string; children: ReactNode }) {
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
