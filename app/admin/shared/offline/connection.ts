import { useEffect, useSyncExternalStore } from "react";

const FRESHNESS_EVENT = "doorstep-fresh";

/** Whether the browser is offline, or the page came from the service worker's cache. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      for (const name of CONNECTION_EVENTS) window.addEventListener(name, onChange);
      return () => {
        for (const name of CONNECTION_EVENTS) window.removeEventListener(name, onChange);
      };
    },
    () => !navigator.onLine || "kept" in document.documentElement.dataset,
    () => false,
  );
}

/** Marks the page as fresh: its data was just loaded from the server. */
export function markAsFresh(): void {
  if (!navigator.onLine) return;
  delete document.documentElement.dataset.kept;
  window.dispatchEvent(new Event(FRESHNESS_EVENT));
}

const CONNECTION_EVENTS = ["online", "offline", FRESHNESS_EVENT];

/** Sends a message to the service worker and waits for its answer; false without one, as in development. */
export async function requestWorker(message: object): Promise<boolean> {
  const { serviceWorker } = navigator;
  if (!import.meta.env.PROD || !serviceWorker) return false;
  const { active } = await serviceWorker.ready;
  if (!active) return false;
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => {
      port1.close();
      resolve(data === "done");
    };
    active.postMessage(message, [port2]);
  });
}

/** Registers the service worker for the signed-in person. */
export function useOfflineWorker(person: string): void {
  useEffect(() => {
    if (!import.meta.env.PROD) return;
    const { serviceWorker } = navigator;
    serviceWorker
      ?.register("/admin/sw.js", { scope: "/admin", updateViaCache: "none" })
      .then(() => requestWorker({ ask: "belong", person }))
      .catch(() => {}); // without a service worker every view still works online
  }, [person]);
}
