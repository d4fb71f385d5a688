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
 * try again: the browser's own error page would take what was typed with it. Resolves to what became of the first attempt.
 */
export async function leavePage(
  what: "notSent" | "notOpened",
  leave: () => void,
): Promise<"left" | "stayed"> {
  if (await isReachable()) {
    leave();
    return "left";
  }
  showOffline(what, () => leavePage(what, leave));
  return "stayed";
}

/** Opens a link's own page where its dialog could not be loaded. */
export function openPage(href: string): Promise<"left" | "stayed"> {
  return leavePage("notOpened", () => location.assign(href));
}

/** From now on a form that sends something leaves the page only once the server answers, and so does a link of a task. */
export function watchPage(): void {
  const { dataset } = document.documentElement;
  if (dataset.connection) return;
  addEventListener("submit", sendWhenReachable);
  addEventListener("click", followWhenReachable);
  dataset.connection = "watched";
}

/** The forms that the server was just found reachable for, while they are sent. */
const cleared = new WeakSet<HTMLFormElement>();
const waiting = new WeakSet<HTMLFormElement>();

/**
 * Asks the server before a form is sent: `navigator.onLine` stays true without reception, as in an elevator, and only a request
 * that fails shows it. It costs one short round trip. A hotel's sign-in page that answers in the server's place is not noticed.
 */
function sendWhenReachable(event: SubmitEvent): void {
  const form = event.target;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
  const isTask = form.method === "post" || isTaskPage();
  if (!isTask || form.method === "dialog" || cleared.has(form)) return;
  event.preventDefault();
  if (waiting.has(form)) return;
  waiting.add(form);
  const { submitter } = event;
  const release = () => {
    waiting.delete(form);
    // The entry script has marked both as sent.
    if (form.dataset.once === "sent") form.dataset.once = "";
    submitter?.removeAttribute("aria-busy");
  };
  const send = () => {
    release();
    cleared.add(form);
    form.requestSubmit(submitter);
    cleared.delete(form);
  };
  void leavePage("notSent", send).then((outcome) => {
    // A form that is on its way stays marked, so that a second tap does not send it again.
    if (outcome === "stayed") release();
  });
}

/** Whether the page is a step of a booking, or one of a booked visit: what leads on there must not end on an error page. */
function isTaskPage(): boolean {
  return document.querySelector("main[data-task]") !== null;
}

function followWhenReachable(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || !isPlainClick(event) || !leadsToAnotherPage(link)) return;
  if (navigator.onLine && !isTaskPage()) return;
  event.preventDefault();
  link.ariaBusy = "true";
  void openPage(link.href).finally(() => {
    link.ariaBusy = null;
  });
}

function isPlainClick(event: MouseEvent): boolean {
  const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  return !(defaultPrevented || button || metaKey || ctrlKey || shiftKey || altKey);
}

/** Whether following a link replaces this page by another one of this site. */
function leadsToAnotherPage({
  href,
  target,
  origin,
  pathname,
  search,
  hash,
  download,
}: HTMLAnchorElement): boolean {
  if (origin !== location.origin || target !== "" || download || href.includes(".ics"))
    return false;
  return hash === "" || pathname !== location.pathname || search !== location.search;
}
