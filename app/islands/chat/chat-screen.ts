/** Below this width the chat covers the whole screen; the style classes use the same width. */
const PHONE_SCREEN = "(max-width: 39.99rem)";

export function isPhoneScreen(): boolean {
  return matchMedia(PHONE_SCREEN).matches;
}

/** Whether the screen is used by touch: there, focusing a field opens a keyboard that covers the text. */
export function isTouchScreen(): boolean {
  return matchMedia("(pointer: coarse)").matches;
}

/**
 * Keeps a full-screen panel within the part of the screen that the on-screen keyboard leaves free. Browsers lay the keyboard
 * over the page and report only the visual viewport. Returns the function that ends this.
 */
export function fitAboveKeyboard(panel: HTMLElement): () => void {
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

/** The links on the page that open the chat: a cell of the bottom bar on a phone, else a floating button. */
export const chatButton = {
  elements: () => document.querySelectorAll<HTMLElement>('a[data-open="chat"]'),
  /** Hidden while the chat is open, because the panel covers the button. */
  hide(hidden: boolean): void {
    for (const button of chatButton.elements()) button.hidden = hidden;
  },
  /** Shows or hides the dot that marks an unread reply. */
  mark(unread: boolean): void {
    for (const button of chatButton.elements()) {
      const dot = button.querySelector<HTMLElement>("[data-unread]");
      if (dot) dot.hidden = !unread;
    }
  },
  /** Focuses the one of them that this screen shows. */
  focus: () => [...chatButton.elements()].find((button) => button.checkVisibility())?.focus(),
};
