import { hideOffline, showOffline } from "./notice.ts";

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

const checking = new WeakSet<HTMLFormElement>();
const checked = new WeakSet<HTMLFormElement>();
/** From now on every form that sends something is sent only while the server answers. */
export function watchForms(): void {
  if (document.documentElement.dataset.connection) return;
  addEventListener("submit", checkFirst);
  document.documentElement.dataset.connection = "watched";
}

function checkFirst(event: SubmitEvent): void {
  const form = event.target;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== "post")
    return;
  if (checked.delete(form)) return;
  event.preventDefault();
  if (checking.has(form)) return;
  checking.add(form);
  hideOffline();
  const { submitter } = event;
  submitter?.setAttribute("aria-busy", "true");
  isReachable().then((isOnline) => {
    checking.delete(form);
    submitter?.removeAttribute("aria-busy");
    // The entry script has marked it as sent.
    if (form.dataset.once === "sent") form.dataset.once = "";
    const send = () => form.requestSubmit(submitter);
    if (!isOnline) return showOffline("notSent", send);
    checked.add(form);
    send();
  });
}
