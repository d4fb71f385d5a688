import { Paper, SimpleGrid, Text } from "@mantine/core";
import type { SetupStatus } from "../../../core/setup/setup-status.ts";

/** Four cards that show how far the site is set up. */
export function StatusCards({ status }: { status: SetupStatus }) {
  const { setupComplete, contentUpdated, blogPosts, locations } = status;
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }} component="dl" m={0}>
      <StatusCard label="Setup Status" {...completion(setupComplete)} />
      <StatusCard label="Content" {...completion(contentUpdated)} />
      <StatusCard label="Blog Posts" value={String(blogPosts)} />
      <StatusCard label="Locations" value={String(locations)} />
    </SimpleGrid>
  );
}

function completion(isDone: boolean) {
  return isDone ? { value: "Complete", color: "teal.9" } : { value: "Pending", color: "orange.9" };
}

function StatusCard({ label, value, color }: { label: string; value: string; color?: string }) {
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
