/** Where this tab keeps the notice of the hold that was renewed last. */
const STORED = "held";

/** A notice as a step shows it. */
interface HeldNotice {
  readonly hold: string;
  /** When the hold ends by the server's clock, and by the clock of this device: epoch milliseconds. */
  readonly until: number;
  readonly ends: number;
  readonly text: string;
}

/**
 * Keeps the line that says until when a time is held true. A step that Back or Forward brings from the browser's memory says
 * what held when it was loaded: a later step may have renewed the hold since, and a hold ends while the page is open.
 */
export function keepHeldNotice(): void {
  const line = document.querySelector<HTMLElement>("[data-held-for]");
  const shown = line && noticeIn(line);
  if (!line || !shown) return;
  const { notHeld = "" } = line.dataset;
  const kept = storedNotice();
  const latest = kept?.hold === shown.hold && kept.until >= shown.until ? kept : shown;
  sessionStorage.setItem(STORED, JSON.stringify(latest));
  const show = () => {
    line.textContent = Date.now() < latest.ends ? latest.text : notHeld;
  };
  show();
  setTimeout(show, Math.max(0, latest.ends - Date.now()) + 500);
  // A phone that slept runs no timers, and a page that the browser kept comes as it was.
  document.addEventListener("visibilitychange", show);
  addEventListener("pageshow", show);
}

function noticeIn(line: HTMLElement): HeldNotice | null {
  const { heldUntil, heldFor } = line.dataset;
  const field = document.querySelector<HTMLInputElement>("input[name=hold]");
  if (!field) return null;
  const ends = Date.now() + Number(heldFor);
  return { hold: field.value, until: Number(heldUntil), ends, text: line.textContent ?? "" };
}

function storedNotice(): HeldNotice | null {
  const notice: HeldNotice | null = JSON.parse(sessionStorage.getItem(STORED) ?? "null");
  return notice;
}
