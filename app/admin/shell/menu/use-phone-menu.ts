import { useDisclosure } from "@mantine/hooks";
import { useEffect } from "react";

/**
 * The menu of a phone, which Back closes as the dialogs of the site do (app/islands/dialog-history.ts): it has an entry of its own in
 * the history. Its links replace that entry, so that Back leads from the next view to this one.
 */
export function usePhoneMenu() {
  const [isOpen, { open, close }] = useDisclosure();
  useEffect(() => {
    const onBack = (event: PopStateEvent) => {
      if (!isOpen || isMenuEntry()) return;
      // The view is the same one: the router has nothing to load.
      event.stopImmediatePropagation();
      close();
    };
    addEventListener("popstate", onBack, true);
    return () => removeEventListener("popstate", onBack, true);
  }, [isOpen, close]);
  return {
    isOpen,
    /** After a link of the menu was tapped. */
    close,
    toggle() {
      if (isOpen) {
        if (isMenuEntry()) history.back();
        else close();
      } else {
        history.pushState({ ...history.state, menu: true }, "");
        open();
      }
    },
  };
}

function isMenuEntry(): boolean {
  return history.state?.menu === true;
}
