/** What the history entry of an open dialog carries. */
const STATE = { dialog: true };

/** A browser that has not gone back by then will not do so by itself: milliseconds. */
const BACK_MS = 1_000;

/**
 * Opens a dialog over the whole page, so that Back closes it, as a phone's Back button does with every other screen. Closing it
 * in another way removes its entry again, so that the next Back leaves the page, as it did before the dialog was opened.
 */
export function showWithBack(dialog: HTMLDialogElement): void {
  if (dialog.open) return;
  dialog.showModal();
  const page = globalThis.navigation?.currentEntry?.key;
  history.pushState(STATE, "");
  const stop = new AbortController();
  const onBack = () => {
    // A page that was left from the dialog comes back with it.
    if (isDialogEntry()) return;
    stop.abort();
    dialog.close();
  };
  const onClosed = () => {
    stop.abort();
    if (isDialogEntry()) leaveEntry(page);
  };
  addEventListener("popstate", onBack, { signal: stop.signal });
  dialog.addEventListener("close", onClosed, { signal: stop.signal });
}

/** Closes a dialog; resolves once Back leads to the page before this one again, and the browser has put the page back in its place. */
export async function closeAndLeave(dialog: HTMLDialogElement): Promise<void> {
  if (isDialogEntry()) {
    const back = nextPopState();
    dialog.close();
    await back;
    await new Promise((run) => requestAnimationFrame(run));
  } else dialog.close();
}

/** After a page was left from its dialog and loaded anew by Back: the dialog is gone, so its entry goes too. */
export function leaveClosedDialog(): void {
  if (isDialogEntry() && !document.querySelector("dialog[open]")) history.back();
}

/** Resolves at the next popstate, or after a while without one, so that whoever closed the dialog still gets on. */
function nextPopState(): Promise<void> {
  return new Promise((resolve) => {
    addEventListener("popstate", () => resolve(), { once: true });
    setTimeout(resolve, BACK_MS);
  });
}

function isDialogEntry(): boolean {
  return history.state?.dialog === true;
}

/** By its key where the browser knows it: the pages of a frame in the dialog have entries of their own in between. */
function leaveEntry(page: string | undefined): void {
  const isKnown = globalThis.navigation?.entries().some(({ key }) => key === page);
  if (page !== undefined && isKnown) globalThis.navigation?.traverseTo(page);
  else history.back();
}
