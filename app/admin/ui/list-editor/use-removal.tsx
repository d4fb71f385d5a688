import { Button, Group, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useEffect, useRef } from "react";

/** How long a removal can be taken back by one tap; Discard and History take it back later. */
const UNDO_MS = 12_000;

/** Removes entries of a list, each with a way back. */
export function useRemoval<Item>(
  items: readonly Item[],
  onChange: (items: Item[]) => void,
): (at: number, name: string) => void {
  const latest = useRef({ items, onChange });
  latest.current = { items, onChange };
  const told = useRef<string[]>([]);
  useEffect(
    () => () => {
      for (const id of told.current) notifications.hide(id);
    },
    [],
  );
  return (at, name) => {
    const item = latest.current.items[at];
    if (item === undefined) return;
    latest.current.onChange(latest.current.items.toSpliced(at, 1));
    const putBack = () => {
      notifications.hide(id);
      latest.current.onChange(latest.current.items.toSpliced(at, 0, item));
    };
    const id = notifications.show({
      autoClose: UNDO_MS,
      closeButtonProps: { "aria-label": "Close" },
      message: (
        <Group justify="space-between" wrap="nowrap">
          <Text size="sm" lineClamp={2}>{`Removed “${name}”.`}</Text>
          <Button variant="default" onClick={putBack}>
            Undo
          </Button>
        </Group>
      ),
    });
    told.current.push(id);
  };
}
