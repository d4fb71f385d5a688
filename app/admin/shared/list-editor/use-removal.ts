import { notifications } from "@mantine/notifications";
import { useEffect, useRef } from "react";
import { offerUndo } from "../notices/offer-undo.tsx";

/**
 * Removes entries of a list, each with an undo for as long as its notice is shown; Discard and History undo it later. The offers end
 * with the list.
 */
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
    const restore = () => latest.current.onChange(latest.current.items.toSpliced(index, 0, item));
    shown.current.push(offerUndo(`Removed “${name}”.`, restore));
  };
}
