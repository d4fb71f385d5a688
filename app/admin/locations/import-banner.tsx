import { Button, Group, Paper, Text } from "@mantine/core";
import { formatCountOf } from "../../../core/format/numbers.ts";
import { type ImportResult, undoImport } from "./import-result.ts";
import type { LocationList } from "./location-list.ts";

/** The result of an import, shown on every tab, with an undo. */
export function ImportBanner({
  list,
  imported,
  onUndone,
}: {
  list: LocationList;
  imported: ImportResult | null;
  onUndone: () => void;
}) {
  return (
    <div role="status">
      {imported ? (
        <Paper withBorder p="md">
          <Group justify="space-between">
            <Text fw={500}>
              {`${formatCountOf(imported.added.size, "location")} added, ${imported.updated.size} updated. Save to show them to visitors.`}
            </Text>
            <Button
              variant="default"
              onClick={() => {
                list.set(undoImport(list, imported));
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
