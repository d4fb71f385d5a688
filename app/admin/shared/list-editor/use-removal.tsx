import { Button, Group, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useEffect, useRef } from "react";

/** How long a removal can be undone by one tap; Discard and History undo it later. */
const UNDO_MS = 12_000;

/** Removes entries of a list, each with an undo. The offers end with the list. */
export function useRemoval<Item>(
  items: readonly Item[],
  onChange: (items: Item[]) => void,
): (index: number, name: string) => void {
  const latest = useRef({ items, onChange });
  latest.current = { items, onChange };
  const shown = useRef<string[]>([]);
  useEffect(
    () => () => {
      for (const id of shown.current) notifications.hide(id);
    },
    [],
  );
  return (index, name) => {
    const item = latest.current.items[index];
    if (item === undefined) return;
    latest.current.onChange(latest.current.items.toSpliced(index, 1));
    const restore = () => {
      notifications.hide(id);
      latest.current.onChange(latest.current.items.toSpliced(index, 0, item));
    };
    const id = notifications.show({
      autoClose: UNDO_MS,
      closeButtonProps: { "aria-label": "Close" },
      message: (
        <Group justify="space-between" wrap="nowrap">
          <Text size="sm" lineClamp={2}>{`Removed “${name}”.`}</Text>
          <Button variant="default" onClick={restore}>
            Undo
          </Button>
        </Group>
      ),
    });
    shown.current.push(id);
  };
}
