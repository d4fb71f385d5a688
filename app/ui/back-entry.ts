/** What the history entry of something open carries, such as a dialog or a menu. */
const STATE = { dialog: true };

/** A browser that has not gone back by then will not do so by itself: milliseconds. */
const BACK_MS = 1_000;

/** What follows an entry that was pushed. */
export interface BackEntry {
  /** After it was closed in another way than by Back: removes the entry, so that the next Back leaves the page. */
  readonly leave: () => void;
  /** Gives the entry up without leaving it, because a link replaces it by the next page. */
  readonly yieldToLink: () => void;
}

/** The way back that an entry was left by, until the browser is there. */
let leaving: Promise<void> | null = null;

/**
 * Pushes a history entry for what was just opened over the page, so that Back closes it and does not leave the page, as a
 * phone's Back button does with every other screen.
 */
export function pushBackEntry(close: () => void): BackEntry {
  const stop = new AbortController();
  let page: string | undefined;
  const push = () => {
    if (stop.signal.aborted) return;
    page = globalThis.navigation?.currentEntry?.key;
    history.pushState({ ...history.state, ...STATE }, "");
    const onBack = (event: PopStateEvent) => {
      // A page that was left from the dialog comes back with it.
      if (isBackEntry()) return;
      hideFromRouter(event);
      stop.abort();
      close();
    };
    addEventListener("popstate", onBack, { signal: stop.signal, capture: true });
  };
  // Until the entry of what was closed a moment ago is gone, a new one would go with it.
  if (leaving) void leaving.then(push);
  else push();
  return {
    leave() {
      if (stop.signal.aborted) return;
      stop.abort();
      if (!isBackEntry()) return;
      leaveEntry(page);
      addEventListener("popstate", hideFromRouter, { capture: true, once: true });
    },
    yieldToLink: () => stop.abort(),
  };
}

/** Whether the page shows the entry of something that was opened over it. */
export function isBackEntry(): boolean {
  return history.state?.dialog === true;
}

/** Resolves at the next popstate, or after a while without one, so that the caller gets on. */
export function nextPopState(): Promise<void> {
  return new Promise((resolve) => {
    addEventListener("popstate", () => resolve(), { capture: true, once: true });
    setTimeout(resolve, BACK_MS);
  });
}

/** The page stays the same, so a router that listens to the history too need not know. */
function hideFromRouter(event: PopStateEvent): void {
  event.stopImmediatePropagation();
}

/** By its key where the browser knows it: the pages of a frame in the dialog have entries of their own in between. */
function leaveEntry(page: string | undefined): void {
  leaving = nextPopState().then(() => {
    leaving = null;
  });
  const isKnown = globalThis.navigation?.entries().some(({ key }) => key === page);
  if (page !== undefined && isKnown) globalThis.navigation?.traverseTo(page);
  else history.back();
}
