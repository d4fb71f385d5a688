import { type BackEntry, isBackEntry, nextPopState, pushBackEntry } from "../ui/back-entry.ts";

/** Opens a dialog over the whole page, so that Back closes it. Closing it in another way leaves no entry behind. */
export function showWithBack(dialog: HTMLDialogElement): void {
  if (dialog.open) return;
  dialog.showModal();
  const { leave } = pushBackEntry(() => dialog.close());
  dialog.addEventListener("close", leave, { once: true });
}

/** Closes a dialog; resolves once Back leads to the page before this one again, and the browser has put the page back in its place. */
export async function closeAndLeave(dialog: HTMLDialogElement): Promise<void> {
  if (isBackEntry()) {
    const back = nextPopState();
    dialog.close();
    await back;
    await new Promise((run) => requestAnimationFrame(run));
  } else dialog.close();
}

/** After a page was left from its dialog and loaded anew by Back: the dialog is gone, so its entry goes too. */
export function leaveClosedDialog(): void {
  if (isBackEntry() && !document.querySelector("dialog[open]")) history.back();
}

/** The same for the page's menu, a popover that opens without a script: Back closes it. A link in it leads on from the page itself. */
export function giveMenuBack(): void {
  let entry: BackEntry | null = null;
  const onToggle = (event: Event) => {
    const { target, newState } = event as ToggleEvent; // what a popover and a <details> dispatch
    if (!(target instanceof HTMLElement) || target.popover !== "auto") return;
    if (newState === "open") entry = pushBackEntry(() => target.hidePopover());
    else entry?.leave();
  };
  addEventListener("toggle", onToggle, true); // it does not bubble
  addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link?.closest("[popover]") || !isFollowed(event) || !isBackEntry()) return;
    event.preventDefault();
    entry?.yieldToLink();
    location.replace(link.href);
  });
}

/** Whether a click opens its link here and now; without a connection it is asked for later. */
function isFollowed(event: MouseEvent): boolean {
  const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  return (
    navigator.onLine && !(defaultPrevented || button || metaKey || ctrlKey || shiftKey || altKey)
  );
}
