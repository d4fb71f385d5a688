import { useEffect, useRef, useState } from "react";
import { moveItem } from "./list-order.ts";
import { useDragOrder } from "./use-drag-order.ts";

/** Moves entries of a list by keys, drag or menu, announces it, and keeps the focus on the entry that was moved. */
export function useListOrder<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  onChange: (items: Item[]) => void,
) {
  const list = useRef<HTMLUListElement>(null);
  const toFocus = useRef<number | null>(null);
  const [menuIndex, setMenuIndex] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const move = (from: number, to: number) => {
    const item = items[from];
    setMenuIndex(null);
    if (!item || to < 0 || to >= items.length) return;
    toFocus.current = to;
    setAnnouncement(`${nameOf(item)} is now ${to + 1} of ${items.length}.`);
    onChange(moveItem(items, from, to));
  };
  const { drag, handleProps, wasDrag } = useDragOrder(list, move);
  useEffect(() => {
    if (toFocus.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-grip="${toFocus.current}"]`)?.focus();
    toFocus.current = null;
  });
  return {
    list,
    drag,
    menuIndex,
    announcement,
    actions: {
      move,
      handleProps,
      openMenu: (index: number) => {
        if (!wasDrag()) setMenuIndex(index);
      },
      closeMenu: () => setMenuIndex(null),
    },
  };
}
