import { showOffline } from "./notice.ts";

/** A server that takes longer to say anything is out of reach: milliseconds. */
const PATIENCE_MS = 6_000;

/** Whether the server answers. Any answer counts, also that of a proxy in front of it. */
async function isReachable(): Promise<boolean> {
  if (navigator.onLine === false) return false;
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const answer = fetch("/healthz", { method: "HEAD", cache: "no-store", signal });
  return answer.then(
    () => true,
    () => false,
  );
}

/**
 * Does what leaves the page once the server answers. Without an answer the page stays as it is, with a notice and the way to
 * try again: the browser's own error page would take what was typed with it.
 */
export async function leavePage(what: "notSent" | "notOpened", leave: () => void): Promise<void> {
  if (await isReachable()) leave();
  else showOffline(what, () => leavePage(what, leave));
}

/** Opens a link's own page where its dialog could not be loaded. */
export function openPage(href: string): Promise<void> {
  return leavePage("notOpened", () => location.assign(href));
}

/** From now on a form that sends something stays on the page while the browser knows of no connection. */
export function watchForms(): void {
  if (document.documentElement.dataset.connection) return;
  addEventListener("submit", keepWithoutConnection);
  document.documentElement.dataset.connection = "watched";
}

/**
 * Asks the browser only, which knows at once: asking the server would delay every form by a round trip. Trying again asks the
 * server too.
 */
function keepWithoutConnection(event: SubmitEvent): void {
  const form = event.target;
  if (event.defaultPrevented || navigator.onLine || !(form instanceof HTMLFormElement)) return;
  if (form.method !== "post") return;
  event.preventDefault();
  const { submitter } = event;
  // The entry script has marked both as sent.
  if (form.dataset.once === "sent") form.dataset.once = "";
  submitter?.removeAttribute("aria-busy");
  const send = () => form.requestSubmit(submitter);
  showOffline("notSent", () => leavePage("notSent", send));
}
