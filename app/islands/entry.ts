import type { Signal } from "../../core/insights/signal.ts";

/** An island: comes alive where it already stands, or opens at the call of a link. */
interface Island {
  /** `kit` is what the site's islands of its kind share, `props` what this one place was rendered with. */
  wake?(root: HTMLElement, kit: unknown, props: unknown): void;
  /** `wish` is what the link that was followed says in its data attributes. */
  open?(kit: unknown, wish: DOMStringMap): void;
  resume?(kit: unknown): void;
}

const ISLANDS: Readonly<Record<string, () => Promise<Island>>> = {
  "quote-form": () => import("./quote-form.tsx"),
  "quote-dialog": () => import("./quote-dialog.tsx"),
  "document-finder": () => import("./document-finder.tsx"),
  "booking-details": () => import("./booking-details.tsx"),
  "booking-dialog": () => import("./booking-dialog.tsx"),
  "booking-page": () => import("./booking-page.ts"),
  chat: () => import("./chat.tsx"),
};

const kits: Record<string, Promise<unknown>> = {};

/** An island's script and its kit, fetched together and once; a fetch that fails is tried again at the next touch. */
function fetchIsland(name = ""): Promise<[Island, unknown]> {
  const file = name === "chat" ? "/chat-kit.json" : "/quote-kit.json";
  kits[file] ??= fetch(file).then((answer) => answer.json());
  const both = Promise.all([ISLANDS[name]?.() ?? {}, kits[file]]);
  both.catch(() => {
    delete kits[file];
  });
  return both;
}

const awake = new WeakSet<Element>();

/** The first touch of anything alive fetches its script; an island in the page wakes, a dialog waits for the click. */
function prepare(event: Event): void {
  const target = event.target as Element | null;
  const place = target?.closest?.<HTMLElement>("[data-island],[data-open]");
  if (!place || awake.has(place)) return;
  awake.add(place);
  const { island, open } = place.dataset;
  fetchIsland(island ?? open).then(
    ([part, ready]) => {
      const root = place.lastElementChild;
      const props = JSON.parse(place.querySelector("script")?.textContent ?? "null");
      if (island && root instanceof HTMLElement) part.wake?.(root, ready, props);
    },
    () => awake.delete(place),
  );
}

/** A link that opens an island is a link still: with a modifier key, or where the script does not arrive, it leads to its page. */
function open(event: MouseEvent): void {
  const target = event.target as Element | null;
  const link = target?.closest?.<HTMLAnchorElement>("a[data-open]");
  const plain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button);
  if (link && plain) {
    event.preventDefault();
    fetchIsland(link.dataset.open).then(
      ([part, ready]) => part.open?.(ready, link.dataset),
      () => location.assign(link.href),
    );
  }
  // The menu would still stand open when Back brings this page again.
  if (target?.closest("[popover] a")) target.closest<HTMLElement>("[popover]")?.hidePopover();
}

/** A chat that was under way on the page before goes on here; islands/chat-memory.ts leaves the word. */
function resumeChat(): void {
  try {
    if (!sessionStorage.chat) return;
  } catch {
    return; // this browser keeps nothing for us
  }
  fetchIsland("chat").then(
    ([part, ready]) => part.resume?.(ready),
    () => {},
  );
}

/** Tells an enquiry the first page of this visit. The browser remembers it for the tab; nothing is stored. */
function tellLanding(event: Event): void {
  const form = event.target as HTMLFormElement;
  const field = form.elements.namedItem("landing");
  const first = globalThis.navigation?.entries()[0]?.url;
  if (first && field instanceof HTMLInputElement) field.value = first;
}

/** Tells the counts what the server cannot see. Nothing of it says who it was; who asks not to be counted tells nothing. */
function tell(signal: Signal): void {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & {
    globalPrivacyControl?: boolean;
  };
  if (globalPrivacyControl || doNotTrack === "1") return;
  navigator.sendBeacon("/api/seen", JSON.stringify(signal));
}

const TAPS: Readonly<Record<string, "call" | "text" | "mail">> = {
  "tel:": "call",
  "sms:": "text",
  "mailto:": "mail",
};

function tellTap({ target }: Event): void {
  const kind = TAPS[(target as Element | null)?.closest?.("a")?.protocol ?? ""];
  if (kind) tell({ kind });
}

/** A page that was fetched ahead is no view until somebody looks at it: the server saw a guess. */
function tellShown(): void {
  const [visit] = performance.getEntriesByType("navigation") as (PerformanceNavigationTiming & {
    activationStart?: number;
    deliveryType?: string;
  })[];
  if (visit?.activationStart || visit?.deliveryType === "navigational-prefetch") {
    const [, , from = ""] = document.referrer.split("/");
    tell({ kind: "view", path: location.pathname, from });
  }
}

function begin(): void {
  tellShown();
  resumeChat();
}

/** The second click of a double click is not a second booking; a form that got no answer can be sent again. */
function sendOnce(event: Event): void {
  const form = event.target as HTMLFormElement;
  if (form.dataset.once === "sent") event.preventDefault();
  if (form.dataset.once !== "") return;
  form.dataset.once = "sent";
  setTimeout(() => {
    form.dataset.once = "";
  }, 4000);
}

// "input" is for those who type before this script arrives, and for a browser that fills fields by itself.
for (const kind of ["pointerover", "focusin", "touchstart", "input"]) {
  addEventListener(kind, prepare, { passive: true });
}
addEventListener("click", open);
addEventListener("submit", tellLanding);
addEventListener("submit", sendOnce);
addEventListener("click", tellTap);
// Islands tell as well: islands/tell.ts.
addEventListener("tell", (event) => tell((event as CustomEvent<Signal>).detail));
// In a frame nothing but the booking goes on.
if (parent !== window) import("./framed.ts").then(({ tellParent }) => tellParent());
// A page drawn ahead of its visit waits for it: until then nobody sees it, and the chat goes on elsewhere.
else if ("prerendering" in document && document.prerendering) {
  document.addEventListener("prerenderingchange", begin);
} else begin();
