/** An island: comes alive where it already stands, or opens at the call of a link. */
interface Island {
  /** `kit` is the page's own, `props` what this one place was rendered with. */
  wake?(root: HTMLElement, kit: unknown, props: unknown): void;
  open?(kit: unknown): void;
}

const ISLANDS: Readonly<Record<string, () => Promise<Island>>> = {
  "quote-form": () => import("./quote-form.tsx"),
  "quote-dialog": () => import("./quote-dialog.tsx"),
};

const awake = new WeakSet<Element>();

/** The first touch of anything alive fetches its script; an island in the page wakes, a dialog waits for the click. */
function prepare(event: Event): void {
  const place = (event.target as Element | null)?.closest?.<HTMLElement>(
    "[data-island],[data-open]",
  );
  if (!place || awake.has(place)) return;
  awake.add(place);
  const { island, open } = place.dataset;
  ISLANDS[island ?? open ?? ""]?.().then((part) => {
    const root = place.lastElementChild;
    if (island && root instanceof HTMLElement) part.wake?.(root, kit(), json(place));
  });
}

/** A link that opens an island is a link still: with a modifier key, or without this script, it leads to its page. */
function open(event: MouseEvent): void {
  const target = event.target as Element | null;
  const link = target?.closest?.<HTMLElement>("[data-open]");
  const plain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button);
  if (link && plain) {
    event.preventDefault();
    ISLANDS[link.dataset.open ?? ""]?.().then((part) => part.open?.(kit()));
  }
  // The menu would still stand open when Back brings this page again.
  if (target?.closest("[popover] a")) target.closest<HTMLElement>("[popover]")?.hidePopover();
}

function kit(): unknown {
  return json(document.getElementById("kit"));
}

function json(place: Element | null | undefined): unknown {
  return JSON.parse(place?.querySelector("script")?.textContent ?? "null");
}

// "input" is for those who type before this script arrives, and for a browser that fills fields by itself.
for (const kind of ["pointerover", "focusin", "touchstart", "input"]) {
  addEventListener(kind, prepare, { passive: true });
}
addEventListener("click", open);
