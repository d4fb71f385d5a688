import { Paper, SimpleGrid, Text } from "@mantine/core";
import type { SetupStatus } from "../../../core/setup/status.ts";

/** The four cards: how far the site has come. */
export function StatusCards({ status }: { status: SetupStatus }) {
  const { setupComplete, contentUpdated, blogPosts, locations } = status;
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }} component="dl" m={0}>
      <Card label="Setup Status" {...stateOf(setupComplete)} />
      <Card label="Content" {...stateOf(contentUpdated)} />
      <Card label="Blog Posts" value={String(blogPosts)} />
      <Card label="Locations" value={String(locations)} />
    </SimpleGrid>
  );
}

function stateOf(isDone: boolean) {
  return isDone ? { value: "Complete", color: "teal.9" } : { value: "Pending", color: "orange.9" };
}

function Card({ label, value, color }: { label: string; value: string; color?: string }) {
  return (
    <Paper withBorder p="md">
      <Text component="dt" size="sm" c="dimmed">
        {label}
      </Text>
      <Text
        component="dd"
        m={0}
        fz={28}
        lh={1.2}
        ff="Newsreader, Georgia, serif"
        {...(color ? { c: color } : {})}
      >
        {value}
      </Text>
    </Paper>
  );
}
