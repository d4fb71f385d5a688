import { type PointerEvent, type RefObject, useRef, useState } from "react";

/** A drag in progress: the index of the dragged entry, and of the one it is over. */
export interface DragState {
  readonly from: number;
  readonly over: number;
}

/** A press that moves less than this is a tap. */
const TAP_TOLERANCE_PX = 5;
/** Within this distance of the screen's edge the page scrolls along. */
const EDGE_PX = 80;

/**
 * Moves entries of a list by dragging them with mouse or finger, from a handle that each entry has. Entries are the children
 * of the list with `data-at`. The order changes once, when the entry is dropped.
 */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
) {
  const [drag, setDrag] = useState<DragState | null>(null);
  const press = useRef<{ index: number; y: number; hasMoved: boolean } | null>(null);

  const indexAt = (y: number): number => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>("[data-at]") ?? [])];
    const row = rows.find((each) => y < each.getBoundingClientRect().bottom) ?? rows.at(-1);
    return Number(row?.dataset.at ?? 0);
  };

  return {
    drag,
    /** Whether the press that just ended was a drag and not a tap. To be asked once for each press. */
    wasDrag() {
      const was = press.current?.hasMoved === true;
      press.current = null;
      return was;
    },
    /** The event handlers of the handle of an entry. */
    handleProps: (index: number) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        press.current = { index, y: event.clientY, hasMoved: false };
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const held = press.current;
        if (!held || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
        if (!held.hasMoved && Math.abs(event.clientY - held.y) < TAP_TOLERANCE_PX) return;
        held.hasMoved = true;
        if (event.clientY < EDGE_PX) window.scrollBy(0, -12);
        if (event.clientY > window.innerHeight - EDGE_PX) window.scrollBy(0, 12);
        setDrag({ from: held.index, over: indexAt(event.clientY) });
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        setDrag(null);
        const held = press.current;
        if (!held?.hasMoved) return;
        const to = indexAt(event.clientY);
        if (to !== held.index) onMove(held.index, to);
      },
      onPointerCancel() {
        press.current = null;
        setDrag(null);
      },
    }),
  };
}
