import { Button, Group, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";

/** Long enough to read, to think and to reach for it. */
const SHOWN_MS = 12_000;

/** Says what was taken away or done, and offers to undo it. Returns the id by which the notice is hidden. */
export function offerUndo(text: string, undo: () => void): string {
  const id = `undo-${Date.now()}-${text}`;
  notifications.show({
    id,
    autoClose: SHOWN_MS,
    closeButtonProps: { "aria-label": "Close" },
    message: (
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text size="sm" lineClamp={2} miw={0} style={{ overflowWrap: "anywhere" }}>
          {text}
        </Text>
        {/* A button would shrink before the text does: on a phone its label was cut. */}
        <Button
          flex="none"
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
  return id;
}
