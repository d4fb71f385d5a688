import { Button, Group, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";

/** Long enough to read, to think and to reach for it. */
const STANDS_MS = 10_000;

/** Says what was taken away, and offers to put it back. */
export function offerUndo(words: string, undo: () => void): void {
  const id = `undo-${Date.now()}-${words}`;
  notifications.show({
    id,
    autoClose: STANDS_MS,
    message: (
      <Group justify="space-between">
        <Text>{words}</Text>
        <Button
          size="sm"
          variant="default"
          onClick={() => {
            undo();
            notifications.hide(id);
          }}
        >
          Undo
        </Button>
      </Group>
    ),
  });
}
