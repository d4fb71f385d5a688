import { type PointerEvent, type RefObject, useRef, useState } from "react";

/** A drag under way: which entry is held, and which one it would push aside. */
export interface Drag {
  readonly from: number;
  readonly over: number;
}

/** How far a finger may slip and it is still a tap. */
const SLIP_PX = 5;
/** Within this distance of the screen's edge the page moves along. */
const EDGE_PX = 80;

/**
 * Drags entries of a list to another place, by mouse or finger, from a handle each entry has. Entries are the list's
 * children with `data-at`. The order changes once, when the entry is let go.
 */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const held = useRef<{ at: number; y: number; hasMoved: boolean } | null>(null);

  const over = (y: number): number => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>("[data-at]") ?? [])];
    const row = rows.find((each) => y < each.getBoundingClientRect().bottom) ?? rows.at(-1);
    return Number(row?.dataset.at ?? 0);
  };

  return {
    drag,
    /** Whether the press that just ended was a drag, so that it is no tap. Asked once for each. */
    wasDrag() {
      const was = held.current?.hasMoved === true;
      held.current = null;
      return was;
    },
    /** What the handle of the entry at a place listens to. */
    handle: (at: number) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        held.current = { at, y: event.clientY, hasMoved: false };
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const grip = held.current;
        if (!grip || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
        if (!grip.hasMoved && Math.abs(event.clientY - grip.y) < SLIP_PX) return;
        grip.hasMoved = true;
        if (event.clientY < EDGE_PX) window.scrollBy(0, -12);
        if (event.clientY > window.innerHeight - EDGE_PX) window.scrollBy(0, 12);
        setDrag({ from: grip.at, over: over(event.clientY) });
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        setDrag(null);
        const grip = held.current;
        if (!grip?.hasMoved) return;
        const to = over(event.clientY);
        if (to !== grip.at) onMove(grip.at, to);
      },
      onPointerCancel() {
        held.current = null;
        setDrag(null);
      },
    }),
  };
}
