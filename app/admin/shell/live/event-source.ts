import { type LiveMessage, parseLiveMessage } from "../../../../core/people/admin-events.ts";

/** How long to wait before connecting again when the server refused the stream. */
const REFUSED_RETRY_MS = 30_000;
const NAME = "doorstep-live";

/** Called with every message. Of all tabs of this browser one holds the stream, so that one of them can ring. */
type OnMessage = (message: LiveMessage, isHolder: boolean) => void;

/**
 * Calls `onMessage` with every message of the live stream until the returned function is called. Of all tabs of this browser,
 * one holds the stream and tells the others, because browsers open only six connections to a site over HTTP/1.1.
 */
export function listenLive(onMessage: OnMessage): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const tabs = new BroadcastChannel(NAME);
  const tell = (text: string, isHolder: boolean) => {
    const message = parseLiveMessage(text);
    if (message) onMessage(message, isHolder);
  };
  tabs.onmessage = ({ data }) => tell(String(data), false);
  const hold = (isResumed: boolean) =>
    holdStream(signal, isResumed, (text) => {
      tabs.postMessage(text);
      tell(text, true);
    });
  // Locks exist on HTTPS and localhost only; elsewhere each tab has a stream of its own.
  if (navigator.locks)
    holdInTurn(signal, hold).catch(() => {}); // aborted while it waited
  else void hold(false);
  return () => {
    stopping.abort();
    tabs.close();
  };
}

/** Holds the stream now, or once the tab that holds it is gone: between the two, something may have been missed. */
async function holdInTurn(
  signal: AbortSignal,
  hold: (isResumed: boolean) => Promise<void>,
): Promise<void> {
  const isHeldElsewhere = await navigator.locks.request(
    NAME,
    { ifAvailable: true },
    async (lock) => {
      if (lock) await hold(false);
      return lock === null;
    },
  );
  if (isHeldElsewhere) await navigator.locks.request(NAME, { signal }, () => hold(true));
}

/** Keeps one stream open. `isResumed`: the views are older than the stream. Resolves when it is stopped. */
function holdStream(
  signal: AbortSignal,
  isResumed: boolean,
  onText: (text: string) => void,
): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const connect = (isLater: boolean) => {
      // A new EventSource sends no Last-Event-ID, so the address says that something may have been missed.
      source = new EventSource(isLater ? "/admin/live?resumed=1" : "/admin/live");
      source.addEventListener("changed", ({ data }) => onText(String(data)));
      // A lost connection is opened again by the browser; a refused one is not.
      source.addEventListener("error", () => {
        if (source?.readyState === EventSource.CLOSED)
          timer = setTimeout(() => connect(true), REFUSED_RETRY_MS);
      });
    };
    connect(isResumed);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      source?.close();
      resolve();
    });
  });
}
