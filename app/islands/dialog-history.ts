import { isBackEntry, nextPopState, pushBackEntry } from "../ui/back-entry.ts";

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
