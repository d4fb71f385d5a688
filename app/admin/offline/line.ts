import { useEffect, useSyncExternalStore } from "react";

const CHANGED = "doorstep-line";

/** Whether the page is a kept one, or there is no line now. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      for (const name of NAMES) window.addEventListener(name, onChange);
      return () => {
        for (const name of NAMES) window.removeEventListener(name, onChange);
      };
    },
    () => !navigator.onLine || "kept" in document.documentElement.dataset,
    () => false,
  );
}

/** Notes that what is shown came from the house just now. */
export function noteFresh(): void {
  if (!navigator.onLine) return;
  delete document.documentElement.dataset.kept;
  window.dispatchEvent(new Event(CHANGED));
}

const NAMES = ["online", "offline", CHANGED];

/** Asks the worker something, and waits for its word; false where there is none, as in development. */
export async function askWorker(asked: object): Promise<boolean> {
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
    active.postMessage(asked, [port2]);
  });
}

/** Registers the worker for whoever is signed in. */
export function useWorker(person: string): void {
  useEffect(() => {
    if (!import.meta.env.PROD) return;
    const { serviceWorker } = navigator;
    serviceWorker
      ?.register("/admin/sw.js", { scope: "/admin", updateViaCache: "none" })
      .then(() => askWorker({ ask: "belong", person }))
      .catch(() => {}); // a browser that keeps nothing still shows every view
  }, [person]);
}
