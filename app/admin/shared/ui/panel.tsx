import { Paper, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";

/** One titled part of a view, with an introduction and its controls. */
export function Panel({
  id,
  title,
  lead,
  children,
}: {
  /** The fragment of links that lead to this part. */
  id?: string;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Paper id={id} withBorder p={{ base: "md", sm: "lg" }} component="section" aria-label={title}>
      <Stack gap="md">
        <div>
          <Title order={2} fz={22}>
            {title}
          </Title>
          {lead ? (
            <Text c="dimmed" size="sm" maw="68ch" mt={4}>
              {lead}
            </Text>
          ) : null}
        </div>
        {children}
      </Stack>
    </Paper>
  );
}
