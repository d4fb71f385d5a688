import type { PageSignal } from "../../core/insights/page-signal.ts";
import type { ShownQuote } from "../widgets/next-step/booking-step.ts";
import { loadStyles, stylesheet } from "./load-styles.ts";

/**
 * The default export of an island's module: it is hydrated where it was rendered, or opened by a link. Each island names
 * the types of its configuration and props itself; both are JSON that the server wrote for it.
 */
interface Island {
  /** `config` is shared by all islands of the site, `props` are those of the server rendering. */
  hydrate?(root: HTMLElement, config: unknown, props: unknown): void;
  /** `data` holds the data attributes of the link that was followed. */
  open?(config: unknown, data: DOMStringMap): void;
  resume?(config: unknown): void;
}

const ISLANDS: Readonly<Record<string, () => Promise<{ readonly default: Island }>>> = {
  "quote-form": () => import("./quote-form.tsx"),
  "quote-dialog": () => import("./quote-dialog.tsx"),
  "document-finder": () => import("./document-finder.tsx"),
  "booking-details": () => import("./booking-details.tsx"),
  "booking-dialog": () => import("./booking-dialog.tsx"),
  "booking-page": () => import("./booking-page.ts"),
  chat: () => import("./chat.tsx"),
};

const configs: Record<string, Promise<unknown>> = {};

/** The configuration of an island, fetched once. If that fails, the next interaction tries again. */
function fetchConfig(name: string): Promise<unknown> {
  const { lang } = document.documentElement;
  const kit = name === "chat" ? "/chat-kit.json" : "/quote-kit.json";
  const file = lang === "en" ? kit : `${kit}?lang=${lang}`;
  configs[file] ??= fetch(file).then((response) => response.json());
  configs[file].catch(() => {
    delete configs[file];
  });
  return configs[file];
}

/** Loads an island's module and its configuration, and the styles of what islands show. */
function fetchIsland(name = ""): Promise<[Island, unknown, unknown]> {
  return Promise.all([
    ISLANDS[name]?.().then((module) => module.default) ?? {},
    fetchConfig(name),
    loadStyles(),
  ]);
}

/** Loads what keeps the visitor on the page while the server can't be reached. */
const loadConnection = () => import("./connection/connection.ts");

/** The element of an event; null when it happened to the document or the window. */
function targetOf({ target }: Event): Element | null {
  return target instanceof Element ? target : null;
}

const activated = new WeakSet<Element>();

/** Loads an island at the first interaction with it. An island on the page is hydrated; a dialog waits for the click. */
function prepare(event: Event): void {
  activate(targetOf(event)?.closest<HTMLElement>("[data-island],[data-open]"));
}

/** What could not be loaded is tried again by itself: someone who has finished typing won't trigger another attempt. */
function activate(element: HTMLElement | null | undefined): void {
  if (!element || activated.has(element)) return;
  activated.add(element);
  const { island, open } = element.dataset;
  fetchIsland(island ?? open).then(
    ([module, config]) => {
      const root = element.lastElementChild;
      const props = JSON.parse(element.querySelector("script")?.textContent ?? "null");
      if (island && root instanceof HTMLElement) module.hydrate?.(root, config, props);
    },
    () => {
      activated.delete(element);
      setTimeout(activate, 5_000, element);
    },
  );
}

/**
 * Opens the island of a clicked link. With a modifier key the link works as a link, and also when the script cannot be loaded
 * although the server answers.
 */
function openIsland(event: MouseEvent): void {
  const target = targetOf(event);
  const link = target?.closest<HTMLAnchorElement>("a[data-open]");
  const isPlainClick = !(
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey ||
    event.button
  );
  if (link && isPlainClick) {
    event.preventDefault();
    link.ariaBusy = "true"; // seen at once, while a slow phone prepares the dialog
    fetchIsland(link.dataset.open)
      .then(
        ([module, config]) => module.open?.(config, link.dataset),
        () => loadConnection().then(({ openPage }) => openPage(link.href)),
      )
      .finally(() => {
        link.ariaBusy = null;
      });
  }
  // Otherwise the menu would still be open when the visitor comes back to this page.
  if (target?.closest("[popover] a")) target.closest<HTMLElement>("[popover]")?.hidePopover();
}

/** Resumes what the previous page left: the price it showed, and a chat in progress; see islands/chat/chat-storage.ts. */
function resumeTab(): void {
  try {
    if (sessionStorage.quote) showNextStep();
    if (!sessionStorage.chat) return;
  } catch {
    return; // session storage is blocked
  }
  fetchIsland("chat").then(
    ([module, config]) => module.resume?.(config),
    () => {},
  );
}

/** Updates the bottom bar after a price was shown, on this page or an earlier one of this tab. */
function showNextStep(event?: Event): void {
  // Only islands/page-events.ts dispatches this event.
  const quote = (event as CustomEvent<ShownQuote | null> | undefined)?.detail;
  import("./next-step.ts").then(
    (module) => module.showNextStep(quote),
    () => {},
  );
}

/** Sends an anonymous event that the server cannot see to the insights counters, unless the visitor asked not to be tracked. */
function sendSignal(signal: PageSignal): void {
  // Firefox knows globalPrivacyControl; TypeScript does not.
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & {
    globalPrivacyControl?: boolean;
  };
  if (globalPrivacyControl || doNotTrack === "1") return;
  navigator.sendBeacon("/api/seen", JSON.stringify(signal));
}

const TAP_KINDS: Readonly<Record<string, "call" | "text" | "mail">> = {
  "tel:": "call",
  "sms:": "text",
  "mailto:": "mail",
};

function reportTap(event: Event): void {
  const kind = TAP_KINDS[targetOf(event)?.closest("a")?.protocol ?? ""];
  if (kind) sendSignal({ kind });
}

/** Prepares the forms of a page that send something, and the page of a visit that was just booked; other pages load nothing. */
function preparePageForms(): void {
  if (document.querySelector("[data-missing],[data-once],[data-booked]"))
    import("./forms/prepare-forms.ts").then(({ prepareForms }) => prepareForms(loadConnection));
}

function onPageShown(): void {
  preparePageForms();
  resumeTab();
  import("./after-load.ts").then(({ afterLoad }) =>
    afterLoad({ prefetch, activate, stylesheet, loadConnection }),
  );
}

/** Downloads what the page's links open; see `islandsPreload` in vite.config.ts for the flag. */
function prefetch(): void {
  const links = document.querySelectorAll<HTMLElement>("[data-open],[data-island]");
  const names = new Set(Array.from(links, ({ dataset }) => dataset.open ?? dataset.island ?? ""));
  for (const name of names) {
    fetchConfig(name).catch(() => {});
    document.documentElement.dataset.prefetch = "";
    ISLANDS[name]?.();
    delete document.documentElement.dataset.prefetch;
  }
}

/** Prevents a double click from sending a form twice. After four seconds it can be sent again, in case there was no response. */
function sendOnce(event: Event): void {
  const form = event.target;
  if (!(form instanceof HTMLFormElement)) return;
  if (form.dataset.once === "sent") event.preventDefault();
  if (event.defaultPrevented || form.dataset.once !== "") return;
  form.dataset.once = "sent";
  const { submitter } = event as SubmitEvent; // only a form's own submit comes here
  submitter?.setAttribute("aria-busy", "true");
  setTimeout(() => {
    form.dataset.once = "";
    submitter?.removeAttribute("aria-busy");
  }, 4000);
}

// "input" covers visitors who type before this script arrives, and browsers that fill fields by themselves.
for (const kind of ["pointerover", "focusin", "touchstart", "input"]) {
  addEventListener(kind, prepare, { passive: true });
}
addEventListener("click", openIsland);
addEventListener("submit", sendOnce);
addEventListener("click", reportTap);
addEventListener("doorstep:quote", showNextStep);
// Islands report events too: see islands/page-events.ts.
addEventListener("tell", (event) => sendSignal((event as CustomEvent<PageSignal>).detail));
// In a frame there is only the booking, which reports to the page around it.
if (parent !== window) {
  preparePageForms();
  import("./report-to-parent.ts").then(({ reportToParent }) => reportToParent());
}
// A prerendered page waits until it is shown: until then the chat may still go on in the visible page.
else if ("prerendering" in document && document.prerendering) {
  document.addEventListener("prerenderingchange", onPageShown);
} else onPageShown();
