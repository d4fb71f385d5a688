import { Paper, SimpleGrid, Text } from "@mantine/core";
import { formatCount } from "../../../core/format/numbers.ts";
import { locationStats } from "../../../core/locations/service-locations/quick-add.ts";
import type { ServiceLocation } from "../../../core/locations/service-locations/service-locations.ts";

/** The list summed up in four numbers. */
export function LocationTotals({ list }: { list: readonly ServiceLocation[] }) {
  const { active, high, medium, counties } = locationStats(list);
  const tiles = [
    ["Active locations", active],
    ["High priority", high],
    ["Medium priority", medium],
    ["Counties", counties],
  ] as const;
  return (
    <SimpleGrid component="dl" cols={{ base: 2, sm: 4 }} spacing="sm" m={0}>
      {tiles.map(([label, count]) => (
        <Paper key={label} withBorder p="md" style={{ display: "flex", flexDirection: "column" }}>
          <Text component="dt" size="sm" c="dimmed" style={{ order: 2 }}>
            {label}
          </Text>
          <Text component="dd" m={0} fz={28} ff="Newsreader, Georgia, serif" lh={1.1}>
            {formatCount(count)}
          </Text>
        </Paper>
      ))}
    </SimpleGrid>
  );
}
