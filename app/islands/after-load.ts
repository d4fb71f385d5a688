import { type BackEntry, isBackEntry, pushBackEntry } from "../ui/back-entry.ts";
import { leaveClosedDialog } from "./dialog-history.ts";
import { carryOwnHold } from "./forms/carry-own-hold.ts";
import { keepLiveLine } from "./live-line.ts";
import { lastTyped, reportSignal } from "./page-events.ts";

/** What the entry script can do with islands ahead of time. */
interface Preparations {
  /** Downloads the files of the islands that the page's links open, without running them. */
  prefetch(): void;
  /** The address of the styles that load-styles.ts will add to the page. */
  readonly stylesheet: string;
  /** Loads what keeps a form or a link on the page without a connection. */
  loadConnection(): Promise<typeof import("./connection/connection.ts")>;
  /** Hydrates an island that was rendered with a complete price. */
  activate(island: HTMLElement): void;
}

/** How long after loading a page that nobody touches prepares what a tap may open. */
const QUIET_MS = 1_500;
/** What visitors do before they tap. */
const FIRST_SIGNS = ["scroll", "pointermove", "touchstart", "keydown"] as const;

/** The islands that show the price of what was typed. */
const QUOTE_ISLANDS = "[data-island=quote-form],[data-island=booking-details]";

/**
 * What a page does once it is shown: the live line at once; and when the visitor begins to move, or after a quiet moment,
 * the islands that a tap may open are downloaded, so that they answer at once on a slow phone too. Not for visitors who save
 * data. A visit that ends at once stays as light as its page.
 */
export function afterLoad({ prefetch, activate, stylesheet, loadConnection }: Preparations): void {
  leaveClosedDialog();
  giveMenuBack();
  if (isReturn() && lastTyped().zip) {
    for (const island of document.querySelectorAll<HTMLElement>(QUOTE_ISLANDS)) activate(island);
  }
  carryOwnHold();
  keepLiveLine();
  reportPrefetchedView();
  addEventListener("submit", fillLandingField);
  whenVisitorStays(() => {
    for (const island of document.querySelectorAll<HTMLElement>("[data-eager]")) activate(island);
    if (savesData()) return;
    loadConnection().then(({ watchPage }) => watchPage());
    prefetchStylesheet(stylesheet);
    prefetch();
  });
}

function whenVisitorStays(run: () => void): void {
  const signs = new AbortController();
  const start = () => {
    if (signs.signal.aborted) return;
    signs.abort();
    if ("requestIdleCallback" in globalThis) requestIdleCallback(run, { timeout: 2_000 });
    else setTimeout(run, 200); // Safari
  };
  for (const sign of FIRST_SIGNS)
    addEventListener(sign, start, { passive: true, signal: signs.signal });
  const wait = () => setTimeout(start, QUIET_MS);
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait, { once: true });
}

/** Whether the visitor came Back to this page. The browser brings back some of what was typed, but neither the ZIP nor the price. */
function isReturn(): boolean {
  // An entry of this type is a PerformanceNavigationTiming.
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return visit?.type === "back_forward";
}

function prefetchStylesheet(address: string): void {
  const link = document.createElement("link");
  link.rel = "prefetch";
  link.as = "style";
  link.href = address;
  if (!import.meta.env.DEV) document.head.append(link);
}

function savesData(): boolean {
  // Chromium only; others do not say.
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return connection?.saveData === true || connection?.effectiveType === "slow-2g";
}

/** Adds the first page of this visit to a lead form. It is read from the tab's navigation history; nothing is stored. */
function fillLandingField({ target }: Event): void {
  if (!(target instanceof HTMLFormElement)) return;
  const field = target.elements.namedItem("landing");
  const landingPage = globalThis.navigation?.entries()[0]?.url;
  if (landingPage && field instanceof HTMLInputElement) field.value = landingPage;
}

/** Reports a view of a prefetched or prerendered page once it is shown; the server does not count the prefetch as a view. */
function reportPrefetchedView(): void {
  // An entry of this type is a PerformanceNavigationTiming; Chromium adds the two fields.
  const [visit] = performance.getEntriesByType("navigation") as (PerformanceNavigationTiming & {
    activationStart?: number;
    deliveryType?: string;
  })[];
  if (visit?.activationStart || visit?.deliveryType === "navigational-prefetch") {
    const [, , from = ""] = document.referrer.split("/");
    reportSignal({ kind: "view", path: location.pathname, from });
  }
}

/** Gives the page's menu, a popover that opens without a script, the Back of dialogs. A link in it leads on from the page itself. */
function giveMenuBack(): void {
  let entry: BackEntry | null = null;
  const onToggle = (event: Event) => {
    const { target, newState } = event as ToggleEvent; // what a popover and a <details> dispatch
    if (!(target instanceof HTMLElement) || target.popover !== "auto") return;
    if (newState === "open") entry = pushBackEntry(() => target.hidePopover());
    else entry?.leave();
  };
  addEventListener("toggle", onToggle, true); // it does not bubble
  addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link?.closest("[popover]") || !isFollowed(event) || !isBackEntry()) return;
    event.preventDefault();
    entry?.yieldToLink();
    location.replace(link.href);
  });
}

/** Whether a click opens its link here and now; without a connection it is asked for later. */
function isFollowed(event: MouseEvent): boolean {
  const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  return (
    navigator.onLine && !(defaultPrevented || button || metaKey || ctrlKey || shiftKey || altKey)
  );
}
