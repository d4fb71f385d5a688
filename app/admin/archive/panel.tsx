import { Paper, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";

/** One thing to do on this view: what it is called, what it means, and its controls. */
export function Panel({
  title,
  words,
  children,
}: {
  title: string;
  words: string;
  children: ReactNode;
}) {
  return (
    <Paper withBorder p="lg" component="section">
      <Stack gap="md">
        <div>
          <Title order={2} fz={22}>
            {title}
          </Title>
          <Text c="dimmed" maw="60ch" mt={4}>
            {words}
          </Text>
        </div>
        {children}
      </Stack>
    </Paper>
  );
}
