/** Narrower than this the chat takes the whole screen; the same width as in the styles. */
const PHONE = "(max-width: 39.99rem)";

export function isPhone(): boolean {
  return matchMedia(PHONE).matches;
}

/** On a touch screen focus brings up a keyboard that covers what was to be read. */
export function isTouched(): boolean {
  return matchMedia("(pointer: coarse)").matches;
}

/**
 * Keeps a panel that fills a phone's screen within what the keyboard leaves of it: browsers lay the keyboard over the page
 * and tell only this. Gives what ends it.
 */
export function fitKeyboard(panel: HTMLElement): () => void {
  const view = window.visualViewport;
  if (!view) return () => {};
  const fit = () => {
    panel.style.height = `${view.height}px`;
    panel.style.top = `${view.offsetTop}px`;
  };
  fit();
  view.addEventListener("resize", fit);
  view.addEventListener("scroll", fit);
  return () => {
    view.removeEventListener("resize", fit);
    view.removeEventListener("scroll", fit);
    panel.style.height = "";
    panel.style.top = "";
  };
}

/** The button on the page that opens the chat; without a script it is a link. */
export const chatButton = {
  element: () => document.querySelector<HTMLElement>('a[data-open="chat"]'),
  /** The open panel lies where the button is. */
  hide(hidden: boolean): void {
    const button = chatButton.element();
    if (button) button.hidden = hidden;
  },
  /** Shows or hides the dot that says a reply has come. */
  mark(unread: boolean): void {
    const dot = chatButton.element()?.querySelector<HTMLElement>("[data-unread]");
    if (dot) dot.hidden = !unread;
  },
  focus: () => chatButton.element()?.focus(),
};
