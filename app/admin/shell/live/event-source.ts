import { type LiveMessage, parseLiveMessage } from "../../../../core/people/admin-events.ts";

/** How long to wait before connecting again when the server refused the stream. */
const REFUSED_RETRY_MS = 30_000;
const NAME = "doorstep-live";

/**
 * Calls `onMessage` with every message of the live stream until the returned function is called. Of all tabs of this browser,
 * one holds the stream and tells the others, because browsers open only six connections to a site over HTTP/1.1.
 */
export function listenLive(onMessage: (message: LiveMessage) => void): () => void {
  const stopping = new AbortController();
  const tabs = new BroadcastChannel(NAME);
  tabs.onmessage = ({ data }) => {
    const message = parseLiveMessage(String(data));
    if (message) onMessage(message);
  };
  const hold = () =>
    holdStream(stopping.signal, (text) => {
      tabs.postMessage(text);
      const message = parseLiveMessage(text);
      if (message) onMessage(message);
    });
  // Locks exist on HTTPS and localhost only; elsewhere each tab has a stream of its own.
  if (navigator.locks) {
    navigator.locks.request(NAME, { signal: stopping.signal }, hold).catch(() => {}); // aborted while it waited
  } else void hold();
  return () => {
    stopping.abort();
    tabs.close();
  };
}

/** Keeps one stream open. Resolves when it is stopped. */
function holdStream(signal: AbortSignal, onText: (text: string) => void): Promise<void> {
  return new Promise((resolve) => {
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const connect = () => {
      source = new EventSource("/admin/live");
      source.addEventListener("changed", ({ data }) => onText(String(data)));
      // A lost connection is opened again by the browser; a refused one is not.
      source.addEventListener("error", () => {
        if (source?.readyState === EventSource.CLOSED)
          timer = setTimeout(connect, REFUSED_RETRY_MS);
      });
    };
    connect();
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      source?.close();
      resolve();
    });
  });
}
