import { Button, Group, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";

/** Long enough to read, to think and to reach for it. */
const SHOWN_MS = 10_000;

/** Says what was taken away or done, and offers to undo it. */
export function offerUndo(text: string, undo: () => void): void {
  const id = `undo-${Date.now()}-${text}`;
  notifications.show({
    id,
    autoClose: SHOWN_MS,
    message: (
      <Group justify="space-between">
        <Text>{text}</Text>
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
