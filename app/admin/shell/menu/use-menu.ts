import { useRef, useState } from "react";
import { type BackEntry, pushBackEntry } from "../../../ui/back-entry.ts";

/** The menu that covers the view on phones and tablets. Back closes it, as it does with the dialogs of the public pages. */
export function useMenu() {
  const [isOpen, setOpen] = useState(false);
  const entry = useRef<BackEntry | null>(null);
  const close = () => setOpen(false);
  return {
    isOpen,
    toggle() {
      if (isOpen) entry.current?.leave();
      else entry.current = pushBackEntry(close);
      setOpen(!isOpen);
    },
    /** Closes it for a link, which replaces the menu's entry by that of the next view. */
    follow() {
      entry.current?.yieldToLink();
      close();
    },
  };
}
