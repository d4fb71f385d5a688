import { Paper, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";

/** A part of the rules: what it is called, what it does, and its fields. */
export function Panel({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Paper withBorder p={{ base: "md", sm: "lg" }}>
      <Title order={2} fz={22}>
        {title}
      </Title>
      {lead ? (
        <Text c="dimmed" size="sm" maw="68ch">
          {lead}
        </Text>
      ) : null}
      <Stack gap="sm" mt="sm">
        {children}
      </Stack>
    </Paper>
  );
}
