import { Button, Group, Paper, Text } from "@mantine/core";
import type { LocationList } from "./editing-list.ts";
import { type Imported, takeOut } from "./imported.ts";

/** What an import brought, on every tab, with the way back. */
export function ImportedBanner({
  list,
  imported,
  onUndone,
}: {
  list: LocationList;
  imported: Imported | null;
  onUndone: () => void;
}) {
  return (
    <div role="status">
      {imported ? (
        <Paper withBorder p="md">
          <Group justify="space-between">
            <Text fw={500}>
              {`${locations(imported.added.size)} added, ${imported.updated.size} updated. Save shows them to visitors.`}
            </Text>
            <Button
              variant="default"
              onClick={() => {
                list.set(takeOut(list, imported));
                onUndone();
              }}
            >
              Undo
            </Button>
          </Group>
        </Paper>
      ) : null}
    </div>
  );
}

function locations(count: number): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? "location" : "locations"}`;
}
