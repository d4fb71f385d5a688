/** The texts of the notice. The connection that would bring them as data is gone. */
const TEXTS = {
  en: {
    notSent: "You seem to be offline, so this wasn't sent. Everything you typed is still here.",
    notOpened: "You seem to be offline, so this didn't open.",
    tryAgain: "Try again",
  },
  es: {
    notSent: "Parece que no hay conexión y no se envió. Todo lo que escribió sigue aquí.",
    notOpened: "Parece que no hay conexión y no se abrió.",
    tryAgain: "Intentar de nuevo",
  },
} as const;

let shown: HTMLElement | null = null;

/**
 * Says above the lower edge that the server can't be reached, with a button that tries again. It replaces an earlier notice.
 * Styled by itself, because the stylesheet may be out of reach too.
 */
export function showOffline(what: "notSent" | "notOpened", tryAgain: () => void): void {
  hideOffline();
  const texts = TEXTS[document.documentElement.lang === "es" ? "es" : "en"];
  const notice = document.createElement("div");
  notice.role = "alert";
  notice.popover = "manual"; // above an open dialog too
  notice.style.cssText =
    "position:fixed;inset:auto 0 4.5rem;margin:0 auto;width:min(30rem,100% - 2.5rem);padding:1rem;border:1px solid;border-left-width:4px;background:hsl(var(--card));color:hsl(var(--ink))";
  const text = document.createElement("p");
  text.textContent = texts[what];
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button";
  button.style.marginTop = "0.75rem";
  button.textContent = texts.tryAgain;
  button.onclick = () => {
    hideOffline();
    tryAgain();
  };
  notice.append(text, button);
  document.body.append(notice);
  notice.showPopover?.();
  button.focus();
  shown = notice;
  // It lies over the fields of the page: it makes room for who types on.
  addEventListener("input", hideOffline, { once: true });
}

/** Removes the notice, if there is one. */
function hideOffline(): void {
  shown?.remove();
  shown = null;
}
