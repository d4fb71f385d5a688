import type { PageSignal } from "../../core/insights/page-signal.ts";

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

/** Loads an island's module and its configuration, once. If that fails, the next interaction tries again. */
function fetchIsland(name = ""): Promise<[Island, unknown]> {
  const file = name === "chat" ? "/chat-kit.json" : "/quote-kit.json";
  configs[file] ??= fetch(file).then((response) => response.json());
  const loaded = Promise.all([
    ISLANDS[name]?.().then((module) => module.default) ?? {},
    configs[file],
  ]);
  loaded.catch(() => {
    delete configs[file];
  });
  return loaded;
}

/** The element of an event; null when it happened to the document or the window. */
function targetOf({ target }: Event): Element | null {
  return target instanceof Element ? target : null;
}

const activated = new WeakSet<Element>();

/** Loads an island at the first interaction with it. An island on the page is hydrated; a dialog waits for the click. */
function prepare(event: Event): void {
  const element = targetOf(event)?.closest<HTMLElement>("[data-island],[data-open]");
  if (!element || activated.has(element)) return;
  activated.add(element);
  const { island, open } = element.dataset;
  fetchIsland(island ?? open).then(
    ([module, config]) => {
      const root = element.lastElementChild;
      const props = JSON.parse(element.querySelector("script")?.textContent ?? "null");
      if (island && root instanceof HTMLElement) module.hydrate?.(root, config, props);
    },
    () => activated.delete(element),
  );
}

/** Opens the island of a clicked link. With a modifier key, or when the script cannot be loaded, the link works as a link. */
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
    fetchIsland(link.dataset.open).then(
      ([module, config]) => module.open?.(config, link.dataset),
      () => location.assign(link.href),
    );
  }
  // Otherwise the menu would still be open when the visitor comes back to this page.
  if (target?.closest("[popover] a")) target.closest<HTMLElement>("[popover]")?.hidePopover();
}

/** Resumes a chat that was in progress on the previous page; see islands/chat/chat-storage.ts. */
function resumeChat(): void {
  try {
    if (!sessionStorage.chat) return;
  } catch {
    return; // session storage is blocked
  }
  fetchIsland("chat").then(
    ([module, config]) => module.resume?.(config),
    () => {},
  );
}

/** Adds the first page of this visit to a lead form. It is read from the tab's navigation history; nothing is stored. */
function fillLandingField({ target }: Event): void {
  if (!(target instanceof HTMLFormElement)) return;
  const field = target.elements.namedItem("landing");
  const landingPage = globalThis.navigation?.entries()[0]?.url;
  if (landingPage && field instanceof HTMLInputElement) field.value = landingPage;
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

/** Reports a view of a prefetched or prerendered page once it is shown; the server does not count the prefetch as a view. */
function reportPrefetchedView(): void {
  // An entry of this type is a PerformanceNavigationTiming; Chromium adds the two fields.
  const [visit] = performance.getEntriesByType("navigation") as (PerformanceNavigationTiming & {
    activationStart?: number;
    deliveryType?: string;
  })[];
  if (visit?.activationStart || visit?.deliveryType === "navigational-prefetch") {
    const [, , from = ""] = document.referrer.split("/");
    sendSignal({ kind: "view", path: location.pathname, from });
  }
}

function onPageShown(): void {
  reportPrefetchedView();
  resumeChat();
}

/** Prevents a double click from sending a form twice. After four seconds it can be sent again, in case there was no response. */
function sendOnce(event: Event): void {
  const form = event.target;
  if (!(form instanceof HTMLFormElement)) return;
  if (form.dataset.once === "sent") event.preventDefault();
  if (form.dataset.once !== "") return;
  form.dataset.once = "sent";
  setTimeout(() => {
    form.dataset.once = "";
  }, 4000);
}

// "input" covers visitors who type before this script arrives, and browsers that fill fields by themselves.
for (const kind of ["pointerover", "focusin", "touchstart", "input"]) {
  addEventListener(kind, prepare, { passive: true });
}
// A form that came back with a challenge is solved and sent again.
const challenged = document.querySelector<HTMLFormElement>("form[data-proof]");
if (challenged) import("./prove-form.ts").then(({ proveForm }) => proveForm(challenged));
addEventListener("click", openIsland);
addEventListener("submit", fillLandingField);
addEventListener("submit", sendOnce);
addEventListener("click", reportTap);
// Islands report events too: see islands/report-signal.ts.
addEventListener("tell", (event) => sendSignal((event as CustomEvent<PageSignal>).detail));
// In a frame there is only the booking, which reports to the page around it.
if (parent !== window)
  import("./report-to-parent.ts").then(({ reportToParent }) => reportToParent());
// A prerendered page waits until it is shown: until then the chat may still go on in the visible page.
else if ("prerendering" in document && document.prerendering) {
  document.addEventListener("prerenderingchange", onPageShown);
} else onPageShown();
